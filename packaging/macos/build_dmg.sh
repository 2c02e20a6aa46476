#!/bin/sh
# Builds Assessor.app and its disk image in dist, on macOS. Needs the packages of the extra "package".
set -eu
cd "$(dirname "$0")/../.."

python=${PYTHON:-python3}
version=$($python -c 'import assessor_app; print(assessor_app.__version__)')
name="Assessor-$version-$(uname -m)"
$python -m PyInstaller --noconfirm --log-level WARN \
    --distpath build/frozen --workpath build/freezing packaging/assessor.spec

image=build/image
rm -rf "$image"
mkdir -p "$image" dist
cp -R build/frozen/Assessor.app "$image/"
cp packaging/LICENSE "$image/Licence.txt"
ln -s /Applications "$image/Applications"
hdiutil create -quiet -volname Assessor -srcfolder "$image" -format UDZO -ov "dist/$name.dmg"
$python packaging/release/bill_of_materials.py build/frozen/Assessor.app "dist/$name-macos.cdx.json"
echo "dist/$name.dmg"
