"""The entries of macOS's Info.plist: the application, and the type of campaign files."""

from project_facts import APPLICATION_ID, version

CAMPAIGN = f"{APPLICATION_ID}.campaign"
OLDEST_MACOS = "13.0"  # that of Qt


def information() -> dict[str, object]:
    """Return the keys of Info.plist besides those that PyInstaller writes."""
    return {
        "CFBundleDisplayName": "Assessor",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.education",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "NSPrincipalClass": "NSApplication",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Assessor campaign",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "campaign.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [CAMPAIGN],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": CAMPAIGN,
                "UTTypeDescription": "Assessor campaign",
                "UTTypeConformsTo": ["public.database", "public.data"],
                "UTTypeIconFile": "campaign.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["assess"],
                    "public.mime-type": ["application/x-assessor-campaign"],
                },
            }
        ],
    }
