// The payer's view at each stage, and when the deposit address must be hidden.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import type { DepositFact, PayerFacts } from './payer-stage';
import { payerView, shortenAddress } from './payer-view';

const CREATED = new Date('2026-11-20T14:00:00Z');
const EXPIRES = addMs(CREATED, 15 * 60_000);
const DUST = 10n ** 26n;
const ADDRESS = 'nano_3i1aq1cchnmbn9x5rsbap8b15akfh7wj7pwskuzi7ahz8oq6cobd99d4r3b7';
const nano = (amount: number) => (BigInt(Math.round(amount * 1e6)) * RAW_PER_NANO) / 1_000_000n;

function facts(payment: Partial<PayerFacts['payment']> = {}, more: Partial<PayerFacts> = {}): PayerFacts {
  return {
    payment: {
      id: 'pay_1',
      status: 'Waiting',
      errorReason: null,
      reviewDeadline: null,
      amountRaw: nano(4).toString(),
      underpaymentToleranceBp: null,
      overpaymentToleranceBp: null,
      usdAmount: '12.005',
      usdPerNano: '3',
      ...{ priceCurrency: null, priceMinorUnits: null, pricePerNano: null },
      depositAddress: ADDRESS,
      orderId: null,
      orderDescription: null,
      paymentLinkId: null,
      seenHash: null,
      seenAt: null,
      createdAt: CREATED,
      expiresAt: EXPIRES,
      endedAt: null,
      browserTokenHash: null,
      refundAddress: null,
      ...payment,
    },
    merchantName: 'Harbour Books',
    brand: { accent: null, logo: null },
    returnTarget: { url: null, unpaidUrl: null, secret: null },
    deposits: [],
    refunds: [],
    walletRefunds: [],
    claim: null,
    isInvoice: false,
    ...more,
  };
}

const SENDER = 'nano_1ipx847tk8o46pwxt5qjdbncjqcbwcc1rrmqnkztrfjy5k7z4imsrata9est';

const deposit = (amountRaw: bigint, counted = true): DepositFact => ({
  blockHash: 'A'.repeat(64),
  sender: SENDER,
  amountRaw: amountRaw.toString(),
  confirmedAt: CREATED,
  counted,
  held: false,
});

const at = (now: Date) => ({
  now,
  isDelayed: false,
  dustLimitRaw: DUST,
  simulatedRate: true,
  explorer: null,
});
const viewAt = (now: Date, given: PayerFacts) => payerView(given, at(now));
const soon = addMs(CREATED, 60_000);

describe('while the payment waits', () => {
  test('shows the address, amount, payment URI and time left', () => {
    const view = viewAt(soon, facts());
    expect(view.stage).toBe('paying');
    expect(view.pay).toEqual({
      address: ADDRESS,
      due: { raw: nano(4).toString(), nano: '4' },
      uri: `nano:${ADDRESS}?amount=${nano(4)}`,
    });
    expect(view.remainingMs).toBe(14 * 60_000);
    expect(view.price).toEqual({ currency: 'USD', amount: '12.01' });
    expect(view.perNano).toBe('3.00');
  });

  test('shows the price and the rate in the currency of the price', () => {
    const price = { priceCurrency: 'JPY', priceMinorUnits: '1800', pricePerNano: '450.123456789' };
    expect(viewAt(soon, facts(price))).toMatchObject({
      ...{ price: { currency: 'JPY', amount: '1800' }, perNano: '450.123457' },
    });
  });

  test('asks for the rest after a partial payment', () => {
    const view = viewAt(soon, facts({}, { deposits: [deposit(nano(1.5))] }));
    expect(view.stage).toBe('partlyPaid');
    expect(view.pay?.due.nano).toBe('2.5');
    expect(view.pay?.uri).toContain(`amount=${nano(2.5)}`);
    expect(view.received?.nano).toBe('1.5');
    expect(view.returns.state).toBe('none');
  });

  test('says what the rest is worth at the locked rate, in the currency of the price', () => {
    const restAfter = (received: bigint, price: Partial<PayerFacts['payment']> = {}) =>
      viewAt(soon, facts(price, { deposits: [deposit(received)] })).restPrice;
    expect(viewAt(soon, facts()).restPrice).toBeNull();
    expect(restAfter(nano(1.5))).toBe('7.50');
    const yen = { priceCurrency: 'JPY', priceMinorUnits: '1800', pricePerNano: '450.123456789' };
    expect(restAfter(nano(1.5), yen)).toBe('1125');
    // A fraction of a cent has no price.
    expect(restAfter(nano(4) - 10n ** 27n)).toBeNull();
    const expired = facts({}, { deposits: [deposit(nano(1.5))] });
    expect(viewAt(addMs(EXPIRES, 1), expired).restPrice).toBeNull();
  });

  test('hides the address after expiry until the ledger was checked', () => {
    const view = viewAt(addMs(EXPIRES, 1), facts());
    expect(view.stage).toBe('checking');
    expect(view.pay).toBeNull();
    expect(view.remainingMs).toBe(0);
  });

  test('shows a review while a full payment is undecided, even after expiry', () => {
    const paid = { deposits: [deposit(nano(4))] };
    const review = facts({ reviewDeadline: addMs(soon, 86_400_000) }, paid);
    expect(viewAt(soon, review).stage).toBe('reviewing');
    expect(viewAt(addMs(EXPIRES, 60_000), review)).toMatchObject({ stage: 'reviewing', pay: null });
    expect(viewAt(soon, facts({}, paid)).stage).toBe('reviewing');
  });

  describe('a detected, unconfirmed send', () => {
    const hash = 'A'.repeat(64);
    const seen = { seenHash: hash, seenAt: soon };

    test('is shown together with the address, because it may never be confirmed', () => {
      const view = viewAt(soon, facts(seen));
      expect(view).toMatchObject({ stage: 'confirming', seen: { blockHash: hash }, received: null });
      expect(view.pay).toEqual(viewAt(soon, facts()).pay);
    });

    test('is shown for two minutes', () => {
      const untilMs = soon.getTime() + 120_000;
      const last = viewAt(new Date(untilMs - 1), facts(seen));
      expect(last).toMatchObject({
        stage: 'confirming',
        seen: { blockHash: hash, atMs: untilMs - 120_000, untilMs },
      });
      expect(viewAt(new Date(untilMs), facts(seen))).toMatchObject({ stage: 'paying', seen: null });
    });

    test('is shown after a partial payment, but not once it is recorded as a deposit', () => {
      const part = { ...deposit(nano(1)), blockHash: 'B'.repeat(64) };
      expect(viewAt(soon, facts(seen, { deposits: [part] })).stage).toBe('confirming');
      const own = viewAt(soon, facts(seen, { deposits: [deposit(nano(1))] }));
      expect(own).toMatchObject({ stage: 'partlyPaid', seen: null });
    });

    test('changes nothing if no amount is due', () => {
      expect(viewAt(soon, facts(seen, { deposits: [deposit(nano(4))] })).stage).toBe('reviewing');
      const late = { seenHash: hash, seenAt: EXPIRES };
      expect(viewAt(addMs(EXPIRES, 1), facts(late))).toMatchObject({ stage: 'checking', seen: null });
      for (const status of PAYMENT_STATUSES.filter((status) => status !== 'Waiting')) {
        expect(viewAt(soon, facts({ ...seen, status }))).toMatchObject({ seen: null, pay: null });
      }
    });
  });

  test('requests nothing more if the rest is below the dust limit', () => {
    const view = viewAt(soon, facts({}, { deposits: [deposit(nano(4) - DUST + 1n)] }));
    expect(view.pay).toBeNull();
  });

  test('asks for the full amount whatever the tolerance, and for nothing once it is short within it', () => {
    const tolerant = { underpaymentToleranceBp: 100 };
    const dueAfter = (paid: bigint) => viewAt(soon, facts(tolerant, { deposits: [deposit(paid)] })).pay?.due;
    expect(viewAt(soon, facts(tolerant)).pay?.due.nano).toBe('4');
    expect(dueAfter(nano(3.96) - 1n)?.raw).toBe((nano(0.04) + 1n).toString());
    expect(dueAfter(nano(3.96))).toBeUndefined();
  });

  test('shows a late deposit as being returned', () => {
    const view = viewAt(soon, facts({}, { deposits: [deposit(nano(1), false)] }));
    expect(view.stage).toBe('paying');
    expect(view.returns).toMatchObject({ total: { nano: '1' }, state: 'onTheWay' });
  });
});

describe('after the payment ended', () => {
  test('returns an overpayment, unless it is below the dust limit', () => {
    const completed = (deposits: DepositFact[]) => viewAt(soon, facts({ status: 'Completed' }, { deposits }));
    expect(completed([deposit(nano(4.5))]).returns).toMatchObject({
      total: { nano: '0.5' },
      state: 'onTheWay',
    });
    expect(completed([deposit(nano(4) + DUST - 1n)]).returns).toMatchObject({ total: null, state: 'none' });
    expect(completed([deposit(nano(4)), deposit(nano(1), false)]).returns.total?.nano).toBe('1');
  });

  test('returns no overpayment within the tolerance, and the whole of a larger one', () => {
    const completed = (paid: bigint) =>
      viewAt(soon, facts({ status: 'Completed', overpaymentToleranceBp: 100 }, { deposits: [deposit(paid)] }))
        .returns.total;
    expect(completed(nano(4.04))).toBeNull();
    expect(completed(nano(4.05))?.nano).toBe('0.05');
  });

  test('returns everything if the payment failed, and shows it as sent once confirmed', () => {
    const refund = {
      blockHash: 'B'.repeat(64),
      amountRaw: nano(1).toString(),
      destination: ADDRESS,
      held: false,
      ordered: false,
      claimed: null,
    };
    const expired = { status: 'Error', errorReason: 'expired' } as const;
    const deposits = [deposit(nano(1))];
    const open = viewAt(soon, facts(expired, { deposits, refunds: [{ ...refund, confirmedAt: null }] }));
    expect(open.returns.state).toBe('onTheWay');
    const sent = viewAt(soon, facts(expired, { deposits, refunds: [{ ...refund, confirmedAt: soon }] }));
    expect(sent.returns.state).toBe('sent');
    const held = viewAt(
      soon,
      facts(expired, { deposits, refunds: [{ ...refund, confirmedAt: null, held: true }] }),
    );
    expect(held.returns.state).toBe('held');
  });

  test('lists manual refunds, without counting them toward the return of an overpayment', () => {
    const by = {
      blockHash: null,
      destination: ADDRESS,
      confirmedAt: soon,
      held: false,
      ordered: true,
      claimed: null,
    };
    const refunds = [{ ...by, amountRaw: nano(1).toString() }];
    const completed = { status: 'Completed', endedAt: soon } as const;
    const exact = viewAt(soon, facts(completed, { deposits: [deposit(nano(4))], refunds })).returns;
    expect(exact).toMatchObject({
      total: null,
      state: 'none',
      elsewhere: null,
      refunds: [{ destination: shortenAddress(ADDRESS) }],
    });
    const over = viewAt(soon, facts(completed, { deposits: [deposit(nano(5))], refunds })).returns;
    expect(over).toMatchObject({ total: { raw: nano(1).toString() }, state: 'onTheWay' });
  });

  test('says what the merchant refunded of a completed payment, once it is confirmed', () => {
    const by = {
      blockHash: null,
      destination: ADDRESS,
      confirmedAt: soon,
      held: false,
      ordered: true,
      claimed: null,
    };
    const part = { ...by, amountRaw: nano(1).toString() };
    const completed = { status: 'Completed', endedAt: soon } as const;
    const refundedOf = (more: object) =>
      viewAt(soon, facts(completed, { deposits: [deposit(nano(5))], ...more })).refunded;
    expect(refundedOf({})).toBeNull();
    expect(refundedOf({ refunds: [{ ...part, confirmedAt: null }] })).toBeNull();
    expect(refundedOf({ refunds: [{ ...part, ordered: false }] })).toBeNull();
    expect(refundedOf({ refunds: [part] })).toMatchObject({ total: { nano: '1' }, isWhole: false });
    // The payment is over 4 nano: the fifth was returned as an overpayment.
    const rest = [{ amountRaw: nano(3).toString() }];
    expect(refundedOf({ refunds: [part], walletRefunds: rest })).toMatchObject({ isWhole: true });
  });

  test('names the destination of refunds that do not go to the sender', () => {
    const elsewhereOf = (...destinations: string[]) => {
      const refunds = destinations.map((destination) => ({
        blockHash: null,
        amountRaw: nano(1).toString(),
        destination,
        confirmedAt: null,
        held: false,
        ordered: false,
        claimed: null,
      }));
      return viewAt(soon, facts({ status: 'Cancelled' }, { deposits: [deposit(nano(2))], refunds })).returns
        .elsewhere;
    };
    expect(elsewhereOf(ADDRESS, ADDRESS)).toBe(shortenAddress(ADDRESS));
    expect(elsewhereOf(SENDER)).toBeNull();
    expect(elsewhereOf(SENDER, ADDRESS)).toBeNull();
    expect(elsewhereOf()).toBeNull();
  });

  test('shows the state of a claim to a held refund, and when it takes effect', () => {
    const claimOf = (claim: PayerFacts['claim']) =>
      viewAt(soon, facts({ status: 'Cancelled' }, { claim })).returns.claim;
    expect(claimOf(null)).toBeNull();
    expect(claimOf({ state: 'open', unverified: false, effectiveFrom: null, refunds: [] })).toEqual({
      state: 'open',
      unverified: false,
      effectiveFrom: null,
      refunds: [],
    });
    expect(claimOf({ state: 'claimed', unverified: false, effectiveFrom: soon, refunds: [] })).toEqual({
      state: 'claimed',
      unverified: false,
      effectiveFrom: '2026-11-20T14:01:00Z',
      refunds: [],
    });
  });

  test('distinguishes a technical error from an expiry', () => {
    expect(viewAt(soon, facts({ status: 'Error', errorReason: 'technical' })).stage).toBe('technical');
    expect(viewAt(soon, facts({ status: 'Error', errorReason: 'expired' })).stage).toBe('expired');
  });
});

test('the address is shown only while it can be paid in time', () => {
  const anyFacts = fc.record({
    status: fc.constantFrom(...PAYMENT_STATUSES),
    elapsedMs: fc.integer({ min: 0, max: 40 * 60_000 }),
    paid: fc.double({ min: 0, max: 6, noNaN: true }),
    inReview: fc.boolean(),
    seenMs: fc.option(fc.integer({ min: 0, max: 40 * 60_000 })),
  });
  fc.assert(
    fc.property(anyFacts, ({ status, elapsedMs, paid, inReview, seenMs }) => {
      const now = addMs(CREATED, elapsedMs);
      const payment = {
        status,
        reviewDeadline: inReview ? addMs(now, 1000) : null,
        seenHash: seenMs === null ? null : 'C'.repeat(64),
        seenAt: seenMs === null ? null : addMs(CREATED, seenMs),
      };
      const view = viewAt(now, facts(payment, { deposits: [deposit(nano(paid))] }));
      const payable = status === 'Waiting' && now < EXPIRES && !inReview && nano(4) - nano(paid) >= DUST;
      expect(view.pay !== null).toBe(payable);
      if (view.pay !== null) expect(BigInt(view.pay.due.raw)).toBe(nano(4) - nano(paid));
      if (!payable) expect(JSON.stringify(view)).not.toContain(ADDRESS);
    }),
  );
});

test('says that confirmation is delayed only while the payment waits', () => {
  const delayed = { ...at(soon), isDelayed: true };
  expect(payerView(facts(), delayed).isDelayed).toBe(true);
  expect(payerView(facts({ status: 'Cancelled', endedAt: soon }), delayed).isDelayed).toBe(false);
  expect(viewAt(soon, facts()).isDelayed).toBe(false);
});

test('passes on the block explorer’s URL template', () => {
  const explorer = 'https://blocks.example/{hash}';
  expect(payerView(facts(), { ...at(soon), explorer }).explorer).toBe(explorer);
});

test('shortens an address to its first and last characters', () => {
  expect(shortenAddress(ADDRESS)).toBe('nano_3i1aq1…d4r3b7');
});
