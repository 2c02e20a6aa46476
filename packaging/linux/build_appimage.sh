#!/bin/sh
# Builds the AppImage in dist from the tree that `make package` lays out. APPIMAGETOOL names the
# program appimagetool.
set -eu
cd "$(dirname "$0")/../.."

tree=build/linux/usr
[ -d "$tree" ] || { echo "$tree is missing: run make package first" >&2; exit 1; }
# "assessor 1.2.3"
version=$("$tree/bin/assessor" --version | cut -d ' ' -f 2)
folder=build/appimage/Assessor.AppDir
rm -rf "$folder"
mkdir -p "$folder"
cp -a "$tree" "$folder/usr"
ln -s usr/bin/assessor "$folder/AppRun"
ln -s usr/share/applications/assessor.desktop "$folder/assessor.desktop"
ln -s usr/share/icons/hicolor/256x256/apps/assessor.png "$folder/assessor.png"
ln -s assessor.png "$folder/.DirIcon"

mkdir -p dist
ARCH=$(uname -m) "${APPIMAGETOOL:-appimagetool}" --no-appstream "$folder" \
    "dist/Assessor-$version-$(uname -m).AppImage"
