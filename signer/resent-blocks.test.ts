// A send whose block a network upgrade replaced is signed again: it was never sent, so it counts once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBlock, sendBlock } from '@/lib/nano/block';
import type { SendPurpose } from '@/lib/nano/signer';
import { addUpgrade, upgradeOf } from './testing/ledger-blocks';
import { DELAYED, forbidden, PAYER, paidAccount, SIGNED, waiting } from './testing/responses';
import {
  addressOf,
  createTestSigner,
  HOUR_MS,
  NANO,
  OPEN_POLICY,
  type TestSigner,
} from './testing/test-signer';

const OTHER = addressOf(2);
const SHOP = addressOf(3);
const CAP = { hourRaw: 3n * NANO, dayRaw: null };
const CAPPED = { perMerchant: CAP, inAll: CAP };
const POLICY = { ...OPEN_POLICY, caps: { settled: CAPPED, refunded: CAPPED, elsewhere: CAPPED } };

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner(POLICY);
  await signer.approve(SHOP);
});
afterEach(() => signer.close());

type Account = Awaited<ReturnType<typeof paidAccount>>;

/** Signs a send on top of the account's last block, and an upgrade takes its place. @returns requests the same kind of send again */
async function replaced(account: Account, send: () => Promise<unknown>) {
  const { previous, previousBalanceRaw } = account.place();
  expect(await send()).toEqual(SIGNED);
  const { address } = account;
  const upgrade = addUpgrade(
    signer,
    upgradeOf({ account: address, previous, balanceRaw: previousBalanceRaw }),
  );
  let place = { account: address, representative: address, previous: upgrade, previousBalanceRaw };
  return async (
    index: number,
    destination: string,
    nano: bigint,
    purpose: SendPurpose,
    transferId = 'transfer',
    depositIndex: number | null = null,
  ) => {
    const block = sendBlock({ ...place, destination, amountRaw: nano * NANO });
    const response = await signer
      .core()
      .sign({ index, merchantId: 'shop', blocks: [{ block, send: { transferId, purpose, depositIndex } }] });
    if (response.refusal === null)
      place = { ...place, previous: hashBlock(block), previousBalanceRaw: block.balanceRaw };
    return response;
  };
}

it('a settlement at the limit', async () => {
  const account = await paidAccount(signer, 9n);
  const again = await replaced(account, () => account.send(SHOP, 3n * NANO));
  await signer.restart();
  expect(await again(0, SHOP, 3n, 'settlement')).toEqual(SIGNED);
  // Once: what comes on top is new.
  expect(await again(0, SHOP, 3n, 'settlement')).toEqual(waiting('capReached'));
  await signer.act({ action: 'unfreeze' });
  signer.pass(HOUR_MS + 60_000);
  expect(await again(0, SHOP, 3n, 'settlement')).toEqual(SIGNED);
});
it.each([
  ['another transfer', SHOP, 3n, 'another'],
  ['another amount', SHOP, 2n, 'transfer'],
  ['another destination', OTHER, 3n, 'transfer'],
])('but %s counts', async (_, to, nano, transferId) => {
  const account = await paidAccount(signer, 9n);
  await signer.approve(OTHER);
  const again = await replaced(account, () => account.send(SHOP, 3n * NANO));
  expect(await again(0, to, nano, 'settlement', transferId)).toEqual(waiting('capReached'));
});
it('but under another rule it counts', async () => {
  await signer.restart({ elsewhereDelayMs: 0 });
  const account = await paidAccount(signer, 9n);
  const again = await replaced(account, () => account.send(OTHER, 3n * NANO, 'refund'));
  await signer.approve(OTHER);
  expect(await again(0, OTHER, 3n, 'settlement')).toEqual(SIGNED);
  expect(await again(0, SHOP, 1n, 'settlement')).toEqual(waiting('capReached'));
});
it('not while its kind is frozen', async () => {
  const account = await paidAccount(signer, 9n);
  const again = await replaced(account, () => account.send(SHOP, 3n * NANO));
  await signer.act({ action: 'freeze', reason: 'a test' });
  expect(await again(0, SHOP, 3n, 'settlement')).toEqual(waiting('frozen'));
});
describe('a refund that another account pays', () => {
  const topUpWith = async (nano: bigint) => {
    const topUp = signer.account(1);
    await topUp.receive(signer.ledger.send(SHOP, topUp.address, nano * NANO), nano * NANO);
    return topUp;
  };
  it('does not use up twice what the payer is owed', async () => {
    const payment = await paidAccount(signer, 3n);
    await payment.send(SHOP, 3n * NANO);
    const topUp = await topUpWith(9n);
    const again = await replaced(topUp, () => topUp.send(PAYER, 2n * NANO, 'refund', 'transfer', 0));
    await signer.restart();
    expect(await again(1, PAYER, 2n, 'refund', 'transfer', 0)).toEqual(SIGNED);
    expect(await again(1, PAYER, 1n, 'refund', 'rest', 0)).toEqual(SIGNED);
    expect(await again(1, PAYER, 1n, 'refund', 'more', 0)).toEqual(DELAYED);
  });
  it('counts if it returns other deposits than before', async () => {
    for (const index of [0, 2]) await (await paidAccount(signer, 2n, index)).send(SHOP, NANO);
    const topUp = await topUpWith(9n);
    const again = await replaced(topUp, () => topUp.send(PAYER, 2n * NANO, 'refund', 'transfer', 0));
    expect(await again(1, PAYER, 2n, 'refund', 'transfer', 2)).toEqual(waiting('capReached'));
    signer.pass(HOUR_MS + 60_000);
    await signer.act({ action: 'unfreeze' });
    expect(await again(1, PAYER, 2n, 'refund', 'transfer', 2)).toEqual(SIGNED);
    expect(await again(1, PAYER, 1n, 'refund', 'more', 2)).toEqual(DELAYED);
  });
});
it('a sweep, without another approval, and no more than was approved', async () => {
  const account = await paidAccount(signer, 9n);
  const approved = { account: account.address, to: OTHER, amount: 3n * NANO, approvedBy: 'operator' };
  await signer.act({ action: 'sweep', ...approved });
  const again = await replaced(account, () => account.send(OTHER, 3n * NANO, 'sweep'));
  await signer.restart();
  expect(await again(0, OTHER, 3n, 'sweep')).toEqual(SIGNED);
  expect(await again(0, OTHER, 3n, 'sweep', 'more')).toEqual(forbidden('unapprovedSweep'));
});
it('a refund to another account, after another delay', async () => {
  const account = await paidAccount(signer, 9n);
  await account.send(OTHER, 3n * NANO, 'refund');
  signer.pass(HOUR_MS);
  const again = await replaced(account, () => account.send(OTHER, 3n * NANO, 'refund'));
  expect(await again(0, OTHER, 3n, 'refund')).toEqual(DELAYED);
  signer.pass(HOUR_MS);
  expect(await again(0, OTHER, 3n, 'refund')).toEqual(SIGNED);
});
