#!/bin/sh
# Install the package in a minimal Debian, play a game in its window, and remove it. Run as root:
#   build_scripts/release/try_deb.sh bookworm dist/downloads/cacao-desktop_1.0.0_amd64.deb PYTHON PICTURES
# Needs mmdebstrap, xvfb-run with xauth, xdotool, and a Python with the extra `build`.
set -eu
suite=$1 package=$2 python=$3 pictures=$4
root=$(mktemp --directory)

leave() {
    for folder in tmp/.X11-unix dev/pts dev proc; do
        if mountpoint --quiet "$root/$folder"; then umount "$root/$folder"; fi
    done
    rm --recursive --force --one-file-system "$root"
}
trap leave EXIT

echo "== A minimal $suite"
mmdebstrap --quiet --variant=minbase "$suite" "$root"
mount --types proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount --bind /dev/pts "$root/dev/pts"
mkdir --parents /tmp/.X11-unix "$root/tmp/.X11-unix" "$root/home/games"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"

echo "== Install in $suite"
cp "$package" "$root/tmp/cacao-desktop.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" apt-get update --quiet --quiet
chroot "$root" apt-get install --yes --quiet --quiet --no-install-recommends /tmp/cacao-desktop.deb
chroot "$root" /usr/games/cacao-desktop --version

echo "== Without a display it says so in $suite"
if chroot "$root" env --unset=DISPLAY --unset=WAYLAND_DISPLAY /usr/games/cacao-desktop; then exit 1; fi

echo "== Play in $suite"
xvfb-run --auto-servernum --server-args "-noreset -ac -screen 0 1366x768x24" \
    "$python" -m build_scripts.release.try_window --pictures "$pictures" --home "$root/home/games" -- \
    chroot "$root" env CACAO_DESKTOP_HOME=/home/games SDL_AUDIODRIVER=dummy /usr/games/cacao-desktop

echo "== Remove from $suite"
chroot "$root" apt-get purge --yes --quiet --quiet cacao-desktop
left=$(find "$root/usr" "$root/etc" "$root/var" -name '*cacao*' -not -path '*/apt/*')
if [ -n "$left" ]; then echo "Left behind: $left"; exit 1; fi
ls "$root/home/games/games" > /dev/null
echo "Nothing is left but the saved games."
