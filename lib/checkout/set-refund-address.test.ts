// Tests who may set a refund address, when, and which addresses are accepted.
import { beforeEach, expect, test } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { claimBrowser, setRefundAddress } from './set-refund-address';

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

  const deps = () => ({ database, clock });

  async function claimedPayment(fields: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
    const payment = await makePayment(database.db, merchantId, fields);
    const claim = await claimBrowser(deps(), payment.id);
    return { payment, token: claim?.newToken ?? '' };
  }

  const set = (payment: Payment, token: string | undefined, address: string) =>
    setRefundAddress(deps(), { paymentId: payment.id, token, address });

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
    const second = await claimBrowser(deps(), payment.id);
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
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimBrowser(deps(), payment.id)));
    expect(claims.filter((claim) => claim?.maySetRefundAddress)).toHaveLength(1);
  });

  test('the first browser is recognized later, and its token is not stored', async () => {
    const { payment, token } = await claimedPayment();
    expect(await claimBrowser(deps(), payment.id, token)).toEqual({
      ...NOTHING,
      maySetRefundAddress: true,
    });
    const stored = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(JSON.stringify({ ...stored, depositAddress: '' })).not.toContain(token);
  });

  test('set in the form can’t be changed, but the first browser is still registered', async () => {
    const { payment, token } = await claimedPayment({ refundAddress: randomAddress() });
    expect(token).not.toBe('');
    expect(await claimBrowser(deps(), payment.id, token)).toEqual(NOTHING);
    expect(await set(payment, token, randomAddress())).toBe('alreadySet');
    expect(await set(payment, 'another', randomAddress())).toBe('notThisBrowser');
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
    expect(await claimBrowser(deps(), ended.id)).toEqual(NOTHING);
  });

  test('is rejected for an unknown payment', async () => {
    for (const paymentId of ['pay_none', 'pay_\u0000', '']) {
      expect(await claimBrowser(deps(), paymentId)).toBeNull();
      const request = { paymentId, token: 'x', address: randomAddress() };
      expect(await setRefundAddress(deps(), request)).toBe('unknownPayment');
    }
  });
});
