// When an epoch block is adopted, and which of our blocks it replaces.
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';
import { freshAddress } from '@/verification/testing/engine';
import { adoptEpochBlocks } from './adopt-epoch';

const log = createLog('test', 'silent');

/** One of our accounts with this many stored blocks, at whose position a network upgrade has put an epoch block. */
async function upgradedAccount(database: Database, blocks: number) {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const account = freshAddress();
  const send = sandbox.faucet.send(account, 1n);
  await sandbox.ledger.confirm(send);
  const epoch = sandbox.ledger.upgrade(account);
  await sandbox.ledger.confirm(epoch);
  const rows = Array.from({ length: blocks }, (_, place) => bookedBlock(account, place + 1));
  await database.db.block.createMany({ data: rows });
  const ledger = createNodeLedger({ urls: [sandbox.rpcUrl], timeoutMs: 10_000, log });
  const adopt = (change: Partial<Ledger> = {}) =>
    adoptEpochBlocks(
      { database, ledger: { ...ledger, ...change }, clock: systemClock, log, network: 'sandbox' },
      account,
    );
  return { account, epoch, ledger, adopt };
}

function bookedBlock(account: string, height: number) {
  const hashOf = (place: number) => place.toString(16).toUpperCase().padStart(64, '0');
  return {
    ...{ hash: hashOf(height), previous: hashOf(height - 1), height, account, kind: 'receive' as const },
    ...{ representative: account, balanceRaw: '1', amountRaw: '0', link: hashOf(0), signature: '' },
    ...{ signedAt: new Date(0), publishedAt: new Date(0) },
  };
}

/** A node that describes its blocks differently. */
function retold(ledger: Ledger, retell: (info: LedgerBlockInfo) => LedgerBlockInfo): Partial<Ledger> {
  return {
    blocks: async (hashes) => {
      const found = await ledger.blocks(hashes);
      return new Map([...found].map(([hash, info]) => [hash, retell(info)]));
    },
  };
}

describeOnBothDatabases('an epoch block', (open) => {
  it('replaces any number of our blocks, and is stored once', async () => {
    const database = await open();
    const { account, epoch, adopt } = await upgradedAccount(database, 250);
    expect(await Promise.all([adopt(), adopt()])).toContain('adopted');
    const rows = await database.db.block.findMany({ where: { account } });
    expect(rows).toMatchObject([{ hash: epoch, kind: 'epoch', height: 1, balanceRaw: '0', amountRaw: '0' }]);
    expect(await adopt()).toBe('none');
  });

  it('replaces nothing while our records show a block at its place as confirmed', async () => {
    const database = await open();
    const { account, adopt } = await upgradedAccount(database, 3);
    await database.db.block.updateMany({ where: { height: 2 }, data: { confirmedAt: new Date(0) } });
    expect(await adopt()).toBe('foreign');
    expect(await database.db.block.count({ where: { account } })).toBe(3);
  });

  it('replaces nothing before the ledger has confirmed it', async () => {
    const database = await open();
    const { ledger, adopt } = await upgradedAccount(database, 3);
    expect(await adopt(retold(ledger, (info) => ({ ...info, confirmed: false })))).toBe('later');
    expect(await database.db.block.count()).toBe(3);
  });

  it.each([
    ['is not signed by the epoch signer', { signature: '0'.repeat(128) }],
    ['moves money', { balanceRaw: 1n }],
    ['is of another account', { account: freshAddress() }],
  ])('is not recognized when it %s, regardless of what the node calls it', async (_, change) => {
    const database = await open();
    const { ledger, adopt } = await upgradedAccount(database, 3);
    const falsified = retold(ledger, (info) => ({
      ...info,
      block: info.block && { ...info.block, ...change },
    }));
    expect(await adopt(falsified)).toBe('foreign');
    expect(await database.db.block.count()).toBe(3);
  });
});
