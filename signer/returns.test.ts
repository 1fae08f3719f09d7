// What senders get back without a limit: never more than what can still be theirs.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
const WALLET = addressOf(4);
const NOTHING = { hourRaw: 0n, dayRaw: null };
const NO_REFUNDS = { perMerchant: NOTHING, inAll: NOTHING };
/** Settlements have no limit. Every refund is over one, unless it returns what a sender still has on the account. */
const ONLY_RETURNS = { ...OPEN_POLICY.caps, refunded: NO_REFUNDS, elsewhere: NO_REFUNDS };
const OVER_CAP = forbidden('capReached');

let signer: TestSigner;
beforeEach(async () => {
  signer = await createTestSigner({ ...OPEN_POLICY, caps: ONLY_RETURNS });
  await signer.approve(SHOP);
});
afterEach(() => signer.close());

type Account = Awaited<ReturnType<typeof paidAccount>>;
const deposit = (account: Account, sender: string, nano: bigint) =>
  account.receive(signer.ledger.send(sender, account.address, nano * NANO), nano * NANO);
const topUpOf = async (sender: string, nano: bigint) => {
  const topUp = signer.account(1);
  await deposit(topUp, sender, nano);
  return topUp;
};
const refund = (account: Account, to: string, nano: bigint, transferId = 'transfer') =>
  account.send(to, nano * NANO, 'refund', transferId);

describe('a sender whose deposit was sent on', () => {
  const gone = {
    settled: (account: Account) => account.send(SHOP, 5n * NANO),
    swept: async (account: Account) => {
      const sweep = { account: account.address, to: WALLET, amount: 5n * NANO, approvedBy: 'operator' };
      await signer.act({ action: 'sweep', ...sweep });
      return account.send(WALLET, 5n * NANO, 'sweep');
    },
    'refunded to another account': async (account: Account) => {
      await signer.restart({ caps: OPEN_POLICY.caps });
      await refund(account, WALLET, 5n);
      signer.pass(HOUR_MS);
      const response = await refund(account, WALLET, 5n);
      await signer.restart();
      return response;
    },
  };
  it.each(Object.entries(gone))('gets nothing of later deposits: %s', async (_, sendOn) => {
    const account = await paidAccount(signer, 5n);
    expect(await sendOn(account)).toEqual(SIGNED);
    await deposit(account, OTHER, 5n);
    expect(await refund(account, PAYER, 5n)).toEqual(OVER_CAP);
    expect(await refund(account, PAYER, 1n)).toEqual(OVER_CAP);
    await signer.restart();
    expect(await refund(account, PAYER, 1n)).toEqual(OVER_CAP);
    expect(await refund(account, OTHER, 5n)).toEqual(SIGNED);
  });
  it('gets nothing of deposits that were there before', async () => {
    const account = await paidAccount(signer, 5n);
    await deposit(account, OTHER, 5n);
    await account.send(SHOP, 5n * NANO);
    // The oldest was settled.
    expect(await refund(account, PAYER, 1n)).toEqual(OVER_CAP);
    expect(await refund(account, OTHER, 5n)).toEqual(SIGNED);
  });
  it('gets no more than is still on the account, if several send', async () => {
    const account = await paidAccount(signer, 2n);
    for (const sender of [OTHER, WALLET]) await deposit(account, sender, 2n);
    await account.send(SHOP, 3n * NANO);
    expect(await refund(account, PAYER, 1n)).toEqual(OVER_CAP);
    expect(await refund(account, OTHER, 2n)).toEqual(OVER_CAP);
    expect(await refund(account, OTHER, 1n)).toEqual(SIGNED);
    expect(await refund(account, WALLET, 2n)).toEqual(SIGNED);
  });
  it('gets it from later deposits within the limits of refunds to payers, and once', async () => {
    const cap = { hourRaw: 3n * NANO, dayRaw: null };
    await signer.restart({
      caps: { ...ONLY_RETURNS, refunded: { perMerchant: cap, inAll: OPEN_POLICY.caps.refunded.inAll } },
    });
    const account = await paidAccount(signer, 5n);
    await account.send(SHOP, 5n * NANO);
    await deposit(account, OTHER, 9n);
    expect(await refund(account, PAYER, 4n)).toEqual(OVER_CAP);
    expect(await refund(account, PAYER, 3n)).toEqual(SIGNED);
    expect(await refund(account, PAYER, 2n)).toEqual(waiting('capReached'));
    signer.pass(HOUR_MS + 60_000);
    expect(await refund(account, PAYER, 2n)).toEqual(SIGNED);
    signer.pass(HOUR_MS + 60_000);
    // It has everything back. This would be a refund to an account that is owed nothing.
    expect(await refund(account, PAYER, 1n)).toEqual(OVER_CAP);
    const topUp = await topUpOf(WALLET, 9n);
    expect(await topUp.send(PAYER, NANO, 'refund', 'again', 0)).toEqual(OVER_CAP);
    // What it got was of others, who get the rest.
    expect(await refund(account, OTHER, 4n)).toEqual(SIGNED);
  });
  it('gets it so only as a refund', async () => {
    await signer.restart({ caps: OPEN_POLICY.caps });
    const account = await paidAccount(signer, 5n);
    await account.send(SHOP, 5n * NANO);
    await deposit(account, OTHER, 5n);
    expect(await account.send(PAYER, NANO, 'settlement')).toEqual(forbidden('unapprovedDestination'));
    expect(await account.send(PAYER, NANO, 'topUpReturn')).toEqual(forbidden('unapprovedDestination'));
    expect(await account.send(PAYER, NANO, 'sweep')).toEqual(forbidden('unapprovedSweep'));
    expect(await refund(account, WALLET, 1n)).toEqual(DELAYED);
    expect(await refund(account, PAYER, 1n)).toEqual(SIGNED);
  });
  it('is owed nothing after an operator swept it back, also from other accounts', async () => {
    await signer.restart({ caps: OPEN_POLICY.caps });
    const account = await paidAccount(signer, 5n);
    await account.send(SHOP, 5n * NANO);
    await deposit(account, OTHER, 9n);
    const sweep = { account: account.address, to: PAYER, amount: 6n * NANO, approvedBy: 'operator' };
    await signer.act({ action: 'sweep', ...sweep });
    expect(await account.send(PAYER, 6n * NANO, 'sweep')).toEqual(SIGNED);
    expect(await refund(account, PAYER, 1n)).toEqual(DELAYED);
    const topUp = await topUpOf(WALLET, 9n);
    expect(await topUp.send(PAYER, NANO, 'refund', 'again', 0)).toEqual(DELAYED);
    // What it sends later is its own.
    await deposit(account, PAYER, 5n);
    expect(await refund(account, PAYER, 5n)).toEqual(SIGNED);
  });
  const larger = 5n * NANO + 1n;
  it('is owed nothing after it got a larger refund as another account', async () => {
    await signer.restart({ caps: OPEN_POLICY.caps });
    const account = await paidAccount(signer, 5n);
    await deposit(account, OTHER, 6n);
    expect(await account.send(PAYER, larger, 'refund', 'larger')).toEqual(DELAYED);
    signer.pass(HOUR_MS);
    expect(await account.send(PAYER, larger, 'refund', 'larger')).toEqual(SIGNED);
    expect(await refund(account, PAYER, 5n, 'again')).toEqual(DELAYED);
    const topUp = await topUpOf(WALLET, 9n);
    expect(await topUp.send(PAYER, 5n * NANO, 'refund', 'again', 0)).toEqual(DELAYED);
    await signer.restart();
    expect(await refund(account, PAYER, 5n, 'again')).toEqual(OVER_CAP);
    // What it sends later is its own.
    await deposit(account, PAYER, 5n);
    expect(await refund(account, PAYER, 5n)).toEqual(SIGNED);
  });
  it('is owed nothing after it got a larger settlement', async () => {
    await signer.restart({ caps: OPEN_POLICY.caps });
    const account = await paidAccount(signer, 5n);
    await deposit(account, OTHER, 9n);
    await signer.approve(PAYER, 'shop');
    expect(await account.send(PAYER, larger, 'settlement')).toEqual(SIGNED);
    await signer.act({ action: 'remove', merchantId: 'shop', address: PAYER });
    expect(await refund(account, PAYER, 1n)).toEqual(DELAYED);
    const topUp = await topUpOf(WALLET, 9n);
    expect(await topUp.send(PAYER, NANO, 'refund', 'again', 0)).toEqual(DELAYED);
  });
  it('is still owed its own top-up after that refunded its payment', async () => {
    const account = await paidAccount(signer, 5n);
    await account.send(SHOP, 5n * NANO);
    await signer.restart({ caps: OPEN_POLICY.caps });
    const topUp = await topUpOf(PAYER, 3n);
    await deposit(topUp, OTHER, 9n);
    expect(await topUp.send(PAYER, 5n * NANO, 'refund', 'paid', 0)).toEqual(SIGNED);
    expect(await refund(topUp, PAYER, 3n, 'own')).toEqual(SIGNED);
    expect(await refund(topUp, PAYER, 1n, 'more')).toEqual(DELAYED);
  });
  it('is owed nothing on this account after another account refunded it', async () => {
    await signer.restart({ caps: OPEN_POLICY.caps });
    const account = await paidAccount(signer, 5n);
    await account.send(SHOP, 5n * NANO);
    const topUp = await topUpOf(WALLET, 5n);
    expect(await topUp.send(PAYER, 5n * NANO, 'refund', 'paid', 0)).toEqual(SIGNED);
    await deposit(account, OTHER, 5n);
    expect(await refund(account, PAYER, 1n)).toEqual(DELAYED);
  });
});

describe('without a limit go back', () => {
  it('all deposits of a payment that expired, in any order', async () => {
    const account = signer.account(0);
    await deposit(account, OTHER, 2n);
    await deposit(account, PAYER, 1n);
    await deposit(account, PAYER, 3n);
    expect(await refund(account, PAYER, 4n)).toEqual(SIGNED);
    expect(await refund(account, OTHER, 2n)).toEqual(SIGNED);
  });
  it('the excess to the sender who paid last, after the settlement and before it', async () => {
    const settledFirst = await paidAccount(signer, 3n);
    await deposit(settledFirst, OTHER, 3n);
    expect(await settledFirst.send(SHOP, 5n * NANO)).toEqual(SIGNED);
    expect(await refund(settledFirst, OTHER, 1n)).toEqual(SIGNED);
    const settledLast = await paidAccount(signer, 3n, 1);
    await deposit(settledLast, OTHER, 3n);
    expect(await refund(settledLast, OTHER, 1n)).toEqual(SIGNED);
    expect(await settledLast.send(SHOP, 5n * NANO)).toEqual(SIGNED);
  });
  it('deposits that arrive after the settlement, also of the same sender', async () => {
    const account = await paidAccount(signer, 5n);
    await account.send(SHOP, 5n * NANO);
    await deposit(account, PAYER, 2n);
    await deposit(account, OTHER, 3n);
    expect(await refund(account, PAYER, 2n)).toEqual(SIGNED);
    expect(await refund(account, OTHER, 3n)).toEqual(SIGNED);
  });
  it('late deposits before a settlement that the merchant put off', async () => {
    const account = await paidAccount(signer, 5n);
    await deposit(account, PAYER, 2n);
    await deposit(account, OTHER, 3n);
    expect(await refund(account, PAYER, 2n)).toEqual(SIGNED);
    expect(await account.send(SHOP, 5n * NANO)).toEqual(SIGNED);
    expect(await refund(account, OTHER, 3n)).toEqual(SIGNED);
  });
  it('a deposit before the settlement, after a late one went to the address that its payer named', async () => {
    await signer.restart({ caps: { ...ONLY_RETURNS, elsewhere: OPEN_POLICY.caps.elsewhere } });
    const account = await paidAccount(signer, 5n);
    await deposit(account, OTHER, 1n);
    await refund(account, WALLET, 1n, 'late');
    signer.pass(HOUR_MS);
    expect(await refund(account, WALLET, 1n, 'late')).toEqual(SIGNED);
    expect(await refund(account, PAYER, 5n, 'all')).toEqual(SIGNED);
  });
  it('no more than is there, after refunds from the newest and sends from the oldest', async () => {
    await signer.restart({ caps: { ...ONLY_RETURNS, elsewhere: OPEN_POLICY.caps.elsewhere } });
    const account = await paidAccount(signer, 2n);
    await account.send(SHOP, NANO);
    await deposit(account, OTHER, 2n);
    await refund(account, WALLET, 3n, 'elsewhere');
    signer.pass(HOUR_MS);
    expect(await refund(account, WALLET, 3n, 'elsewhere')).toEqual(SIGNED);
    await deposit(account, PAYER, 1n);
    await deposit(account, OTHER, 1n);
    expect(await refund(account, PAYER, 2n, 'more')).toEqual(OVER_CAP);
    expect(await refund(account, PAYER, 1n)).toEqual(SIGNED);
    expect(await refund(account, OTHER, 1n)).toEqual(SIGNED);
  });
  it('a part that the merchant refunds before the settlement', async () => {
    const account = await paidAccount(signer, 5n);
    expect(await refund(account, PAYER, 2n)).toEqual(SIGNED);
    expect(await account.send(SHOP, 3n * NANO)).toEqual(SIGNED);
  });
  it('the rest of a top-up, to the wallet that sent it', async () => {
    await signer.restart({ caps: OPEN_POLICY.caps });
    const payment = await paidAccount(signer, 3n);
    await payment.send(SHOP, 3n * NANO);
    const topUp = await topUpOf(WALLET, 5n);
    await deposit(topUp, OTHER, 5n);
    expect(await topUp.send(PAYER, 3n * NANO, 'refund', 'paid', 0)).toEqual(SIGNED);
    expect(await topUp.send(WALLET, 3n * NANO, 'topUpReturn')).toEqual(forbidden('unapprovedDestination'));
    expect(await topUp.send(WALLET, 2n * NANO, 'topUpReturn')).toEqual(SIGNED);
  });
});
