#!/bin/bash
# Installs Thok on a bare Debian server, or brings an installed one to the version of this folder (docs/operating.md):
#   sudo deploy/install.sh thok.example        installs, or upgrades
#   sudo deploy/install.sh --back              goes back to the release before
# It may be run again at any time, also where it was broken off: what is there is kept, the settings in /etc/thok/env
# above all. The release that serves is left alone until the next one is built, backed up and migrated to.
set -euo pipefail
cd "$(dirname "$0")/.."

NODE=24.21.0
HOME_DIR=/opt/thok
SETTINGS=/etc/thok/env
BACKUPS=/var/backups/thok
# A release takes half of it; the rest is for what it is built with, and for the back-up.
FREE_MB=3000
BACKUPS_KEPT=3

say() { echo "== $*"; }
die() {
  echo "$*" >&2
  exit 1
}
booted() { [[ -d /run/systemd/system ]]; }
random() { head -c 32 /dev/urandom | base64 | tr -d '=+/\n'; }
present() { readlink "$HOME_DIR/current" || true; }
embedded() { ! grep --quiet '^DATABASE_URL=.' "$SETTINGS"; }

making=
# Says where things stand, and takes away a release that is half made.
ended() {
  local status=$?
  if [[ -n $making ]]; then rm -rf "$making"; fi
  if ((status == 0)); then return; fi
  if [[ -z $(present) ]]; then
    echo 'Not installed. It may be run again.' >&2
  elif [[ $(present) == "$was" ]]; then
    echo "$(basename "$was") stays the release that serves. This may be run again." >&2
  elif [[ -z $was ]]; then
    echo 'Installed, but not every process is ready. Run it again.' >&2
  else
    echo "Some processes may still run $(basename "$was"), the others $(basename "$(present)"). Run it again, or with --back." >&2
  fi
}

# In one step: there is never none, neither for a process that starts meanwhile nor after a power cut.
point() {
  ln -sfn "$2" "$HOME_DIR/.$1"
  mv -fT "$HOME_DIR/.$1" "$HOME_DIR/$1"
}

# Makes a release the present one, with the unit and the command of its own.
use() {
  install -m 0644 "$1/deploy/thok@.service" /etc/systemd/system/
  install -m 0755 "$1/deploy/thok" /usr/local/bin/thok
  point current "$1"
}

# The services that the operator has; the embedded database serves one process.
ports() {
  local enabled
  enabled=$(find /etc/systemd/system/multi-user.target.wants -name 'thok@*.service' 2> /dev/null | grep --only-matching '[0-9]*' | sort -n || true)
  if [[ -n $enabled ]]; then echo "$enabled"; elif embedded; then echo 3000; else printf '%s\n' 3000 3001; fi
}

ready() {
  for _ in $(seq 600); do
    if curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$1/readyz"; then return; fi
    if systemctl is-failed --quiet "thok@$1"; then break; fi
    sleep 0.5
  done
  echo "thok@$1 did not become ready. See: journalctl -u thok@$1 -n 20" >&2
  return 1
}

# Restarts one process after the other, so that there is always one that answers.
restart_all() {
  local port
  booted || { say 'There is no systemd here: nothing is started.'; return 0; }
  systemctl daemon-reload || return
  for port in $(ports); do
    systemctl enable --quiet "thok@$port" || return
    # systemd refuses to start again what has failed too often of late.
    systemctl reset-failed "thok@$port" 2> /dev/null || true
    systemctl restart "thok@$port" || return
    ready "$port" || return
    # The proxy leaves it alone for two seconds more; the next one must not end before it is asked again.
    sleep 3
  done
}

# Lets the processes run another release; where it does not become ready, the one of now serves again.
change_to() {
  local next=$1 now before
  now=$(present)
  before=$(readlink "$HOME_DIR/previous" || true)
  if [[ -n $now && $now != "$next" ]]; then point previous "$now"; fi
  use "$next"
  say "Starts $(basename "$next")"
  if restart_all; then return; fi
  [[ -n $now && $now != "$next" ]] || exit 1
  say "$(basename "$next") does not serve. Back to $(basename "$now")"
  if [[ -n $before ]]; then point previous "$before"; else rm -f "$HOME_DIR/previous"; fi
  use "$now"
  restart_all || true
  exit 1
}

go_back() {
  local before
  before=$(readlink "$HOME_DIR/previous" || true)
  [[ -n $before && $before != "$was" && -e $before/.complete ]] || die 'There is no release before this one.'
  # Refused, before anything is stopped, where the database has lost what that release needs.
  embedded || THOK_RELEASE=$before "$before/deploy/thok" migrate
  change_to "$before"
  say "Back at $(basename "$before")"
}

install_packages() {
  local wanted=(ca-certificates curl xz-utils binutils) missing=() name
  # An upgrade installs nothing twice: a newer PostgreSQL or Caddy would be restarted in the midst of it.
  if [[ -z $was ]]; then
    [[ -e $SETTINGS ]] || wanted+=(postgresql postgresql-contrib)
    command -v nginx > /dev/null || wanted+=(caddy)
  fi
  for name in "${wanted[@]}"; do
    dpkg-query --show --showformat='${db:Status-Status}' "$name" 2> /dev/null | grep --quiet '^installed$' || missing+=("$name")
  done
  ((${#missing[@]} > 0)) || return 0
  say "Packages of Debian: ${missing[*]}"
  # What they start must not hold the lock of this script.
  DEBIAN_FRONTEND=noninteractive apt-get update --quiet=2 9>&-
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends "${missing[@]}" > /dev/null 9>&-
}

install_node() {
  local machine file folder
  if command -v npm > /dev/null && (($(node --print 'parseInt(process.versions.node)') >= 20)); then return; fi
  say "Node $NODE, which builds Thok"
  machine=$([[ $(uname -m) == aarch64 ]] && echo arm64 || echo x64)
  file=node-v$NODE-linux-$machine.tar.xz
  folder=$(mktemp -d)
  curl --silent --show-error --fail --output "$folder/$file" "https://nodejs.org/dist/v$NODE/$file"
  curl --silent --show-error --fail "https://nodejs.org/dist/v$NODE/SHASUMS256.txt" | grep " $file\$" > "$folder/sum"
  (cd "$folder" && sha256sum --check --quiet sum)
  tar --extract --xz --file "$folder/$file" --directory /usr/local --strip-components=1
  rm -r "$folder"
}

sources() { tar --create --sort=name --exclude=./node_modules --exclude=./build --exclude=./data --exclude=./.git "$@" .; }

# The commit names a build. Where there is none, or files differ from it, what is in them does: the same files are the
# same release, and other files another one.
build_name() {
  local commit
  commit=$(git describe --always --exclude='*' --abbrev=8 --dirty=-changed 2> /dev/null || true)
  if [[ -n $commit && $commit != *-changed ]]; then echo "$commit"; return; fi
  echo "${commit:+$commit-}$(sources --mtime=@0 --owner=0 --group=0 | sha256sum | head -c 8)"
}

build_release() {
  local release=$1 build=$2 free
  [[ ! -e $release/.complete ]] || return 0
  free=$(df --output=avail --block-size=1M "$HOME_DIR" | tail -n 1)
  ((free >= FREE_MB)) || die "$HOME_DIR has $((free)) MB left, and an installation wants $FREE_MB. Make room."
  say "Builds $(basename "$release")"
  rm -rf "$release"
  making=$release
  mkdir "$release"
  sources | tar --extract --no-same-owner --directory "$release"
  # A shop that serves meanwhile goes first.
  (cd "$release" && BUILD_ID=$build nice node scripts/setup.mjs build && node_modules/node/bin/node deploy/only-production.mjs)
  chown -R root:root "$release"
  chmod -R go-w,a+rX "$release"
  # On the disk before it counts as complete.
  sync --file-system "$release"
  touch "$release/.complete"
  making=
}

as_postgres() { runuser -u postgres -- "$@"; }

make_settings() {
  local domain=$1 password port
  [[ ! -e $SETTINGS ]] || return 0
  [[ -z $was ]] || die "$SETTINGS is gone, and with it the keys of this shop. Bring it back from where you keep it."
  say 'Settings and a database'
  booted || pg_ctlcluster "$(pg_lsclusters -h | awk 'NR==1 {print $1}')" main start 9>&- 2> /dev/null || true
  password=$(random)
  as_postgres psql --quiet --set=ON_ERROR_STOP=1 postgres <<< "
    do \$\$ begin create role thok login; exception when duplicate_object then null; end \$\$;
    alter role thok password '$password'"
  [[ $(as_postgres psql --tuples-only --no-align --command="select count(*) from pg_database where datname = 'thok'" postgres) == 1 ]] ||
    as_postgres createdb --owner=thok --encoding=UTF8 --locale=C.UTF-8 --template=template0 thok
  port=$(as_postgres psql --tuples-only --no-align --command='show port' postgres)
  (
    umask 077
    cat deploy/env.example - > "$SETTINGS.new" << SETTINGS

# Of this server.
PUBLIC_URL=https://$domain
TRUST_PROXY=1
DATABASE_URL=postgres://thok:$password@127.0.0.1:$port/thok
SECRET=$(random)
BACKUP_KEY=$(random)
METRICS_TOKEN=$(random)
# Shows everybody's codes. Before you open: set SMS_PROVIDER and what it needs, and take this line out.
DEMO=1
SETTINGS
  )
  mv "$SETTINGS.new" "$SETTINGS"
}

caddyfile() {
  local upstreams='127.0.0.1:3000 127.0.0.1:3001'
  if embedded; then upstreams=127.0.0.1:3000; fi
  sed -e "s/{\$THOK_DOMAIN:localhost}/$2/" -e "s/{\$THOK_UPSTREAM:to 127.0.0.1:3000}/to $upstreams/" "$1/deploy/Caddyfile"
}

# The operator's own lines in the proxy's file stay: it is replaced where it is as the release before had made it.
bring_proxy() {
  local release=$1 domain=$2
  command -v caddy > /dev/null || return 0
  if [[ -n $was ]] && ! caddyfile "$was" "$domain" | cmp --silent - /etc/caddy/Caddyfile; then
    say "/etc/caddy/Caddyfile is yours and stays. What it is made of: $release/deploy/Caddyfile"
    return 0
  fi
  caddyfile "$release" "$domain" > /etc/caddy/Caddyfile.new
  mv /etc/caddy/Caddyfile.new /etc/caddy/Caddyfile
  booted || return 0
  systemctl reload-or-restart caddy || echo 'Caddy does not start. See: journalctl -u caddy -n 20' >&2
}

# What nothing needs any more: releases but this one, the one before and what a process still runs from; old back-ups.
clear_away() {
  local folder used
  used=$'\n'$(readlink /proc/[0-9]*/cwd /proc/[0-9]*/exe || true)
  for folder in "$HOME_DIR"/releases/*; do
    if [[ $folder == "$(present)" || $folder == "$(readlink "$HOME_DIR/previous")" ]]; then continue; fi
    if [[ $used$'\n' == *$'\n'"$folder"[/$'\n']* ]]; then continue; fi
    rm -rf "$folder"
  done
  find "$BACKUPS" -maxdepth 1 -name 'before-*.zip' -printf '%T@ %p\n' | sort -rn | tail -n +$((BACKUPS_KEPT + 1)) | cut -d ' ' -f 2- | xargs --no-run-if-empty rm
}

bring() {
  local domain=$1 build release
  [[ $domain =~ ^[a-z0-9.-]+\.[a-z]{2,}$ ]] || die "'$domain' is no name of a site."
  install_packages
  install_node
  id thok > /dev/null 2>&1 || useradd --system --home-dir /var/lib/thok --shell /usr/sbin/nologin thok
  install -d -m 0700 -o thok -g thok /var/lib/thok "$BACKUPS"
  install -d -m 0700 /etc/thok

  build=$(build_name)
  release=$HOME_DIR/releases/$(node --print 'require("./package.json").version')-$build
  build_release "$release" "$build"
  make_settings "$domain"

  if [[ -n $was && $was != "$release" ]]; then
    say 'A back-up before the upgrade'
    thok backup "$BACKUPS/before-$(basename "$release")-$(date -u +%Y%m%dT%H%M%S).zip"
  fi
  # While the old release serves on. One that fails has changed nothing, and stops here. What holds the embedded database
  # keeps it for itself, so there the start migrates.
  embedded || THOK_RELEASE=$release "$release/deploy/thok" migrate
  change_to "$release"
  bring_proxy "$release" "$domain"
  clear_away
  thok doctor || true
  [[ -n $was ]] || say "Keep this on paper, apart from the machine: $(grep '^BACKUP_KEY=' "$SETTINGS")"
  booted || return 0
  say "https://$domain is up. The admin password was printed once: journalctl -u thok@3000 | grep -i password"
}

main() {
  [[ $(id -u) == 0 ]] || die 'Run it as root: sudo deploy/install.sh NAME'
  [[ $# == 1 ]] || die 'Say the name of the shop: sudo deploy/install.sh thok.example'
  install -d -m 0755 "$HOME_DIR/releases"
  exec 9> "$HOME_DIR/.installing"
  flock --nonblock 9 || die 'Another installation is under way.'
  was=$(present)
  trap ended EXIT
  trap 'exit 130' INT TERM HUP
  if [[ $1 == --back ]]; then go_back; else bring "$1"; fi
}

# Read as a whole before it runs: a `git pull` may exchange this file meanwhile.
main "$@"
exit
