// Files and disks: modes, keystore, space, inodes, file systems.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { readKeyFiles } from '@/lib/core/signer-config';
import { LOW_DISK_BYTES } from '@/lib/engine/health/store-alerts';
import { newSeed } from '@/lib/nano/keys';
import { sealKeystore } from '@/lib/nano/keystore';
import { checkDisks, type DiskState, judgeFileSystem, judgeSpace } from './check-disk';
import { checkEnvironmentFiles, checkFiles, checkKeystore } from './check-files';

const PASSPHRASE = 'a passphrase of many words';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A deployment's files, readable by their owner only. @param content the keystore's */
function makeFiles(content = '') {
  const folder = newFolder();
  const [keystore, passphrase] = [join(folder, 'keystore.json'), join(folder, 'passphrase')];
  writeFileSync(keystore, content, { mode: 0o600 });
  writeFileSync(passphrase, `${PASSPHRASE}\n`, { mode: 0o600 });
  writeFileSync(join(folder, 'payments.db'), '', { mode: 0o600 });
  const keys = readKeyFiles({ KEYSTORE_FILE: keystore, KEYSTORE_PASSPHRASE_FILE: passphrase });
  const config = { ...readConfig({ DATA_DIR: folder }), ...keys };
  return { folder, keystore, passphrase, config };
}

const uid = process.getuid?.() ?? null;

describe('files with secrets', () => {
  it('that only their owner can read are fine', () => {
    const { config } = makeFiles();
    expect(checkFiles(config, uid)).toMatchObject([{ level: 'ok' }]);
  });

  it.each([
    ['passphrase', 'error'],
    ['keystore.json', 'error'],
    ['payments.db', 'warning'],
    ['wallet-seed', 'error'],
    ['secrets.json', 'error'],
  ])('%s readable by others is reported as %s, with the command that fixes it', (name, level) => {
    const { folder, config } = makeFiles();
    const file = join(folder, name);
    writeFileSync(file, '', { flag: 'a' });
    chmodSync(file, 0o640);
    expect(checkFiles(config, uid)).toMatchObject([{ level, action: `chmod 600 ${file}` }]);
  });

  it('in a folder that others can enter, of another user, or missing, are reported', () => {
    const { folder, config } = makeFiles();
    chmodSync(folder, 0o755);
    expect(checkFiles(config, uid)).toMatchObject([{ level: 'warning', action: `chmod 700 ${folder}` }]);
    chmodSync(folder, 0o700);
    expect(checkFiles(config, (uid ?? 0) + 1)).toMatchObject([{ level: 'warning' }]);
    rmSync(folder, { recursive: true });
    expect(checkFiles(config, uid)).toMatchObject([{ level: 'error' }]);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('the keystore', () => {
  const sealed = sealKeystore({ kind: 'seed', seed: newSeed() }, PASSPHRASE);

  it('opens with its passphrase', () => {
    expect(checkKeystore(makeFiles(sealed).config)).toMatchObject({ level: 'ok' });
  });

  it('with another passphrase does not, and neither is shown', () => {
    const { config, passphrase } = makeFiles(sealed);
    writeFileSync(passphrase, 'another passphrase\n');
    const finding = checkKeystore(config);
    expect(finding.level).toBe('error');
    expect(JSON.stringify(finding)).not.toMatch(/another passphrase|many words/);
  });

  it('may be missing where only web runs, or not exist at all in the sandbox', () => {
    const { config, keystore } = makeFiles();
    rmSync(keystore);
    expect(checkKeystore(config)).toMatchObject({ level: 'warning' });
    const without = { ...config, keystoreFile: null };
    const finding = (network: 'live' | 'sandbox') => checkKeystore({ ...without, network });
    expect(finding('live')).toMatchObject({
      level: 'notChecked',
      text: expect.stringContaining('Only the signer'),
    });
    expect(finding('sandbox')).toMatchObject({
      level: 'notChecked',
      text: expect.stringContaining('seed in DATA_DIR'),
    });
  });
});

it('a .env file next to web is reported, an example file is not', () => {
  const folder = newFolder();
  writeFileSync(join(folder, '.env.example'), '');
  expect(checkEnvironmentFiles(folder)).toEqual([]);
  writeFileSync(join(folder, '.env'), '');
  expect(checkEnvironmentFiles(folder)).toMatchObject([{ level: 'warning' }]);
});

describe('disks', () => {
  const DISK: DiskState = {
    ...{ type: 61267, bsize: 4096, blocks: 20_000_000 },
    ...{ bavail: 5_000_000, files: 1_000_000, ffree: 500_000 },
  };
  const levelsOf = (change: Partial<DiskState>) =>
    judgeSpace('/data', { ...DISK, ...change }).map(({ level }) => level);

  it('are judged by free bytes and free inodes', () => {
    expect(levelsOf({})).toEqual(['ok']);
    expect(levelsOf({ bavail: LOW_DISK_BYTES.warn / 4096 - 1 })).toEqual(['warning']);
    expect(levelsOf({ bavail: LOW_DISK_BYTES.bad / 4096 - 1 })).toEqual(['error']);
    expect(levelsOf({ ffree: 100 })).toEqual(['ok', 'warning']);
    expect(levelsOf({ files: 0, ffree: 0 })).toEqual(['ok']);
  });

  it('on a network must not hold an SQLite file', () => {
    expect(judgeFileSystem('/data', { type: 61267 }).level).toBe('ok');
    expect(judgeFileSystem('/data', { type: 0x6969 })).toMatchObject({
      level: 'error',
      text: expect.stringContaining('NFS'),
    });
    expect(judgeFileSystem('/data', { type: 0xff534d42 | 0 }).text).toContain('CIFS');
    expect(judgeFileSystem('/data', { type: 0x65735546 }).level).toBe('warning');
  });

  it('are written and read, and nothing remains', async () => {
    const folder = newFolder();
    const config = { dataDir: folder, databaseUrl: 'postgresql://x/y' };
    const findings = await checkDisks(config);
    expect(findings.map(({ text }) => text)).toContain('DATA_DIR can be written.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that can’t be written are an error', async () => {
    const folder = newFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    mkdirSync(join(folder, 'data'));
    const findings = await checkDisks({ dataDir: file, databaseUrl: 'postgresql://x/y' });
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'error', text: 'DATA_DIR can’t be written (ENOTDIR).' }),
    );
  });
});
