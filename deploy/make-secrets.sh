#!/bin/sh
# Creates the secrets of compose.yml as files in deploy/secrets, once: existing files are kept. Run it as root, so that the
# files can belong to the containers' user. The keystore is created afterwards: see docs/operate/containers.md.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets

random() { openssl rand "-$1" "$2" | tr -d '\n'; }
keep() { [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }

keep app_secret "$(random base64 32)"
keep kyc_keys "k1:$(random base64 32)"
keep metrics_token "$(random hex 24)"
keep keystore_passphrase "$(random base64 24)"
keep database_password "$(random hex 24)"
keep database_url "postgresql://payments:$(cat secrets/database_password)@database:5432/payments"

chmod 700 secrets
chmod 400 secrets/*
if [ "$(id -u)" = 0 ]; then
  chown -R "${NANO_PAYMENTS_USER:-10001:10001}" secrets
else
  echo "Not run as root: set NANO_PAYMENTS_USER=$(id -u):$(id -g) in deploy/.env, so that the containers can read the files."
fi
ls -l secrets
