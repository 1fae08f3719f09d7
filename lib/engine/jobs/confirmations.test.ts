import { describe, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { until } from '@/verification/testing/engine';
import { createConfirmations } from './confirmations';

const OURS = 'nano_ours';
const hashOf = (place: number) => place.toString(16).padStart(64, '0').toUpperCase();

const message = (hash: string, change: Partial<Confirmation> = {}): Confirmation => ({
  hash,
  account: 'nano_payer',
  linkAsAccount: OURS,
  amountRaw: 100n,
  subtype: 'send',
  receivedAt: new Date(),
  ...change,
});

const info = (hash: string, change: Partial<LedgerBlockInfo> = {}): LedgerBlockInfo => ({
  hash,
  account: 'nano_payer',
  amountRaw: 100n,
  balanceRaw: 0n,
  height: 2,
  localTimestamp: null,
  successor: null,
  confirmed: true,
  subtype: 'send',
  block: undefined,
  linkAsAccount: OURS,
  ...change,
});

/** Confirmations over a ledger that answers what `answer` says of each hash. */
function confirmationsOver(
  answer: (hash: string, call: number) => LedgerBlockInfo | undefined,
  recording: (send: ConfirmedSend) => Promise<void> = async () => undefined,
  signed: readonly string[] = [],
) {
  const calls: string[][] = [];
  const deposits: ConfirmedSend[] = [];
  const ownBlocks: LedgerBlockInfo[] = [];
  const givenUp = { count: 0 };
  const confirmations = createConfirmations({
    ledger: {
      blocks: async (hashes) => {
        calls.push([...hashes]);
        const found = hashes.flatMap((hash) => answer(hash, calls.length) ?? []);
        return new Map(found.map((block) => [block.hash, block]));
      },
    },
    log: createLog('test', 'silent'),
    dustLimitRaw: 10n,
    isOurs: (address) => address === OURS,
    connectedSince: () => null,
    findAddressees: async () => null,
    onDeposit: async (send) => {
      deposits.push(send);
      await recording(send);
    },
    onOwnBlock: async (block) => {
      ownBlocks.push(block);
    },
    signedAmong: async (hashes) => new Set(hashes.filter((hash) => signed.includes(hash))),
    onGivenUp: () => {
      givenUp.count += 1;
    },
  });
  return { confirmations, calls, deposits, ownBlocks, givenUp };
}

describe('a message', () => {
  it('is taken at the ledger’s word alone: another amount or destination there is what counts', async () => {
    const { confirmations, deposits } = confirmationsOver((hash) => info(hash, { amountRaw: 7_000n }));
    confirmations.take(message(hashOf(1)));
    await confirmations.idle(5_000);
    expect(deposits.map((send) => send.amountRaw)).toEqual([7_000n]);
    const elsewhere = confirmationsOver((hash) => info(hash, { linkAsAccount: 'nano_other' }));
    elsewhere.confirmations.take(message(hashOf(1)));
    await elsewhere.confirmations.idle(5_000);
    expect(elsewhere.deposits).toEqual([]);
  });

  it('of dust, or of others, costs no question', async () => {
    const { confirmations, calls } = confirmationsOver((hash) => info(hash));
    confirmations.take(message(hashOf(1), { amountRaw: 9n }));
    confirmations.take(message(hashOf(2), { linkAsAccount: 'nano_other' }));
    confirmations.take(message(hashOf(3), { subtype: 'receive' }));
    await confirmations.idle(5_000);
    expect(calls).toEqual([]);
  });

  it('of a receive that was signed here costs no question, of one that was not it does', async () => {
    const own = { account: OURS, subtype: 'receive', linkAsAccount: 'nano_other' } as const;
    const { confirmations, calls, ownBlocks } = confirmationsOver((hash) => info(hash, own), undefined, [
      hashOf(1),
    ]);
    confirmations.take(message(hashOf(1), own));
    confirmations.take(message(hashOf(2), own));
    confirmations.take(message(hashOf(3), { ...own, subtype: 'send' }));
    await confirmations.idle(5_000);
    expect(calls).toEqual([[hashOf(2), hashOf(3)]]);
    expect(ownBlocks.map(({ hash }) => hash)).toEqual([hashOf(2), hashOf(3)]);
  });

  it('that comes twice is handled once, and those that come together are asked about together', async () => {
    const { confirmations, calls, deposits } = confirmationsOver((hash) => info(hash));
    for (let place = 0; place < 50; place += 1) {
      confirmations.take(message(hashOf(place)));
      confirmations.take(message(hashOf(place)));
    }
    await confirmations.idle(5_000);
    expect(calls).toHaveLength(1);
    expect(deposits).toHaveLength(50);
  });

  it('that runs ahead of the ledger is asked about again', async () => {
    const { confirmations, deposits } = confirmationsOver((hash, call) =>
      info(hash, { confirmed: call > 1 }),
    );
    confirmations.take(message(hashOf(1)));
    await until('the deposit', () => deposits.length === 1);
  });

  it('that runs ahead of the ledger is asked about again, however long the others of its batch take', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { confirmations, deposits } = confirmationsOver(
      (hash, call) => info(hash, { confirmed: call > 1 || hash === hashOf(1) }),
      async ({ blockHash }) => (blockHash === hashOf(1) ? slow : undefined),
    );
    confirmations.take(message(hashOf(1)));
    confirmations.take(message(hashOf(2)));
    await until('the other deposit', () => deposits.some((send) => send.blockHash === hashOf(2)));
    release();
    await confirmations.idle(5_000);
  });

  it('about a block of ours is a confirmation', async () => {
    const { confirmations, ownBlocks } = confirmationsOver((hash) =>
      info(hash, { account: OURS, linkAsAccount: 'nano_merchant' }),
    );
    confirmations.take(message(hashOf(1), { account: OURS, linkAsAccount: 'nano_merchant' }));
    await confirmations.idle(5_000);
    expect(ownBlocks).toHaveLength(1);
  });

  it('about a block of ours waits for the deposits that came with it', async () => {
    const order: string[] = [];
    const own = { account: OURS, linkAsAccount: 'nano_merchant' };
    const { confirmations, ownBlocks } = confirmationsOver(
      (hash) => info(hash, hash === hashOf(1) ? own : {}),
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`deposit before ${ownBlocks.length} blocks of ours`);
      },
    );
    confirmations.take(message(hashOf(1), own));
    confirmations.take(message(hashOf(2)));
    confirmations.take(message(hashOf(3)));
    await confirmations.idle(5_000);
    expect(order).toEqual(['deposit before 0 blocks of ours', 'deposit before 0 blocks of ours']);
    expect(ownBlocks).toHaveLength(1);
  });

  it('is given up aloud when it can not be recorded, so that the next look comes at once', async () => {
    const { confirmations, givenUp } = confirmationsOver(
      (hash) => info(hash),
      () => Promise.reject(new Error('the disk is full')),
    );
    confirmations.take(message(hashOf(1)));
    await confirmations.idle(5_000);
    expect(givenUp.count).toBe(1);
    await confirmations.stop();
  });

  it('is left to the next look when the ledger is away', async () => {
    const { confirmations, deposits } = confirmationsOver(() => {
      throw new Error('away');
    });
    confirmations.take(message(hashOf(1)));
    await confirmations.idle(5_000);
    expect(deposits).toEqual([]);
    await confirmations.stop();
  });
});
