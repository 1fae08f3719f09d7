// Nobody can bury the money of an account, or what it will receive, under thousands of sends.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBlock, receiveBlock, sendBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { BlockToSign } from '@/lib/nano/signer';
import type { BlockEntry } from '../record/entries';
import { PAYER, paidAccount, SIGNED, waiting } from '../testing/responses';
import {
  addressOf,
  createTestSigner,
  HOUR_MS,
  NANO,
  OPEN_POLICY,
  type TestSigner,
} from '../testing/test-signer';
import { judgeSend } from './judge-send';
import { createPolicyFacts } from './policy-facts';

const SHOP = addressOf(3);
const MAX_PER_DAY = 2_000;
/** Of an account, and of all, more than they received deposits. */
const MAX_BEYOND_DEPOSITS = 3_000;
const MAX_OF_ALL = 200_000;
const DAY_MS = 24 * HOUR_MS;

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
  await signer.approve(SHOP);
});
afterEach(() => signer.close());

type Account = Awaited<ReturnType<typeof paidAccount>>;

const ONE_RAW = () => 1n;
/** The smallest part that is not small. */
const HUNDREDTH = (balanceRaw: bigint) => (balanceRaw + 99n) / 100n;

/** Sends on top of each other, 100 in a request. @returns how many were signed, and the place above them */
async function sendMany(
  account: Account,
  count: number,
  to = PAYER,
  partOf: (raw: bigint) => bigint = ONE_RAW,
) {
  let place = account.place();
  let signed = 0;
  while (signed < count) {
    const blocks: BlockToSign[] = [];
    let next = place;
    for (let number = 0; number < 100; number += 1) {
      const block = sendBlock({ ...next, destination: to, amountRaw: partOf(next.previousBalanceRaw) });
      const send = { transferId: `t${signed + number}`, purpose: 'refund', depositIndex: null } as const;
      blocks.push({ block, send });
      next = { ...next, previous: hashBlock(block), previousBalanceRaw: block.balanceRaw };
    }
    const { signatures } = await signer.core().sign({ index: 0, merchantId: 'shop', blocks });
    const last = blocks[signatures.length - 1]?.block;
    if (last !== undefined)
      place = { ...place, previous: hashBlock(last), previousBalanceRaw: last.balanceRaw };
    signed += signatures.length;
    if (signatures.length < blocks.length) break;
  }
  const sign = async ({ block, send }: BlockToSign) => {
    const response = await signer.core().sign({ index: 0, merchantId: 'shop', blocks: [{ block, send }] });
    if (response.refusal === null)
      place = { ...place, previous: hashBlock(block), previousBalanceRaw: block.balanceRaw };
    return response;
  };
  const request = (destination: string, amountRaw: bigint) => {
    const send = { transferId: 'next', purpose: 'refund', depositIndex: null } as const;
    return sign({ block: sendBlock({ ...place, destination, amountRaw }), send });
  };
  const receive = (amountRaw: bigint) => {
    const sourceHash = signer.ledger.send(PAYER, account.address, amountRaw);
    return sign({ block: receiveBlock({ ...place, sourceHash, amountRaw }), send: null });
  };
  return { signed, request, receive };
}

describe('sends of less than a hundredth of the balance', () => {
  it.each([
    ['returned to a sender', PAYER],
    ['settled', SHOP],
  ])('are at most 2,000 of an account in a day, and the next one is noticed: %s', async (_, to) => {
    const account = await paidAccount(signer, 5n);
    const { signed, request } = await sendMany(account, MAX_PER_DAY + 500, to);
    expect(signed).toBe(MAX_PER_DAY);
    expect((await signer.core().state()).refusedLately).toBe(1);
    await signer.restart();
    expect(await request(to, 1n)).toEqual(waiting('capReached'));
    // The rest of the money can be sent.
    expect(await request(SHOP, 4n * NANO)).toEqual(SIGNED);
  });
  it('are allowed again on the next day, and from another account', async () => {
    const account = await paidAccount(signer, 5n);
    const { request } = await sendMany(account, MAX_PER_DAY + 1);
    const other = await paidAccount(signer, 5n, 1);
    expect(await other.send(PAYER, 1n, 'refund')).toEqual(SIGNED);
    signer.pass(DAY_MS);
    expect(await request(PAYER, 1n)).toEqual(SIGNED);
  });
  it('count as made now when the clock was ahead', async () => {
    const account = await paidAccount(signer, 5n);
    const { request } = await sendMany(account, MAX_PER_DAY);
    signer.pass(-400 * DAY_MS);
    await signer.core().close();
    await signer.setClock();
    await signer.restart();
    expect(await request(PAYER, 1n)).toEqual(waiting('capReached'));
    signer.pass(DAY_MS);
    expect(await request(PAYER, 1n)).toEqual(SIGNED);
  });
});

describe('sends of any part of the balance', () => {
  it('are at most 3,000 of an account in a day more than it received deposits', async () => {
    const account = await paidAccount(signer, 1n);
    const { signed, request, receive } = await sendMany(account, 4_000, PAYER, HUNDREDTH);
    expect(signed).toBe(MAX_BEYOND_DEPOSITS + 1);
    expect((await signer.core().state()).refusedLately).toBe(1);
    await signer.restart();
    expect(await request(PAYER, NANO / 10n ** 14n)).toEqual(waiting('capReached'));
    await receive(NANO);
    expect(await request(PAYER, NANO)).toEqual(SIGNED);
    expect(await request(PAYER, 1n)).toEqual(waiting('capReached'));
    signer.pass(DAY_MS);
    expect(await request(PAYER, 1n)).toEqual(SIGNED);
  });

  const facts = () => createPolicyFacts(OPEN_POLICY);
  const judged = (from: ReturnType<typeof facts>, account: string, nowMs = 0) => {
    const owner = { account, merchantId: 'shop', belongsToOther: false, transferId: 't', to: PAYER } as const;
    const amounts = { amountRaw: 1n, balanceRaw: 0n, replacedRule: null } as const;
    return judgeSend(
      from,
      OPEN_POLICY,
      { ...owner, ...amounts, purpose: 'refund', depositedOn: 'this' },
      nowMs,
    );
  };
  it('have no limit when each returns a deposit', () => {
    const [flooded, account] = [facts(), addressOf(0)];
    for (let number = 0; number < 2 * MAX_BEYOND_DEPOSITS; number += 1) {
      for (const type of ['receive', 'send'] as const)
        flooded.apply({ entry: blockOf(account, type), atMs: 0 });
    }
    expect(judged(flooded, account)).toEqual({ kind: 'allowed', rule: 'returned' });
  });
  it('freeze after 200,000 of all accounts in a day more than these received deposits, until an operator unfreezes', () => {
    const [all, account] = [facts(), addressOf(0)];
    const signMany = (count: number) => {
      for (let number = 0; number < count; number += 1)
        all.apply({ entry: blockOf(`account ${number % 1_000}`, 'send'), atMs: 0 });
    };
    signMany(MAX_OF_ALL - 1);
    expect(judged(all, account)).toMatchObject({ kind: 'allowed' });
    signMany(1);
    const reason = 'within a day, the engine had 200000 more sends signed than deposits received';
    expect(judged(all, account)).toMatchObject({ kind: 'refused', freezes: { reason, rule: null } });
    expect(judged(all, account, DAY_MS)).toMatchObject({ kind: 'allowed' });
    all.apply({ entry: { kind: 'unfrozen' }, atMs: 0 });
    expect(judged(all, account)).toMatchObject({ kind: 'allowed' });
  });
});

/** A signed block of the account that moves 1 raw and leaves nothing. */
function blockOf(account: string, type: 'receive' | 'send'): BlockEntry {
  const place = {
    before: null,
    hash: ZERO_HASH,
    previous: ZERO_HASH,
    representative: PAYER,
    link: ZERO_HASH,
  };
  const sent = { to: PAYER, rule: 'returned', transferId: 't', depositIndex: null, isResent: false } as const;
  return {
    ...{ kind: 'block', index: 0, account, merchantId: 'shop', isSigned: true, ...place },
    ...{ amountRaw: 1n, balanceRaw: type === 'send' ? 0n : 1n },
    effect: type === 'send' ? { type, ...sent } : { type, sender: PAYER },
  };
}
