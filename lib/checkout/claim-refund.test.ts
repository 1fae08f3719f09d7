// Tests claims of refunds that are held because of an exchange: who may claim, which address, and that nothing leaks.
import { beforeEach, expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { CLAIM_WAIT_MS, MAX_CLAIM_ATTEMPTS } from '@/lib/money/refund-claims';
import { raiseAttention } from '@/lib/payments/attention';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, TEST_SECRETS, testServer, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type ClaimRequest, claimHeldRefunds } from './claim-refund';
import { shortenAddress } from './payer-view';
import { readPayerView } from './read-payer-view';
import { readReceipt } from './receipt';

const { keyRing } = TEST_SECRETS;
const HELD_RAW = '1000000000000000000000000000000';

describeOnBothDatabases('a refund held because an exchange sent the money', (open) => {
  let database: Database;
  let merchantId: string;
  const exchange = randomAddress();
  const blocked = randomAddress();
  const clock = turnableClock();

  beforeEach(async () => {
    database = await open();
    clock.set(MADE_AT);
    merchantId = (await makeMerchant(database.db)).id;
    await addExchangeAccount(
      { database, clock },
      { text: exchange, name: 'Harbour Exchange', by: 'command' },
    );
    await blockAddress({ database, clock }, { text: blocked, reason: 'a thief' }, 'command');
  });

  /** A cancelled payment with the payer's data and one held refund. */
  async function heldPayment(fields: Partial<Prisma.PaymentUncheckedCreateInput> = {}, customer = CUSTOMER) {
    const payment = await makePayment(database.db, merchantId, {
      status: 'Cancelled',
      endedAt: MADE_AT,
      ...fields,
    });
    const sealed = sealCustomer(keyRing, payment.id, customer);
    await database.db.paymentCustomer.create({ data: { paymentId: payment.id, country: 'US', ...sealed } });
    await hold(payment, 'A');
    return payment;
  }

  async function hold(payment: Payment, letter: string) {
    const reference = `refund:${letter.repeat(8)}${payment.id}`;
    await database.db.transfer.create({
      data: {
        ...{
          id: reference,
          kind: 'refund',
          reference,
          paymentId: payment.id,
          account: payment.depositAddress,
        },
        ...{ destination: exchange, amountRaw: HELD_RAW, createdAt: clock.now(), heldAt: clock.now() },
      },
    });
    const about = { kind: 'exchangeRefund', merchantId, paymentId: payment.id, detail: {} } as const;
    await raiseAttention(database.db, { ...about, reference, at: clock.now() });
    return reference;
  }

  const claim = (payment: Pick<Payment, 'id'>, change: Partial<ClaimRequest> = {}) =>
    claimHeldRefunds(
      { database, clock, keyRing },
      {
        paymentId: payment.id,
        email: CUSTOMER.email,
        phoneNumber: CUSTOMER.phoneNumber,
        destination: randomAddress(),
        ...change,
      },
    );

  const claims = (payment: Pick<Payment, 'id'>) =>
    database.db.refundClaim.findMany({ where: { paymentId: payment.id }, orderBy: { transferId: 'asc' } });

  const returnsOf = async (payment: Pick<Payment, 'id'>) =>
    (await readPayerView(testServer(database, clock), payment.id))?.returns;

  it('is claimed by its payer, and every open page is updated', async () => {
    const payment = await heldPayment();
    expect((await returnsOf(payment))?.claim).toEqual({
      state: 'open',
      unverified: false,
      effectiveFrom: null,
      refunds: [],
    });
    const destination = randomAddress();
    const effectiveFrom = '2026-11-21T14:00:00Z';
    expect(await claim(payment, { destination: ` ${destination.replace('nano_', 'xrb_')} ` })).toEqual({
      outcome: 'claimed',
      effectiveFrom,
    });
    const stored = { destination, claimedAt: MADE_AT, effectiveFrom: addMs(MADE_AT, CLAIM_WAIT_MS) };
    expect(await claims(payment)).toMatchObject([stored]);
    const amount = { raw: HELD_RAW, nano: '1' };
    const refunds = [{ amount, destination, effectiveFrom }];
    expect((await returnsOf(payment))?.claim).toEqual({
      state: 'claimed',
      unverified: false,
      effectiveFrom,
      refunds,
    });
    expect(await database.db.changeFeedEntry.count({ where: { paymentId: payment.id } })).toBe(1);
    const timeline = await database.db.timelineEntry.findMany({ where: { paymentId: payment.id } });
    expect(timeline).toMatchObject([{ kind: 'refundClaimed', detail: { destination } }]);
    // Nothing has moved.
    const transfer = await database.db.transfer.findFirstOrThrow({ where: { paymentId: payment.id } });
    expect(transfer).toMatchObject({ destination: exchange, heldAt: MADE_AT });
  });

  it.each([
    ['in other letters and with blanks around', { email: '  ADA@Example.COM ' }],
    ['with the phone as it is dialled', { phoneNumber: '(415) 555-0123' }],
    ['with the phone as it is written abroad', { phoneNumber: '+1 415 555 0123' }],
    ['with the phone in the digits of another script', { phoneNumber: '１４１５５５５０１２３' }],
  ])('is claimed with the payer’s details %s', async (_, typed) => {
    expect(await claim(await heldPayment(), typed)).toMatchObject({ outcome: 'claimed' });
  });

  it.each([
    ['a phone the merchant gave without its calling code', '4155550123', '+1 415 555 0123'],
    ['a phone from abroad that could be one at home', '4722345678', '+47 22 34 56 78'],
    ['a phone from abroad, dialled as from home', '4722345678', '00 47 22 34 56 78'],
    ['a phone that no country has', '0000000', '000 00 00'],
  ])('is claimed with %s', async (_, stored, phoneNumber) => {
    const payment = await heldPayment({}, { ...CUSTOMER, phoneNumber: stored });
    expect(await claim(payment, { phoneNumber: '+47 22 34 56 79' })).toMatchObject({ triesLeft: 4 });
    expect(await claim(payment, { phoneNumber })).toMatchObject({ outcome: 'claimed' });
  });

  it('is claimed once; the destination can’t be changed', async () => {
    const payment = await heldPayment();
    const destination = randomAddress();
    await claim(payment, { destination });
    expect(await claim(payment)).toEqual({ outcome: 'alreadyClaimed' });
    expect(await claim(payment, { email: 'thief@example.com' })).toEqual({ outcome: 'alreadyClaimed' });
    expect(await claims(payment)).toMatchObject([{ destination, failedAttempts: 0 }]);
  });

  it('gets one destination from two simultaneous claims', async () => {
    const payment = await heldPayment();
    const [one, two] = await Promise.all([claim(payment), claim(payment)]);
    expect([one.outcome, two.outcome].sort()).toEqual(['alreadyClaimed', 'claimed']);
    const timeline = await database.db.timelineEntry.count({ where: { paymentId: payment.id } });
    expect(timeline).toBe(1);
  });

  it('does not reveal which detail was wrong, or anything about the address', async () => {
    const ours = (await makePayment(database.db, merchantId)).depositAddress;
    const wrong = [
      { email: 'thief@example.com' },
      { phoneNumber: '14155550124' },
      { email: 'thief@example.com', phoneNumber: '' },
      { email: '', destination: ours },
      { phoneNumber: '', destination: exchange },
    ];
    for (const typed of wrong) {
      expect(await claim(await heldPayment(), typed)).toEqual({ outcome: 'wrongDetails', triesLeft: 4 });
    }
  });

  it('locks permanently after five failed attempts, even for its payer', async () => {
    const payment = await heldPayment();
    const guess = () => claim(payment, { email: 'thief@example.com' });
    for (const triesLeft of [4, 3, 2, 1])
      expect(await guess()).toEqual({ outcome: 'wrongDetails', triesLeft });
    expect(await guess()).toEqual({ outcome: 'locked' });
    expect(await claim(payment)).toEqual({ outcome: 'locked' });
    expect((await returnsOf(payment))?.claim).toEqual({
      state: 'locked',
      unverified: false,
      effectiveFrom: null,
      refunds: [],
    });
    const timeline = await database.db.timelineEntry.findMany({ where: { paymentId: payment.id } });
    expect(timeline).toMatchObject([{ kind: 'claimLocked', detail: {} }]);
    expect(await database.db.changeFeedEntry.count({ where: { paymentId: payment.id } })).toBe(1);
    // Money that is held later does not add attempts.
    await hold(payment, 'B');
    expect(await claim(payment)).toEqual({ outcome: 'locked' });
  });

  it('checks at most five of many simultaneous guesses', async () => {
    const payment = await heldPayment();
    const guesses = Array.from({ length: 20 }, (_, place) =>
      claim(payment, { email: `${place}@example.com` }),
    );
    const outcomes = (await Promise.all(guesses)).map((outcome) =>
      outcome.outcome === 'wrongDetails' ? outcome.triesLeft : outcome.outcome,
    );
    const locked = Array.from({ length: 16 }, () => 'locked');
    expect(outcomes.sort()).toEqual([1, 2, 3, 4, ...locked]);
    expect(await claims(payment)).toMatchObject([{ failedAttempts: MAX_CLAIM_ATTEMPTS, destination: null }]);
    expect(await claim(payment)).toEqual({ outcome: 'locked' });
  });

  it('can still be claimed after four failed tries', async () => {
    const payment = await heldPayment();
    for (let count = 0; count < 4; count += 1) await claim(payment, { phoneNumber: '1' });
    expect(await claim(payment)).toMatchObject({ outcome: 'claimed' });
  });

  it.each([
    ['badAddress', () => `${randomAddress().slice(0, -1)}0`],
    ['badAddress', () => ''],
    ['burnAddress', () => BURN_ADDRESS],
    ['ownAddress', async () => (await makePayment(database.db, merchantId)).depositAddress],
    ['exchangeAddress', () => exchange],
    ['unusableAddress', () => blocked],
  ])('can’t be claimed for %s, which does not count as an attempt', async (outcome, destination) => {
    const payment = await heldPayment();
    expect(await claim(payment, { destination: await destination() })).toEqual({ outcome });
    expect(await claims(payment)).toEqual([]);
    expect(await claim(payment)).toMatchObject({ outcome: 'claimed' });
  });

  it('can’t be claimed for the account that sent it, even if the operator has just removed it from the list', async () => {
    const payment = await heldPayment();
    await database.db.exchangeAccount.deleteMany();
    expect(await claim(payment, { destination: exchange })).toEqual({ outcome: 'exchangeAddress' });
  });

  it('can’t be claimed for a denied payment', async () => {
    const payment = await heldPayment({ status: 'AMLError' });
    expect(await claim(payment)).toEqual({ outcome: 'nothingHeld' });
    expect((await returnsOf(payment))?.claim).toBeNull();
  });

  it('can’t be claimed when nothing is held, or held for another reason', async () => {
    const payment = await heldPayment();
    await database.db.attentionItem.updateMany({ data: { kind: 'invalidDestination' } });
    expect(await claim(payment)).toEqual({ outcome: 'nothingHeld' });
    expect((await returnsOf(payment))?.claim).toBeNull();
    expect(await claim(await makePayment(database.db, merchantId))).toEqual({ outcome: 'nothingHeld' });
    for (const id of ['pay_none', '', 'a\u0000b']) {
      expect(await claim({ id })).toEqual({ outcome: 'unknownPayment' });
    }
  });

  it('can’t be claimed without stored payer details', async () => {
    const payment = await heldPayment({}, { ...CUSTOMER, email: '', phoneNumber: '' });
    const nothing = { email: '', phoneNumber: '' };
    expect(await claim(payment, nothing)).toMatchObject({ outcome: 'wrongDetails' });
    await database.db.paymentCustomer.update({
      where: { paymentId: payment.id },
      data: { sealed: '', wrappedKey: null, keyId: '', erasedAt: new Date() },
    });
    expect(await claim(payment, nothing)).toMatchObject({ outcome: 'wrongDetails' });
    expect(await claim(payment)).toMatchObject({ outcome: 'wrongDetails' });
  });

  it('is shown on the receipt with its claimed address and time instead of its sender', async () => {
    const payment = await heldPayment();
    const at = { confirmedAt: MADE_AT, recordedAt: MADE_AT };
    const deposit = { blockHash: 'D'.repeat(64), sender: exchange, amountRaw: HELD_RAW, ...at };
    await database.db.deposit.create({
      data: {
        ...deposit,
        ...{ paymentId: payment.id, address: payment.depositAddress, disposition: 'afterCancelled' },
      },
    });
    const refunds = async () => (await readReceipt(testServer(database, clock), payment.id))?.refunds;
    expect(await refunds()).toMatchObject([{ destination: shortenAddress(exchange), effectiveFrom: null }]);
    const destination = randomAddress();
    await claim(payment, { destination });
    expect(await refunds()).toMatchObject([{ destination, effectiveFrom: '2026-11-21T14:00:00Z' }]);
  });

  it('is claimed with all others of its payment, and later ones join the claim', async () => {
    const payment = await heldPayment();
    const second = await hold(payment, 'B');
    const first = { destination: randomAddress() };
    await claim(payment, first);
    expect(await claims(payment)).toMatchObject([first, { ...first, transferId: second }]);
    clock.set(addMs(MADE_AT, 60_000));
    const third = await hold(payment, 'C');
    expect((await returnsOf(payment))?.claim).toEqual({
      state: 'open',
      unverified: false,
      effectiveFrom: '2026-11-21T14:00:00Z',
      refunds: [expect.objectContaining(first), expect.objectContaining(first)],
    });
    const later = { destination: randomAddress() };
    await claim(payment, later);
    expect(await claims(payment)).toMatchObject([first, first, { ...later, transferId: third }]);
    expect((await returnsOf(payment))?.claim).toEqual({
      state: 'claimed',
      unverified: false,
      effectiveFrom: '2026-11-21T14:01:00Z',
      refunds: [first, first, later].map((refund) => expect.objectContaining(refund)),
    });
  });
});
