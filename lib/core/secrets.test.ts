import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from './config';
import { loadSecrets } from './secrets';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  folders.push(folder);
  return folder;
}

describe('the secrets', () => {
  test('are created once in a sandbox, readable by their owner only, without a temporary file', () => {
    const config = readConfig({ DATA_DIR: newDataDir() });
    const first = loadSecrets(config);
    expect(loadSecrets(config)).toEqual(first);
    expect(readdirSync(config.dataDir)).toEqual(['secrets.json']);
    expect(statSync(join(config.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('are derived separately for each use', () => {
    const { sessionSecret, idempotencyKey } = loadSecrets(readConfig({ DATA_DIR: newDataDir() }));
    expect(Buffer.from(sessionSecret, 'base64url').equals(idempotencyKey)).toBe(false);
  });

  test('differ between deployments', () => {
    const [a, b] = [newDataDir(), newDataDir()].map((DATA_DIR) => loadSecrets(readConfig({ DATA_DIR })));
    expect(a?.sessionSecret).not.toBe(b?.sessionSecret);
  });
});
