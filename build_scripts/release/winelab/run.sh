#!/bin/bash
# Run the game on Windows' Python under Wine, made from package registries alone, on Debian 12 or 13:
#
#   build_scripts/release/winelab/run.sh FOLDER           the program, a picture, a window, some tests
#   build_scripts/release/winelab/run.sh FOLDER --tests   all tests, folder by folder
#   build_scripts/release/winelab/run.sh FOLDER --build   also the program, its installer, two games in what that installs, its removal
#
# FOLDER gets about 1.6 GB, 3 GB with --build. The first run needs root for apt-get, and a network; each takes Python 3.11 with
# the game's libraries from the environment of the checkout, unless PYTHON names another one.
# Ends with 0 if every step passed; each step keeps its output in FOLDER/log.
set -u
here=$(realpath "$(dirname "$0")")
source=$(realpath "$here/../../..")
lab=$(realpath -m "$1")
mode=${2:-}
python=${PYTHON:-$source/.venv/bin/python}
program=$lab/src/dist/cacao-desktop
export WINEPREFIX=$lab/prefix WINEDEBUG=-all WINEARCH=win64
# Wine's library for gamepads leaves a thread behind when it is unloaded, which ends the program with an access violation.
export SDL_XINPUT_ENABLED=0
failed=0
PANDA3D=panda3d==1.10.16

say() { echo "[$(date +%T)] $*"; }

step() {  # step NAME COMMAND...: run a command and say whether it passed
    local name=$1
    shift
    if "$@" >"$lab/log/$name.txt" 2>&1; then
        say "passed  $name"
    else
        say "FAILED  $name: $lab/log/$name.txt"
        failed=1
    fi
}

# All streams are pipes: Python's fstat fails on files that Wine inherits (WinError 6). The reading end has a limit of its
# own, as a process left behind would hold the pipe for ever.
win() {
    timeout "${LIMIT:-600}" wine "$@" </dev/null 2>&1 | timeout "${LIMIT:-600}" cat
    return "${PIPESTATUS[0]}"
}
module() { (cd "$lab/src" && win "$lab/py/python.exe" -m "$@"); }

packages() {
    local wanted=(wine wine64 gcc-mingw-w64-x86-64 xvfb openbox xdotool imagemagick unzip) missing=() one
    [ "$mode" != --build ] || wanted+=(nsis)
    for one in "${wanted[@]}"; do
        dpkg -s "$one" >/dev/null 2>&1 || missing+=("$one")
    done
    [ ${#missing[@]} = 0 ] && return
    apt-get update -q
    apt-get install -y -q --no-install-recommends "${missing[@]}"
}

wheels() {  # wheels FOLDER PACKAGE...: fetch wheels for Windows
    local to=$1
    shift
    "$python" -m pip download -q --disable-pip-version-check --only-binary :all: --platform win_amd64 \
        --python-version 3.11 --implementation cp --abi cp311 --abi abi3 --abi none -d "$to" "$@"
}

python_for_windows() {
    # No package holds Windows' Python, but the wheel of the engine Panda3D carries its libraries.
    wheels "$lab/panda" --no-deps "$PANDA3D" || return
    unzip -q -o -j "$lab"/panda/panda3d-*.whl 'deploy_libs/*' -d "$lab/panda/libs" || return
    mkdir -p "$lab/py/DLLs" "$lab/py/Lib/site-packages"
    cp "$lab"/panda/libs/*.pyd "$lab/py/DLLs/"
    cp "$lab"/panda/libs/{python311,VCRUNTIME140,libffi-8,libcrypto-3,libssl-3,sqlite3}.dll "$lab/py/"
    # The standard library is the same on every system, except for what is compiled.
    local library
    library=$("$python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')
    (cd "$library" && tar c --exclude=site-packages --exclude=lib-dynload --exclude=__pycache__ --exclude=./test \
        --exclude='config-*' .) | tar x -C "$lab/py/Lib"
    # Python before 3.11.9 lacks a decorator that the library's own import system counts on.
    local metadata=$lab/py/Lib/importlib/metadata/__init__.py
    grep -B1 'def invalidate_caches(cls)' "$metadata" | grep -q @classmethod ||
        sed -i 's/^    def invalidate_caches(cls):/    @classmethod\n&/' "$metadata"
    local compiler=x86_64-w64-mingw32-gcc
    $compiler -municode -O1 -o "$lab/py/python.exe" "$here/python.c" || return
    $compiler -shared -O1 -o "$lab/py/bcryptprimitives.dll" "$here/bcryptprimitives.c" -ladvapi32 || return
    # python3.dll, the stable interface, hands every call on to python311.dll.
    {
        echo "LIBRARY python3"
        echo EXPORTS
        x86_64-w64-mingw32-objdump -p "$lab/py/python311.dll" |
            awk '/\[Ordinal\/Name Pointer\]/ {on = 1; next} on && /^\t\[/ {print $NF} on && !/^\t\[/ {on = 0}' |
            grep '^_\?Py' | sed 's/.*/  &=python311.&/'
    } >"$lab/python3.def"
    echo 'int python3;' >"$lab/python3.c"
    $compiler -shared -o "$lab/py/python3.dll" "$lab/python3.c" "$lab/python3.def"
}

libraries() {
    local extras=(dev) wanted one
    [ "$mode" != --build ] || extras+=(build)
    mapfile -t wanted < <("$python" "$here/requirements.py" "$source/pyproject.toml" "${extras[@]}")
    wheels "$lab/wheels" "${wanted[@]}" || return
    "$python" -m pip wheel -q --disable-pip-version-check --no-deps -w "$lab/wheels" "$lab/src" || return
    for one in "$lab"/wheels/*.whl; do
        unzip -q -o "$one" -d "$lab/py/Lib/site-packages" || return
    done
    # The checkout is what runs; of its wheel only the metadata stay.
    rm -rf "$lab/py/Lib/site-packages/cacao_desktop"
    cp "$here/sitecustomize.py" "$lab/py/Lib/site-packages/"
}

prefix() {
    timeout 300 wineboot -i </dev/null 2>&1 | timeout 300 cat
    # Wine says that it is Windows 7, but its pipes work like those of Windows 8 and later: pools of processes would hang.
    timeout 60 wine winecfg -v win10 </dev/null 2>&1 | timeout 60 cat
    cp "$lab/py/bcryptprimitives.dll" "$WINEPREFIX/drive_c/windows/system32/"
}

colourful() { [ "$(identify -format %k "$1")" -gt 2000 ]; }

picture() {
    SDL_VIDEODRIVER=dummy module cacao_desktop screenshot table --size 1366x768 --out "Z:$lab/log/table.png" &&
        colourful "$lab/log/table.png"
}

same_games() {  # the same games as on this system, to the byte
    local setup out=$lab/log/games
    rm -rf "$out"
    mkdir -p "$out/windows" "$out/here"
    for setup in "--players 2" "--players 3" "--players 4" "--players 3 --modules huts,chocolate" \
        "--players 2 --modules gem_mines,emperor" "--players 4 --variants big_game"; do
        # shellcheck disable=SC2086 # the options are words
        module cacao_desktop simulate $setup --bots easy,normal --games 1 --seed 5 --json >"$out/windows/$setup" || return
        # shellcheck disable=SC2086
        (cd "$lab/src" && "$python" -m cacao_desktop simulate $setup --bots easy,normal --games 1 \
            --seed 5 --json) >"$out/here/$setup" || return
        sed -i 's/"games_per_second": [^,}]*//; s/\r$//' "$out/windows/$setup" "$out/here/$setup"
    done
    diff -r "$out/windows" "$out/here"
}

some_tests() { LIMIT=1800 module pytest -q -p no:cacheprovider tests/wire tests/storage/test_records.py; }

all_tests() {
    local folder result=0
    for folder in "$lab"/src/tests/*/ "$lab"/src/tests/test_*.py; do
        folder=tests/$(basename "$folder")
        [ -n "$(find "$lab/src/$folder" -name 'test_*.py' -print -quit)" ] || continue
        LIMIT=5400 module pytest -q -rs -p no:cacheprovider "$folder" >"$lab/log/tests.txt"
        # Wine ends with 0 even when it has shown a crash, so the last line counts as well.
        case $?:$(tail -n 1 "$lab/log/tests.txt") in
            0:*" in "*)
                echo "passed  $folder: $(tail -n 1 "$lab/log/tests.txt")"
                grep '^SKIPPED' "$lab/log/tests.txt"
                ;;
            5:*) echo "SKIPPED $folder: a full run alone has it" ;;
            *)
                echo "FAILED  $folder"
                tail -n 40 "$lab/log/tests.txt"
                result=1
                ;;
        esac
    done
    return $result
}

on_screen() {  # on_screen COMMAND...: run a command with a screen of its own
    export DISPLAY=:${NUMBER:-87}
    Xvfb "$DISPLAY" -noreset -screen 0 1600x1000x24 -nolisten tcp &
    local screen=$! result
    sleep 3
    openbox &
    local manager=$!
    sleep 2
    (cd "$lab/src" && SDL_AUDIODRIVER=dummy "$@")
    result=$?
    # Wine's desktop belongs to the display that it first saw, so it ends with that.
    wineserver -k
    kill "$manager" "$screen"
    wait "$manager" "$screen"
    unset DISPLAY
    return $result
}

window() {  # window PROGRAM...: open it, look at it, leave it with Alt+F4; it must end by itself
    win "$@" &
    local game=$! seen=1 n left
    for n in $(seq 100); do
        sleep 3
        if import -window root "$lab/log/window.png" && colourful "$lab/log/window.png"; then
            seen=0
            break
        fi
    done
    sleep 3
    xdotool key alt+F4
    sleep 6
    wait "$game"
    left=$?
    echo "seen $n times, exit code $left"
    [ $seen = 0 ] && [ $left = 0 ]
}

by_keys() {  # by_keys PROGRAM: play a game in its window
    # The program is asked to end as by a click, since Wine ends a process at once that is sent a signal.
    # shellcheck disable=SC2016 # the inner shell expands this
    "$python" -m build_scripts.release.try_window --pictures "$lab/log/game" -- \
        bash -c 'trap "xdotool key alt+F4" TERM; wine "$0" & wait $!; wait $!' "$1" </dev/null 2>&1 | timeout 2400 cat
    return "${PIPESTATUS[0]}"
}

four_bots() {  # four_bots PROGRAM: let bots play a game, and check and draw its replay
    local out=$lab/log/bots replay
    rm -rf "$out"
    win "$1" simulate --players 4 --bots easy,normal --games 1 --seed 1 --replay-dir "Z:$out" || return
    replay=$(echo "$out"/*)
    win "$1" replay verify "Z:$replay" &&
        SDL_VIDEODRIVER=dummy win "$1" screenshot table --replay "Z:$replay" --action 40 --size 1366x768 --out "Z:$out/table.png" &&
        colourful "$out/table.png"
}

package() {
    LIMIT=1800 module PyInstaller --noconfirm --log-level WARN --distpath dist --workpath build \
        build_scripts/cacao-desktop.spec || return
    rm -f "$program/_internal/bcryptprimitives.dll" # Windows has its own
    LIMIT=1200 module build_scripts.release.finish "Z:$program" && win "$program/cacao-desktop.exe" --version
}

installer() {
    local version
    version=$(cd "$lab/src" && "$python" -c 'import cacao_desktop; print(cacao_desktop.__version__)')
    # The 64-bit stub needs no 32-bit Wine; what is released has the usual one.
    makensis -V2 -INPUTCHARSET UTF8 '-XTarget amd64-unicode' -DVERSION="$version" -DPROGRAM="$program" \
        -DTARGET="$lab/installer.exe" -DICON="$lab/src/build/cacao-desktop/cacao-desktop.ico" \
        "$lab/src/build_scripts/release/windows/installer.nsi" || return
    win "$lab/installer.exe" /S || return
    local home
    home=$(find "$WINEPREFIX/drive_c/users" -type d -name 'Cacao Desktop' -path '*Programs*' | head -n 1)
    win "$home/cacao-desktop.exe" --version || return
    win "$lab/installer.exe" /S || return # over an installed version
    four_bots "$home/cacao-desktop.exe" || return
    on_screen by_keys "$home/cacao-desktop.exe" || return
    win "$home/uninstall.exe" /S
    sleep 8
    [ ! -e "$home/cacao-desktop.exe" ]
}

if ! "$python" -c 'import sys, pip; sys.exit(sys.version_info[:2] != (3, 11))'; then
    echo "$python is no Python 3.11 with pip; PYTHON=/path/to/python can name one that has the game's libraries, too." >&2
    exit 1
fi
mkdir -p "$lab/log"
say "laboratory in $lab"
step packages packages
[ -d "$lab/src" ] || git clone -q "$source" "$lab/src"
step python python_for_windows
step libraries libraries
step prefix prefix
step catalogues module build_scripts.catalogues
step version module cacao_desktop --version
step picture picture
step same-games same_games
step window on_screen window "$lab/py/python.exe" -m cacao_desktop
if [ "$mode" = --tests ]; then
    step all-tests all_tests
    grep -E "^(passed|FAILED|SKIPPED)" "$lab/log/all-tests.txt"
else
    step some-tests some_tests
fi
if [ "$mode" = --build ]; then
    step package package
    step program on_screen window "$program/cacao-desktop.exe"
    step installer installer
fi
say "$(du -sh "$lab" | cut -f1) in $lab; $([ $failed = 0 ] && echo 'every step passed' || echo 'some steps FAILED')"
exit $failed
