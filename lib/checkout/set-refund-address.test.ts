// Who may name a refund address, when, and which.
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

/** What a browser may do that did not open the page first. */
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

  const name = (payment: Payment, token: string | undefined, address: string) =>
    setRefundAddress(deps(), { paymentId: payment.id, token, address });

  test('is named once by the first browser, and every open page hears of it', async () => {
    const { payment, token } = await claimedPayment();
    const address = randomAddress();
    expect(await name(payment, token, ` ${address.replace('nano_', 'xrb_')} `)).toBe('accepted');
    const stored = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(stored.refundAddress).toBe(address);
    expect(await database.db.changeFeedEntry.count({ where: { paymentId: payment.id } })).toBe(1);
    expect(await name(payment, token, randomAddress())).toBe('alreadySet');
  });

  test('is not taken from another browser', async () => {
    const { payment } = await claimedPayment();
    const second = await claimBrowser(deps(), payment.id);
    expect(second).toEqual(NOTHING);
    expect(await name(payment, undefined, randomAddress())).toBe('notThisBrowser');
    expect(await name(payment, 'another', randomAddress())).toBe('notThisBrowser');
  });

  test('is asked for by strangers without a write, and without telling them which addresses are ours', async () => {
    const { payment } = await claimedPayment();
    const before = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(await name(payment, 'another', randomAddress())).toBe('notThisBrowser');
    expect(await name(payment, undefined, payment.depositAddress)).toBe('notThisBrowser');
    expect(await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toEqual(before);
  });

  test('of two browsers at once one is the first', async () => {
    const payment = await makePayment(database.db, merchantId);
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimBrowser(deps(), payment.id)));
    expect(claims.filter((claim) => claim?.maySetRefundAddress)).toHaveLength(1);
  });

  test('the first browser is known when it comes back, and its token is stored nowhere', async () => {
    const { payment, token } = await claimedPayment();
    expect(await claimBrowser(deps(), payment.id, token)).toEqual({
      ...NOTHING,
      maySetRefundAddress: true,
    });
    const stored = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(JSON.stringify({ ...stored, depositAddress: '' })).not.toContain(token);
  });

  test('named in the form leaves nothing to name, but the first browser is known all the same', async () => {
    const { payment, token } = await claimedPayment({ refundAddress: randomAddress() });
    expect(token).not.toBe('');
    expect(await claimBrowser(deps(), payment.id, token)).toEqual(NOTHING);
    expect(await name(payment, token, randomAddress())).toBe('alreadySet');
    expect(await name(payment, 'another', randomAddress())).toBe('notThisBrowser');
  });

  test('must be whole and an account of the payer’s own', async () => {
    const { payment, token } = await claimedPayment();
    const address = randomAddress();
    const typo = `${address.slice(0, -1)}${address.endsWith('1') ? '3' : '1'}`;
    expect(await name(payment, token, typo)).toBe('notAnAddress');
    expect(await name(payment, token, BURN_ADDRESS)).toBe('burnAddress');
    expect(await name(payment, token, payment.depositAddress)).toBe('ownAddress');
    const [exchange, blocked] = [randomAddress(), randomAddress()];
    await addExchangeAccount(deps(), { text: exchange, name: 'Harbour Exchange', by: 'command' });
    await blockAddress(deps(), { text: blocked, reason: 'a thief' }, 'command');
    expect(await name(payment, token, exchange)).toBe('exchangeAddress');
    expect(await name(payment, token, blocked.replace('nano_', 'xrb_'))).toBe('unusableAddress');
    expect(await name(payment, token, address)).toBe('accepted');
  });

  test('comes too late once money is there, the time is up, or the payment has ended', async () => {
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
    expect(await name(paid.payment, paid.token, randomAddress())).toBe('tooLate');
    const over = await claimedPayment();
    clock.set(addMs(over.payment.expiresAt, 1));
    expect(await name(over.payment, over.token, randomAddress())).toBe('tooLate');
    const ended = await makePayment(database.db, merchantId, { status: 'Cancelled' });
    expect(await claimBrowser(deps(), ended.id)).toEqual(NOTHING);
  });

  test('of a payment that does not exist can not be named', async () => {
    for (const paymentId of ['pay_none', 'pay_\u0000', '']) {
      expect(await claimBrowser(deps(), paymentId)).toBeNull();
      const request = { paymentId, token: 'x', address: randomAddress() };
      expect(await setRefundAddress(deps(), request)).toBe('unknownPayment');
    }
  });
});
