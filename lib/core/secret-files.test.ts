import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { FILE_SETTINGS, isOpenToOthers, MAX_SECRET_BYTES } from './secret-files';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function writeSecret(content: string, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'setting-files-'));
  folders.push(folder);
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

function errorsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.errors : [String(error)];
  }
}

const SECRET = randomBytes(32).toString('base64');
const VALUES = {
  DATABASE_URL: `postgresql://payments:${SECRET.replaceAll('/', '-')}@db/payments`,
  DATABASE_WEB_URL: 'postgresql://payments_web:secret@db/payments',
  DATABASE_ENGINE_URL: 'postgresql://payments_engine:secret@db/payments',
  APP_SECRET: SECRET,
  KYC_KEYS: `k1:${SECRET}`,
  METRICS_TOKEN: SECRET,
  SMTP_URL: 'smtps://user:password@mail.example',
  SCREENING_API_KEY: SECRET,
  OPEN_EXCHANGE_RATES_APP_ID: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
} as const satisfies Record<(typeof FILE_SETTINGS)[number], string>;
const NEEDS = { MAIL_FROM: 'payments@shop.example' };
const YENTE = { SCREENING_PROVIDER: 'yente', SCREENING_URL: 'https://yente.example' };
const { DATABASE_URL, DATABASE_WEB_URL, DATABASE_ENGINE_URL } = VALUES;
/** The settings that a setting is only valid with. */
const WITH: Partial<Record<(typeof FILE_SETTINGS)[number], Record<string, string>>> = {
  SMTP_URL: NEEDS,
  SCREENING_API_KEY: YENTE,
  DATABASE_WEB_URL: { DATABASE_URL, DATABASE_ENGINE_URL },
  DATABASE_ENGINE_URL: { DATABASE_URL, DATABASE_WEB_URL },
};

describe('a secret in a file', () => {
  it.each(FILE_SETTINGS)('%s is used like one in the environment', (name) => {
    const rest = WITH[name] ?? {};
    const inFile = readConfig({ ...rest, [`${name}_FILE`]: writeSecret(`${VALUES[name]}\n`) });
    expect(inFile).toEqual(readConfig({ ...rest, [name]: VALUES[name] }));
    expect(inFile).not.toEqual(readConfig(name === 'SCREENING_API_KEY' ? rest : {}));
  });

  it('is rejected when the environment sets it too', () => {
    const file = writeSecret(SECRET);
    const errors = errorsOf({ APP_SECRET: SECRET, APP_SECRET_FILE: file, METRICS_TOKEN_FILE: '/nowhere' });
    expect(errors).toEqual([
      'APP_SECRET and APP_SECRET_FILE are both set. Unset one of them.',
      "METRICS_TOKEN_FILE can't be read: /nowhere. Check its path and owner.",
    ]);
  });

  it.each([
    ['that others can read', SECRET, 0o644, /^Other users can read APP_SECRET_FILE. Run: chmod 600 /],
    ['that is empty', '\n', 0o600, /^APP_SECRET_FILE is empty/],
    ['of two lines', `${SECRET}\n${SECRET}\n`, 0o600, /^APP_SECRET_FILE has more than one line/],
    ['that is too large', 'x'.repeat(MAX_SECRET_BYTES + 1), 0o600, /^APP_SECRET_FILE has more than 65536/],
  ])('%s is refused without showing its content', (_, content, mode, message) => {
    const [error = '', ...others] = errorsOf({ APP_SECRET_FILE: writeSecret(content, mode) });
    expect(error).toMatch(message);
    expect(error).not.toContain(SECRET);
    expect(others).toEqual([]);
  });

  it('is validated like any other value', () => {
    expect(errorsOf({ APP_SECRET_FILE: writeSecret('short') })).toEqual([
      'APP_SECRET must have at least 32 characters.',
    ]);
  });
});

describe('the mode of a file with a secret', () => {
  const ours = process.getuid?.() ?? 0;
  it.each([
    [0o600, ours, false],
    [0o640, ours, true],
    [0o604, ours, true],
    // As Kubernetes (fsGroup) and systemd (an access list, shown as the group's bits) hand out secrets.
    [0o440, ours + 1, false],
    [0o460, ours + 1, true],
    [0o444, ours + 1, true],
  ])('%o of user %i: open to others is %s', (mode, uid, isOpen) => {
    expect(isOpenToOthers({ mode: 0o100_000 | mode, uid })).toBe(isOpen);
  });
});
