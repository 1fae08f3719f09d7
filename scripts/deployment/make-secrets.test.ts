// deploy/make-secrets.sh: the files it makes are the ones that the service accepts, and it never replaces one.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { parseKeyRing } from '@/lib/core/key-ring';
import { readPassphrase } from '@/lib/core/passphrase-file';
import { DEPLOY } from './deployment-files';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs a copy of the script for the user of this process. @returns how to run it again, and its folder of secrets */
function makeSecrets() {
  const folder = mkdtempSync(join(tmpdir(), 'make-secrets-'));
  folders.push(folder);
  const script = join(folder, 'make-secrets.sh');
  copyFileSync(join(DEPLOY, 'make-secrets.sh'), script);
  const user = `${process.getuid?.()}:${process.getgid?.()}`;
  const users = [`NANO_PAYMENTS_USER=${user}`, `NANO_PAYMENTS_SIGNER_USER=${user}`];
  const run = () => spawnSync('env', [...users, 'sh', script], { encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 0 });
  const fileOf = (name: string) => join(folder, 'secrets', name);
  return { folder, run, fileOf, names: () => readdirSync(join(folder, 'secrets')) };
}

it('the secrets are accepted where money is real', () => {
  const { fileOf, names } = makeSecrets();
  expect(names().map((name) => statSync(fileOf(name)).mode & 0o777)).toEqual(names().map(() => 0o400));
  const config = readConfig({
    ...{ NANO_NETWORK: 'live', NANO_RPC_URL: 'http://node:7076', NANO_WS_URL: 'ws://node:7078' },
    PUBLIC_URL: 'https://pay.example',
    DATABASE_URL_FILE: fileOf('database_url'),
    DATABASE_WEB_URL_FILE: fileOf('database_web_url'),
    DATABASE_ENGINE_URL_FILE: fileOf('database_engine_url'),
    APP_SECRET_FILE: fileOf('app_secret'),
    KYC_KEYS_FILE: fileOf('kyc_keys'),
    METRICS_TOKEN_FILE: fileOf('metrics_token'),
  });
  expect(parseKeyRing(config.kycKeys ?? '')).toBeDefined();
  expect(readPassphrase(fileOf('keystore_passphrase')).length).toBeGreaterThan(20);
  const password = readFileSync(fileOf('database_password'), 'utf8').trim();
  expect(config.databaseUrl).toBe(`postgresql://payments:${password}@database:5432/payments`);
  const withPasswords = { web: expect.stringMatching(/^.{48}$/), engine: expect.stringMatching(/^.{48}$/) };
  expect(config.databaseUsers).toEqual({
    ...{ web: 'payments_web', engine: 'payments_engine' },
    passwords: withPasswords,
  });
});

it.skipIf(process.getuid?.() !== 0)(
  'the keystore belongs to the signer’s user, also when it is added later',
  () => {
    const { folder, fileOf, names } = makeSecrets();
    writeFileSync(fileOf('keystore'), '{}', { mode: 0o644 });
    const users = ['NANO_PAYMENTS_USER=4001:4001', 'NANO_PAYMENTS_SIGNER_USER=4002:4001'];
    expect(spawnSync('env', [...users, 'sh', join(folder, 'make-secrets.sh')]).status).toBe(0);
    const owned = names().filter((name) => statSync(fileOf(name)).uid === 4002);
    expect(owned.toSorted()).toEqual(['keystore', 'keystore_passphrase']);
    expect(statSync(fileOf('keystore')).mode & 0o777).toBe(0o400);
    expect(statSync(fileOf('app_secret')).uid).toBe(4001);
  },
);

it('a second run changes nothing', () => {
  const { run, fileOf, names } = makeSecrets();
  const contents = () => names().map((name) => readFileSync(fileOf(name), 'utf8'));
  const before = contents();
  expect(new Set(before).size).toBe(before.length);
  expect(run().status).toBe(0);
  expect(contents()).toEqual(before);
});
