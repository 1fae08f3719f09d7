// Tests who may set a refund address, when, and which addresses are accepted.
import { beforeEach, expect, test } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { payerSecret } from '@/lib/payments/payer-secret';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { claimBrowser } from './bind-browser';
import { setRefundAddress } from './set-refund-address';

/** The rights of a browser that did not open the page first. */
const NOTHING = { maySetRefundAddress: false, mayPayAgain: false, newToken: null };

describeOnBothDatabases('a refund address', (open) => {
  let database: Database;
  let merchantId: string;
  const clock = turnableClock();

  beforeEach(async () => {
    database = await open();
    clock.set(MADE_AT);
    merchantId = (await makeMerchant(database.db)).id;
  });

  const deps = () => ({ database, clock, keyRing: TEST_SECRETS.keyRing });
  const opens = (id: string, token?: string) => claimBrowser(deps(), id, { token, isSignedIn: false });

  async function claimedPayment(fields: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
    const payment = await makePayment(database.db, merchantId, fields);
    const claim = await opens(payment.id);
    return { payment, token: claim?.newToken ?? '' };
  }

  const secretOf = ({ id }: Payment) => payerSecret(TEST_SECRETS.keyRing, id);

  const set = (payment: Payment, token: string | undefined, address: string) =>
    setRefundAddress(deps(), { paymentId: payment.id, browser: { token, isSignedIn: false }, address });

  test('is set once by the first browser, and every open page is updated', async () => {
    const { payment, token } = await claimedPayment();
    const address = randomAddress();
    expect(await set(payment, token, ` ${address.replace('nano_', 'xrb_')} `)).toBe('accepted');
    const stored = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(stored.refundAddress).toBe(address);
    expect(await database.db.changeFeedEntry.count({ where: { paymentId: payment.id } })).toBe(1);
    expect(await set(payment, token, randomAddress())).toBe('alreadySet');
  });

  test('is not accepted from another browser', async () => {
    const { payment } = await claimedPayment();
    const second = await opens(payment.id);
    expect(second).toEqual(NOTHING);
    expect(await set(payment, undefined, randomAddress())).toBe('notThisBrowser');
    expect(await set(payment, 'another', randomAddress())).toBe('notThisBrowser');
  });

  test('is rejected for other browsers without a write and without revealing our addresses', async () => {
    const { payment } = await claimedPayment();
    const before = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(await set(payment, 'another', randomAddress())).toBe('notThisBrowser');
    expect(await set(payment, undefined, payment.depositAddress)).toBe('notThisBrowser');
    expect(await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toEqual(before);
  });

  test('when two browsers open it simultaneously, only one counts as the first', async () => {
    const payment = await makePayment(database.db, merchantId);
    const claims = await Promise.all([1, 2, 3, 4].map(() => opens(payment.id)));
    expect(claims.filter((claim) => claim?.maySetRefundAddress)).toHaveLength(1);
  });

  test('the first browser is recognized later, and its token is not stored', async () => {
    const { payment, token } = await claimedPayment();
    expect(await opens(payment.id, token)).toEqual({
      ...NOTHING,
      maySetRefundAddress: true,
    });
    const stored = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(JSON.stringify({ ...stored, depositAddress: '' })).not.toContain(token);
  });

  test('set in the form can’t be changed, and no browser counts as the first', async () => {
    const { payment, token } = await claimedPayment({ refundAddress: randomAddress() });
    expect(token).toBe('');
    expect(await opens(payment.id)).toEqual(NOTHING);
    expect(await set(payment, 'another', randomAddress())).toBe('notThisBrowser');
    const verified = await claimBrowser(deps(), payment.id, { secret: secretOf(payment), isSignedIn: false });
    expect(verified).toMatchObject({ maySetRefundAddress: false, newToken: secretOf(payment) });
    expect(await set(payment, secretOf(payment), randomAddress())).toBe('alreadySet');
  });

  test('is not accepted from a browser that is signed in to the dashboard, not even from the payer’s', async () => {
    const { payment, token } = await claimedPayment();
    const browser = { token, isSignedIn: true };
    const sent = { paymentId: payment.id, browser, address: randomAddress() };
    expect(await setRefundAddress(deps(), sent)).toBe('notThisBrowser');
    expect(await set(payment, token, randomAddress())).toBe('accepted');
  });

  test('is not accepted from a first browser that the payer has replaced meanwhile', async () => {
    const { payment, token } = await claimedPayment();
    const [outcome] = await Promise.all([
      set(payment, token, randomAddress()),
      claimBrowser(deps(), payment.id, { secret: secretOf(payment), isSignedIn: false }),
    ]);
    const { refundAddress } = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    // If the first browser was quicker, the payer removed its address.
    expect(['accepted', 'notThisBrowser']).toContain(outcome);
    expect(refundAddress).toBeNull();
    expect(await set(payment, token, randomAddress())).toBe('notThisBrowser');
  });

  test('must be valid and belong to the payer', async () => {
    const { payment, token } = await claimedPayment();
    const address = randomAddress();
    const typo = `${address.slice(0, -1)}${address.endsWith('1') ? '3' : '1'}`;
    expect(await set(payment, token, typo)).toBe('invalidAddress');
    expect(await set(payment, token, BURN_ADDRESS)).toBe('burnAddress');
    expect(await set(payment, token, payment.depositAddress)).toBe('ownAddress');
    const [exchange, blocked] = [randomAddress(), randomAddress()];
    await addExchangeAccount(deps(), { text: exchange, name: 'Harbour Exchange', by: 'command' });
    await blockAddress(deps(), { text: blocked, reason: 'a thief' }, 'command');
    expect(await set(payment, token, exchange)).toBe('exchangeAddress');
    expect(await set(payment, token, blocked.replace('nano_', 'xrb_'))).toBe('unusableAddress');
    expect(await set(payment, token, address)).toBe('accepted');
  });

  test('is rejected after money has arrived, after the deadline, or after the end', async () => {
    const paid = await claimedPayment();
    await database.db.deposit.create({
      data: {
        blockHash: 'A'.repeat(64),
        address: paid.payment.depositAddress,
        paymentId: paid.payment.id,
        sender: randomAddress(),
        amountRaw: '1',
        confirmedAt: MADE_AT,
        recordedAt: MADE_AT,
        disposition: 'counted',
      },
    });
    expect(await set(paid.payment, paid.token, randomAddress())).toBe('tooLate');
    const over = await claimedPayment();
    clock.set(addMs(over.payment.expiresAt, 1));
    expect(await set(over.payment, over.token, randomAddress())).toBe('tooLate');
    const ended = await makePayment(database.db, merchantId, { status: 'Cancelled' });
    expect(await opens(ended.id)).toEqual(NOTHING);
  });

  test('is rejected for an unknown payment', async () => {
    for (const paymentId of ['pay_none', 'pay_\u0000', '']) {
      expect(await opens(paymentId)).toBeNull();
      const browser = { token: 'x', isSignedIn: false };
      const request = { paymentId, browser, address: randomAddress() };
      expect(await setRefundAddress(deps(), request)).toBe('unknownPayment');
    }
  });
});
