// Why transfers are held, many at once.
import { beforeEach, expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { BURN_ADDRESS } from '@/lib/core/address';
import type { Database } from '@/lib/db/client';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import type { PaymentStatus } from '@/lib/payments/status';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { holdReasons, type JudgedTransfer } from './hold-reason';

const clock = { now: () => MADE_AT };

describeOnBothDatabases('a transfer', (open) => {
  let database: Database;
  let paymentId: string;
  const [blocked, exchange, free] = [randomAddress(), randomAddress(), randomAddress()];

  beforeEach(async () => {
    database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    paymentId = (await makePayment(database.db, merchantId)).id;
    await blockAddress({ database, clock }, { text: blocked, reason: 'a thief' }, 'command');
    const listed = { text: exchange, name: 'Harbour Exchange', by: 'command' } as const;
    await addExchangeAccount({ database, clock }, listed);
  });

  const payment = (status: PaymentStatus, sanctionsHoldAt: Date | null = null) => ({
    ...{ id: paymentId, status, sanctionsHoldAt },
  });
  const refund = (destination: string, sender = destination): JudgedTransfer => ({
    ...{ kind: 'refund', reference: 'refund:1', destination, senders: [sender] },
  });
  const settlement = (destination: string | null): JudgedTransfer => ({
    ...{ kind: 'settlement', reference: 'settlement:1', destination, senders: [] },
  });
  const reason = async (status: PaymentStatus, transfer: JudgedTransfer) =>
    (await holdReasons(database.db, payment(status), [transfer]))[0];
  const hold = () =>
    changeReviewPolicy({ database, clock }, { fourEyes: false, sanctionsHit: 'hold' }, 'command');
  const release = (kind: string) =>
    database.db.attentionItem.create({
      data: { reference: 'refund:1', kind, detail: {}, createdAt: MADE_AT, resolvedAt: MADE_AT },
    });

  it('is checked with a hundred others, with results in order', async () => {
    const transfers = Array.from({ length: 25 }, () => [
      settlement(null),
      settlement(blocked),
      refund(exchange),
      refund(free),
    ]).flat();
    const expected = ['noSettlementAddress', 'invalidDestination', 'exchangeRefund', null];
    const reasons = await holdReasons(database.db, payment('Completed'), transfers);
    expect(reasons).toEqual(Array.from({ length: 25 }, () => expected).flat());
    const held = await holdReasons(database.db, payment('AMLError', MADE_AT), transfers);
    expect(new Set(held)).toEqual(new Set(['complianceHold']));
  });

  it.each([
    ['settles to an exchange', settlement(exchange), null],
    ['settles to what is no address', settlement('nano_1'), 'invalidDestination'],
    ['returns money to the burn account', refund(BURN_ADDRESS), 'invalidDestination'],
    ['returns money to a named account that is blocked', refund(blocked, free), 'invalidDestination'],
    ['returns money to a named account of an exchange', refund(exchange, free), 'exchangeRefund'],
    ['returns a blocked account’s money to another account', refund(free, blocked), 'complianceHold'],
    ['returns a blocked account’s money to it', refund(blocked), null],
    ['does so in the other spelling', refund(blocked, blocked.replace('nano_', 'xrb_')), null],
  ] as const)('that %s', async (_, transfer, expected) => {
    expect(await reason('Completed', transfer)).toBe(expected);
  });

  it.each([
    ['Waiting', 'complianceHold'],
    ['Completed', 'complianceHold'],
    ['Cancelled', 'complianceHold'],
    ['Error', 'complianceHold'],
    ['AMLError', 'complianceHold'],
  ] as const)(
    'to a blocked sender of a payment that is %s is held under the policy hold',
    async (status, expected) => {
      await hold();
      expect(await reason(status, refund(blocked))).toBe(expected);
      expect(await reason(status, refund(free))).toBeNull();
    },
  );

  it('of a denied payer is sent to an exchange, and after an officer’s release also to a blocked account', async () => {
    expect(await reason('AMLError', refund(exchange))).toBeNull();
    await hold();
    await database.db.timelineEntry.create({
      data: { paymentId, at: MADE_AT, kind: 'holdReleased', detail: {} },
    });
    expect(await reason('AMLError', refund(blocked))).toBeNull();
    expect(await reason('Completed', refund(blocked))).toBe('complianceHold');
  });

  it('is not held again for a released reason, but can be held for another', async () => {
    await hold();
    await release('exchangeRefund');
    expect(await reason('Error', refund(exchange))).toBeNull();
    expect(await reason('Error', refund(blocked))).toBe('complianceHold');
    await database.db.attentionItem.updateMany({ data: { kind: 'complianceHold' } });
    expect(await reason('Error', refund(blocked))).toBeNull();
    expect(await reason('Error', refund(exchange))).toBe('exchangeRefund');
    expect(await reason('Error', refund(blocked, free))).toBe('invalidDestination');
    await database.db.attentionItem.updateMany({ data: { kind: 'exchangeRefund', resolvedAt: null } });
    expect(await reason('Error', refund(exchange))).toBe('exchangeRefund');
    const refused = { kind: 'signerRefused', resolvedAt: null };
    await database.db.attentionItem.updateMany({
      data: { ...refused, detail: { released: 'exchangeRefund' } },
    });
    expect(await reason('Error', refund(exchange))).toBeNull();
    expect(await reason('Error', refund(blocked))).toBe('complianceHold');
  });
});
