#!/bin/sh
# Creates the secrets of compose.yml as files in deploy/secrets, once: existing files are kept. Run it as root, so that the
# files can belong to the containers' users: those of the keystore to the signer's, all others to that of web and engine.
# The keystore is created afterwards: see docs/operate/containers.md. Run the script again then, which sets its owner.
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
keep database_web_url "postgresql://payments_web:$(random hex 24)@database:5432/payments"
keep database_engine_url "postgresql://payments_engine:$(random hex 24)@database:5432/payments"

chmod 700 secrets
chmod 400 secrets/*
if [ "$(id -u)" = 0 ]; then
  chown -R "${NANO_PAYMENTS_USER:-10001:10001}" secrets
  for file in secrets/keystore*; do chown "${NANO_PAYMENTS_SIGNER_USER:-10002:10001}" "$file"; done
else
  user="$(id -u):$(id -g)"
  echo "Not run as root: set NANO_PAYMENTS_USER=$user and NANO_PAYMENTS_SIGNER_USER=$user in deploy/.env, so that the"
  echo "containers can read the files. Engine and signer then have the same user, and only their containers separate them."
  echo "The volumes data, backups, record and signer-socket belong to users 10001 and 10002: make $user their owner."
fi
ls -l secrets
