; The installer for Windows: makensis packaging/windows/assessor.nsi
; It installs for the person who runs it and needs no administrator's rights. Names to define on
; the command line: VERSION (1.2.3), FROZEN (the folder of the frozen program), ICONS (the folder
; with application.ico and campaign.ico), LICENCE, and OUTPUT (the installer to write).
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "x64.nsh"

!define NAME "Assessor"
!define CLASS "Assessor.Campaign"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"
!define SHCNE_ASSOCCHANGED 0x08000000

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installer of ${NAME}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICONS}/application.ico"
!define MUI_UNICON "${ICONS}/application.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\assessor-window.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "${NAME} needs a 64-bit Windows." /SD IDOK
    Abort
  ${EndIf}
FunctionEnd

; Removes the files of the program, and no other file in its folder.
!macro REMOVE_FILES
  Delete "$INSTDIR\assessor.exe"
  Delete "$INSTDIR\assessor-window.exe"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\campaign.ico"
!macroend

Section "${NAME}"
  ; Files of an earlier version must not remain beside those of this one.
  !insertmacro REMOVE_FILES
  SetOutPath "$INSTDIR"
  File /r "${FROZEN}/*"
  File "${ICONS}/campaign.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\assessor-window.exe"

  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "Assessor campaign"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\campaign.ico"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" \
    '"$INSTDIR\assessor-window.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.assess" "" "${CLASS}"
  WriteRegStr HKCU "${CLASSES}\.assess" "Content Type" "application/x-assessor-campaign"
  WriteRegStr HKCU "${CLASSES}\.assess\OpenWithProgids" "${CLASS}" ""

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\assessor-window.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" "$0"
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro REMOVE_FILES
  Delete "$INSTDIR\uninstall.exe"
  ; Only if it is empty: campaigns that somebody keeps in this folder stay.
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "${CLASSES}\${CLASS}"
  DeleteRegValue HKCU "${CLASSES}\.assess\OpenWithProgids" "${CLASS}"
  ReadRegStr $0 HKCU "${CLASSES}\.assess" ""
  ${If} $0 == "${CLASS}"
    DeleteRegKey HKCU "${CLASSES}\.assess"
  ${EndIf}
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
SectionEnd
