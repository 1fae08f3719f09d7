// Nobody can bury the money of an account under thousands of tiny sends.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBlock, sendBlock } from '@/lib/nano/block';
import type { BlockToSign } from '@/lib/nano/signer';
import { PAYER, paidAccount, SIGNED, waiting } from '../testing/responses';
import { addressOf, createTestSigner, HOUR_MS, NANO, type TestSigner } from '../testing/test-signer';

const SHOP = addressOf(3);
const MAX_PER_DAY = 2_000;
const DAY_MS = 24 * HOUR_MS;

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner();
  await signer.approve(SHOP);
});
afterEach(() => signer.close());

type Account = Awaited<ReturnType<typeof paidAccount>>;

/** Sends of 1 raw each, on top of each other, 100 in a request. @returns how many were signed, and the place above them */
async function sendTiny(account: Account, count: number, to = PAYER) {
  let place = account.place();
  let signed = 0;
  while (signed < count) {
    const blocks: BlockToSign[] = [];
    let next = place;
    for (let number = 0; number < 100; number += 1) {
      const block = sendBlock({ ...next, destination: to, amountRaw: 1n });
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
  const request = (destination: string, amountRaw: bigint) =>
    signer.core().sign({
      ...{ index: 0, merchantId: 'shop' },
      blocks: [
        {
          block: sendBlock({ ...place, destination, amountRaw }),
          send: { transferId: 'next', purpose: 'refund', depositIndex: null },
        },
      ],
    });
  return { signed, request };
}

describe('sends of less than a hundredth of the balance', () => {
  it.each([
    ['returned to a sender', PAYER],
    ['settled', SHOP],
  ])('are at most 2,000 of an account in a day, and the next one is noticed: %s', async (_, to) => {
    const account = await paidAccount(signer, 5n);
    const { signed, request } = await sendTiny(account, MAX_PER_DAY + 500, to);
    expect(signed).toBe(MAX_PER_DAY);
    expect((await signer.core().state()).refusedLately).toBe(1);
    await signer.restart();
    expect(await request(to, 1n)).toEqual(waiting('capReached'));
    // The rest of the money can be sent.
    expect(await request(SHOP, 4n * NANO)).toEqual(SIGNED);
  });
  it('are allowed again on the next day, and from another account', async () => {
    const account = await paidAccount(signer, 5n);
    const { request } = await sendTiny(account, MAX_PER_DAY + 1);
    const other = await paidAccount(signer, 5n, 1);
    expect(await other.send(PAYER, 1n, 'refund')).toEqual(SIGNED);
    signer.pass(DAY_MS);
    expect(await request(PAYER, 1n)).toEqual(SIGNED);
  });
  it('count as made now when the clock was ahead', async () => {
    const account = await paidAccount(signer, 5n);
    const { request } = await sendTiny(account, MAX_PER_DAY);
    signer.pass(-400 * DAY_MS);
    await signer.core().close();
    await signer.setClock();
    await signer.restart();
    expect(await request(PAYER, 1n)).toEqual(waiting('capReached'));
    signer.pass(DAY_MS);
    expect(await request(PAYER, 1n)).toEqual(SIGNED);
  });
});
