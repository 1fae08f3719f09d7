import { describe, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import type { ConfirmationMessage } from '@/lib/nano/websocket-messages';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { until } from '@/verification/testing/engine';
import { createNotices } from './notices';

const OURS = 'nano_ours';
const hashOf = (place: number) => place.toString(16).padStart(64, '0').toUpperCase();

const message = (hash: string, change: Partial<ConfirmationMessage> = {}): ConfirmationMessage => ({
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

/** Notices over a ledger that answers what `answer` says of each hash. */
function noticesOver(
  answer: (hash: string, call: number) => LedgerBlockInfo | undefined,
  recording: (send: ConfirmedSend) => Promise<void> = async () => undefined,
  signed: readonly string[] = [],
) {
  const calls: string[][] = [];
  const deposits: ConfirmedSend[] = [];
  const ownBlocks: LedgerBlockInfo[] = [];
  const givenUp = { count: 0 };
  const notices = createNotices({
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
  return { notices, calls, deposits, ownBlocks, givenUp };
}

describe('a message', () => {
  it('is taken at the ledger’s word alone: another amount or destination there is what counts', async () => {
    const { notices, deposits } = noticesOver((hash) => info(hash, { amountRaw: 7_000n }));
    notices.take(message(hashOf(1)));
    await notices.idle(5_000);
    expect(deposits.map((send) => send.amountRaw)).toEqual([7_000n]);
    const elsewhere = noticesOver((hash) => info(hash, { linkAsAccount: 'nano_other' }));
    elsewhere.notices.take(message(hashOf(1)));
    await elsewhere.notices.idle(5_000);
    expect(elsewhere.deposits).toEqual([]);
  });

  it('of dust, or of others, costs no question', async () => {
    const { notices, calls } = noticesOver((hash) => info(hash));
    notices.take(message(hashOf(1), { amountRaw: 9n }));
    notices.take(message(hashOf(2), { linkAsAccount: 'nano_other' }));
    notices.take(message(hashOf(3), { subtype: 'receive' }));
    await notices.idle(5_000);
    expect(calls).toEqual([]);
  });

  it('of a receive that was signed here costs no question, of one that was not it does', async () => {
    const own = { account: OURS, subtype: 'receive', linkAsAccount: 'nano_other' } as const;
    const { notices, calls, ownBlocks } = noticesOver((hash) => info(hash, own), undefined, [hashOf(1)]);
    notices.take(message(hashOf(1), own));
    notices.take(message(hashOf(2), own));
    notices.take(message(hashOf(3), { ...own, subtype: 'send' }));
    await notices.idle(5_000);
    expect(calls).toEqual([[hashOf(2), hashOf(3)]]);
    expect(ownBlocks.map(({ hash }) => hash)).toEqual([hashOf(2), hashOf(3)]);
  });

  it('that comes twice is handled once, and those that come together are asked about together', async () => {
    const { notices, calls, deposits } = noticesOver((hash) => info(hash));
    for (let place = 0; place < 50; place += 1) {
      notices.take(message(hashOf(place)));
      notices.take(message(hashOf(place)));
    }
    await notices.idle(5_000);
    expect(calls).toHaveLength(1);
    expect(deposits).toHaveLength(50);
  });

  it('that runs ahead of the ledger is asked about again', async () => {
    const { notices, deposits } = noticesOver((hash, call) => info(hash, { confirmed: call > 1 }));
    notices.take(message(hashOf(1)));
    await until('the deposit', () => deposits.length === 1);
  });

  it('that runs ahead of the ledger is asked about again, however long the others of its batch take', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { notices, deposits } = noticesOver(
      (hash, call) => info(hash, { confirmed: call > 1 || hash === hashOf(1) }),
      async ({ blockHash }) => (blockHash === hashOf(1) ? slow : undefined),
    );
    notices.take(message(hashOf(1)));
    notices.take(message(hashOf(2)));
    await until('the other deposit', () => deposits.some((send) => send.blockHash === hashOf(2)));
    release();
    await notices.idle(5_000);
  });

  it('about a block of ours is a confirmation', async () => {
    const { notices, ownBlocks } = noticesOver((hash) =>
      info(hash, { account: OURS, linkAsAccount: 'nano_merchant' }),
    );
    notices.take(message(hashOf(1), { account: OURS, linkAsAccount: 'nano_merchant' }));
    await notices.idle(5_000);
    expect(ownBlocks).toHaveLength(1);
  });

  it('about a block of ours waits for the deposits that came with it', async () => {
    const order: string[] = [];
    const own = { account: OURS, linkAsAccount: 'nano_merchant' };
    const { notices, ownBlocks } = noticesOver(
      (hash) => info(hash, hash === hashOf(1) ? own : {}),
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`deposit before ${ownBlocks.length} blocks of ours`);
      },
    );
    notices.take(message(hashOf(1), own));
    notices.take(message(hashOf(2)));
    notices.take(message(hashOf(3)));
    await notices.idle(5_000);
    expect(order).toEqual(['deposit before 0 blocks of ours', 'deposit before 0 blocks of ours']);
    expect(ownBlocks).toHaveLength(1);
  });

  it('is given up aloud when it can not be recorded, so that the next look comes at once', async () => {
    const { notices, givenUp } = noticesOver(
      (hash) => info(hash),
      () => Promise.reject(new Error('the disk is full')),
    );
    notices.take(message(hashOf(1)));
    await notices.idle(5_000);
    expect(givenUp.count).toBe(1);
    await notices.stop();
  });

  it('is left to the next look when the ledger is away', async () => {
    const { notices, deposits } = noticesOver(() => {
      throw new Error('away');
    });
    notices.take(message(hashOf(1)));
    await notices.idle(5_000);
    expect(deposits).toEqual([]);
    await notices.stop();
  });
});
