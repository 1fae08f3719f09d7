// A backup was taken after blocks were stored and before they were signed. The ledger decides what became of them.
import { beforeEach, describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { hashBlock, type StateBlock, signBlock } from '@/lib/nano/block';
import { secretKeyAt } from '@/lib/nano/keys';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { type Signer, SignerUnavailableError } from '@/lib/nano/signer';
import { randomAddress } from '@/prisma/factories';
import type { Block, Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { confirmedInfo, type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { adoptSignatures } from './adopt-signatures';
import { confirmBlock } from './confirm-blocks';
import { importChain } from './import-chain';
import { importTopUps } from './import-top-ups';
import { moveMoney } from './move-money';
import { moveTopUp } from './move-other-accounts';
import { stateBlock } from './unsigned-blocks';

describeOnBothDatabases('blocks that a backup has without signatures', (open) => {
  let test: MoneyTest;
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });
  const db = () => test.deps.database.db;
  const rows = () => db().block.findMany({ orderBy: { height: 'asc' } });
  const hashes = async () => (await rows()).map(({ hash }) => hash);
  const away: Signer = {
    addresses: async () => [],
    state: async () => ({ frozen: null, refusedLately: 0, rules: '', nodeFailure: null, newestSeedFrom: 0 }),
    sign: () => Promise.reject(new SignerUnavailableError('away')),
  };

  /** The ledger has these blocks; each is a row of the backup, signed, with changes. */
  function ledgerWith(blocks: readonly Block[], index: number, change: Partial<StateBlock> = {}): Ledger {
    let previous = '';
    const infos = blocks.map((row): LedgerBlockInfo => {
      const place = previous === '' ? {} : { previous };
      const block = signBlock(
        { ...stateBlock(row), ...change, ...place },
        secretKeyAt(test.keySource, index),
      );
      previous = hashBlock(block);
      const { kind, height } = row;
      return {
        ...{ ...confirmedInfo(block, previous), height, block, subtype: kind === 'epoch' ? 'epoch' : kind },
        ...{ amountRaw: BigInt(row.amountRaw), balanceRaw: block.balanceRaw },
        linkAsAccount: formatAddress(Uint8Array.from(Buffer.from(block.link, 'hex'))),
      };
    });
    const byHash = new Map(infos.map((info) => [info.hash, info]));
    const account = blocks[0]?.account ?? '';
    const frontier = infos.at(-1)?.hash ?? '';
    const state = { frontier, confirmedFrontier: frontier, balanceRaw: 0n, confirmedBalanceRaw: 0n };
    const sendTo = (hash: string) => ({
      ...confirmedInfo({ account: randomAddress() }, hash),
      linkAsAccount: account,
    });
    return {
      ...test.ledger,
      account: async () => ({ ...state, representative: account, blockCount: infos.length }),
      // Any other block is a deposit.
      blocks: async (asked) => new Map(asked.map((hash) => [hash, byHash.get(hash) ?? sendTo(hash)])),
    };
  }

  describe('of a payment', () => {
    let payment: Payment;
    beforeEach(async () => {
      payment = await test.makePayment({ status: 'Completed' });
      await test.deposit(payment, [{ amountRaw: 4_000n }, { amountRaw: 6_000n }]);
      await expect(moveMoney({ ...test.deps, signer: away }, payment.id)).rejects.toThrow('away');
    });
    const importIt = (ledger: Ledger) =>
      importChain(
        { ...test.deps, ledger, reviewDeadlineMs: 1, recordDeposit: async () => undefined },
        payment.id,
      );

    it('are signed and published if the ledger has them, whatever the signer says now', async () => {
      const stored = await rows();
      const ledger = ledgerWith(stored, payment.depositIndex);
      // The last one is not on the ledger.
      const partial = {
        ...ledger,
        blocks: async (asked: readonly string[]) =>
          new Map([...(await ledger.blocks(asked))].filter(([hash]) => hash !== stored[2]?.hash)),
      };
      expect(await adoptSignatures({ ...test.deps, ledger: partial })).toBe(2);
      expect(await adoptSignatures({ ...test.deps, ledger: partial })).toBe(0);
      const adopted = await rows();
      expect(adopted.map(({ signature, publishedAt }) => [signature !== '', publishedAt !== null])).toEqual([
        ...[
          [true, true],
          [true, true],
        ],
        [false, false],
      ]);
      const forgetful: Signer = {
        ...away,
        sign: async () => ({ signatures: [], refusal: { kind: 'later', code: 'frozen', retryAt: null } }),
      };
      await moveMoney({ ...test.deps, ledger, signer: forgetful }, payment.id);
      expect(await hashes()).toEqual(stored.slice(0, 2).map(({ hash }) => hash));
      expect(test.ledger.published).toEqual([]);
    });

    it('are shown with their signatures if the ledger confirms them first', async () => {
      const stored = await rows();
      const ledger = ledgerWith(stored, payment.depositIndex);
      const infos = await ledger.blocks(stored.map(({ hash }) => hash));
      // The send, and with it the receives below.
      for (const info of infos.values()) if (info.subtype === 'send') await confirmBlock(test.deps, info);
      const confirmed = await rows();
      expect(confirmed.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
      test.deps.clock.turn(60_000);
      expect(await adoptSignatures({ ...test.deps, ledger })).toBe(3);
      const adopted = await rows();
      expect(adopted.every(({ signature }) => signature !== '')).toBe(true);
      const times = ({ publishedAt, confirmedAt }: Block) => ({ publishedAt, confirmedAt });
      expect(adopted.map(times)).toEqual(confirmed.map(times));
    });

    it('give way to other blocks of the ledger, which carry out the same transfer', async () => {
      const planned = await hashes();
      const ledger = ledgerWith(await rows(), payment.depositIndex, { representative: randomAddress() });
      expect(await importIt(ledger)).toBe('imported');
      expect((await hashes()).some((hash) => planned.includes(hash))).toBe(false);
      expect(await test.transfersOf(payment)).toMatchObject([{ confirmedAt: expect.any(Date) }]);
      expect(await db().deposit.count({ where: { receivedAt: null } })).toBe(0);
    });
  });

  it('of a top-up give way to other blocks of the ledger', async () => {
    const { id: merchantId } = test.merchant;
    const topUp = await test.makeTopUp(900n, ['900']);
    await expect(moveTopUp({ ...test.deps, signer: away }, topUp)).rejects.toThrow('away');
    const planned = await hashes();
    expect(planned).toHaveLength(2);
    const ledger = ledgerWith(await rows(), topUp.depositIndex, { representative: randomAddress() });
    const deps = { ...test.deps, ledger, recordDeposit: async () => undefined };
    expect(await importTopUps(deps, merchantId, [topUp.address])).toBe('done');
    expect((await hashes()).some((hash) => planned.includes(hash))).toBe(false);
    expect(await db().transfer.findMany()).toMatchObject([{ confirmedAt: expect.any(Date) }]);
  });

  it('are asked for with the merchant of the top-up', async () => {
    const { id: merchantId } = test.merchant;
    const topUp = await test.makeTopUp(900n, ['900']);
    await moveTopUp(test.deps, topUp);
    expect(test.signer.requests()).toMatchObject([{ index: topUp.depositIndex, merchantId }]);
  });
});
