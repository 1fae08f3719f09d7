// The rescan as a program: scripts learn from its exit code whether the database knows every address with money.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { hexToBytes } from '@/lib/nano/hex';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { createTestDatabase } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';
import { bundledCommand } from '@/verification/testing/bundled-command';
import { startSigner } from '@/verification/testing/signer';

const SEED = 'AB'.repeat(32);

const command = bundledCommand('bin/rescan-main.ts');

it('exits with 0 when nothing is missing from the database, 1 when it found something, 2 when it could not run', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const dataDir = join(mkdtempSync(join(tmpdir(), 'nano-rescan-')), 'data');
  onTestFinished(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  mkdirSync(dataDir);
  expect(await command(settings)).toEqual({
    code: 2,
    output: 'The rescan could not run: the sandbox is not running\n',
  });
  expect(readdirSync(dataDir)).toEqual([]);
  const sandbox = await startSandbox({ dataDir });
  onTestFinished(() => sandbox.close());
  writeFileSync(join(dataDir, 'wallet-seed'), `${SEED}\n`, { mode: 0o600 });
  expect(await command(settings)).toMatchObject({
    code: 2,
    output: expect.stringContaining('the signer does not respond'),
  });
  const signer = await startSigner(dataDir, sandbox.rpcUrl);
  onTestFinished(() => signer.close());
  expect(await command(settings, '--gap', '20')).toEqual({
    code: 0,
    output: '20 indexes scanned, 0 addresses in use, 0 findings.\n',
  });
  const destination = formatAddress(publicKeyOf(secretKeyAt({ kind: 'seed', seed: hexToBytes(SEED) }, 7)));
  await sandbox.wallet.pay({ destination, amountRaw: 10n ** 28n });
  const found = await command(settings, '--to', '9');
  expect(found.code).toBe(1);
  expect(found.output).toContain(`7  ${destination}  was not in the database; watched from now on`);
  const stored = await database.db.depositAddress.findMany({ orderBy: { index: 'asc' } });
  expect(stored.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(stored[7]).toMatchObject({ address: destination, assignedAt: null, retiredAt: expect.any(Date) });
  expect(await command(settings, '--to', '9')).toMatchObject({ code: 0 });
  expect(await command(settings, '--to', 'x')).toMatchObject({ code: 64 });
});
