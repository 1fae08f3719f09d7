// The rules' results for example sequences of payments, and general properties.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { addMs } from '@/lib/core/clock';
import { formatDecimal } from '@/lib/core/decimal';
import { evaluateRules, type RuleFacts } from './evaluate-rules';
import { type EarlierPayment, NO_HISTORY, type PersonHistory, usdOf } from './person-history';
import { defaultRules, type Rules } from './rule-settings';

const START = new Date('2026-11-20T08:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAYER: ScreenedPayer = {
  firstName: 'Ann',
  lastName: 'Lee',
  country: 'US',
  administrativeArea: 'US-CA',
};
const LIVE = defaultRules('live');

const earlier = (usdAmount: string, createdAt: Date, more: Partial<EarlierPayment> = {}): EarlierPayment => ({
  id: `pay_${createdAt.getTime()}`,
  createdAt,
  usd: usdOf(usdAmount),
  status: 'Completed',
  endedAt: addMs(createdAt, 1),
  wasPaidInReview: false,
  ...more,
});
const facts = (usdAmount: string, at = START, more: Partial<RuleFacts> = {}): RuleFacts => ({
  usdAmount,
  payer: PAYER,
  names: [],
  at,
  ...more,
});
const history = (...payments: EarlierPayment[]): PersonHistory => ({ ...NO_HISTORY, payments });
const idsOf = (given: RuleFacts, past: PersonHistory, rules: Rules = LIVE) =>
  evaluateRules(rules, given, past).map(({ ruleId, outcome }) => `${outcome}:${ruleId}`);

const withRule = <Id extends keyof Rules>(id: Id, change: Partial<Rules[Id]>): Rules => ({
  ...LIVE,
  [id]: { ...LIVE[id], ...change },
});
const allOff = defaultRules('sandbox');

/** Half of them around where the limit is near. */
const anyCents = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 53_900, max: 60_000 }));

/** An earlier payment in any standing, up to 31 days back, in whole cents. */
const anyEarlier = fc
  .record({
    cents: anyCents,
    minutesBack: fc.oneof(...[70, 1_500, 31 * 24 * 60].map((max) => fc.integer({ min: 0, max }))),
    status: fc.constantFrom('Waiting', 'Completed', 'Error', 'Cancelled', 'AMLError'),
    wasPaidInReview: fc.boolean(),
  })
  .map(({ cents, minutesBack, status, wasPaidInReview }) => {
    const createdAt = addMs(START, -minutesBack * MINUTE_MS);
    const endedAt = status === 'Waiting' ? null : createdAt;
    return earlier((cents / 100).toFixed(2), createdAt, { status, endedAt, wasPaidInReview });
  });
const manyEarlier = fc.array(anyEarlier, { maxLength: 12 });

const within = (payments: readonly EarlierPayment[], windowMs: number) =>
  payments.filter(({ createdAt }) => START.getTime() - createdAt.getTime() < windowMs);
const cents = (usd: string) => Math.round(Number(usd) * 100);
const centsOf = ({ usd }: EarlierPayment) => cents(formatDecimal(usd));
const isPaid = ({ status, wasPaidInReview }: EarlierPayment) =>
  status === 'Completed' || (status === 'Waiting' && wasPaidInReview);
const paidCents = (payments: readonly EarlierPayment[], windowMs: number) =>
  within(payments, windowMs)
    .filter(isPaid)
    .reduce((sum, payment) => sum + centsOf(payment), 0);
const finds = (ruleId: string, payments: readonly EarlierPayment[], usdAmount = '5.00', rules = LIVE) =>
  evaluateRules(rules, facts(usdAmount), history(...payments)).find((finding) => finding.ruleId === ruleId);

describe('the rules, for any history', () => {
  it('count payments created within the hour, ended or not, including this one', () => {
    fc.assert(
      fc.property(manyEarlier, fc.integer({ min: 1, max: 12 }), (payments, maxPayments) => {
        const found = finds('velocityCount', payments, '5.00', withRule('velocityCount', { maxPayments }));
        expect(found !== undefined).toBe(within(payments, 60 * MINUTE_MS).length + 1 > maxPayments);
      }),
    );
  });

  it('sum paid amounts to the cent, and hold only payments over the limit', () => {
    fc.assert(
      fc.property(manyEarlier, anyCents, (payments, own) => {
        const [day, month] = [paidCents(payments, DAY_MS) + own, paidCents(payments, 30 * DAY_MS) + own];
        const found = finds('velocitySum', payments, (own / 100).toFixed(2));
        expect(found !== undefined).toBe(day > 180_000 || month > 300_000);
        if (found === undefined) return;
        expect(cents(String(found.evidence.usdIn24Hours))).toBe(day);
        expect(cents(String(found.evidence.usdIn30Days))).toBe(month);
      }),
    );
  });

  it('hold several payments just under the limit, unless they ended unpaid', () => {
    fc.assert(
      fc.property(manyEarlier, anyCents, (payments, own) => {
        const near = within(payments, DAY_MS).filter(
          (payment) => !['Error', 'Cancelled'].includes(payment.status) && centsOf(payment) >= 54_000,
        );
        const count = own >= 54_000 ? near.length + 1 : 0;
        const found = finds('structuring', payments, (own / 100).toFixed(2));
        expect(found?.outcome).toBe(count >= 5 ? 'denied' : count >= 3 ? 'review' : undefined);
      }),
    );
  });

  it('do not depend on the order of the history', () => {
    fc.assert(
      fc.property(manyEarlier, (payments) => {
        const found = evaluateRules(LIVE, facts('599.99'), history(...payments));
        expect(evaluateRules(LIVE, facts('599.99'), history(...payments.toReversed()))).toEqual(found);
      }),
    );
  });

  it('find nothing when disabled', () => {
    fc.assert(
      fc.property(manyEarlier, (payments) => {
        expect(evaluateRules(allOff, facts('600.00'), history(...payments))).toEqual([]);
      }),
    );
  });
});

describe('a rule', () => {
  it('allows a first payment, even at the limit', () => {
    expect(idsOf(facts('600.00'), NO_HISTORY)).toEqual([]);
  });

  it('allows a sum exactly at the limit, and holds it one cent above', () => {
    const before = [1, 2, 3].map((place) => earlier('400', addMs(START, -place * MINUTE_MS)));
    expect(idsOf(facts('600'), history(...before))).toEqual([]);
    const over = facts('600.000000000000000000001');
    expect(idsOf(over, history(...before))).toEqual(['review:velocitySum']);
    expect(evaluateRules(LIVE, over, history(...before))[0]?.evidence).toEqual({
      usdIn24Hours: '1800.01',
      maxUsdIn24Hours: '1800.00',
      usdIn30Days: '1800.01',
      maxUsdIn30Days: '3000.00',
    });
  });

  it('allows a monthly sum exactly at the limit', () => {
    const before = [2, 4, 6, 8].map((days) => earlier('600', addMs(START, -days * DAY_MS)));
    expect(idsOf(facts('600'), history(...before))).toEqual([]);
    expect(idsOf(facts('600.01'), history(...before))).toEqual(['review:velocitySum']);
  });

  it('counts payments in review as paid, and none that ended unpaid', () => {
    const open = { status: 'Waiting', endedAt: null } as const;
    const of = (more: Partial<EarlierPayment>) => history(earlier('1799', addMs(START, -1), more));
    expect(idsOf(facts('1.01'), of({ ...open, wasPaidInReview: true }))).toEqual(['review:velocitySum']);
    for (const more of [
      open,
      { status: 'Error' },
      { status: 'Cancelled' },
      { status: 'AMLError' },
    ] as const) {
      expect(idsOf(facts('1.01'), of(more))).toEqual([]);
    }
  });

  it('holds the third payment near the limit and denies the fifth, ignoring those that ended unpaid', () => {
    const rules = withRule('velocitySum', { enabled: false });
    const near = (count: number, more: Partial<EarlierPayment> = {}) =>
      Array.from({ length: count }, (_, place) => earlier('540', addMs(START, -place - 1), more));
    const said = (...payments: EarlierPayment[]) => idsOf(facts('540'), history(...payments), rules);
    expect([said(...near(1)), said(...near(2)), said(...near(3)), said(...near(4))]).toEqual([
      [],
      ['review:structuring'],
      ['review:structuring'],
      ['denied:structuring'],
    ]);
    expect(said(...near(4, { status: 'AMLError' }))).toEqual(['denied:structuring']);
    expect(said(...near(4, { status: 'Error' }), ...near(4, { status: 'Cancelled' }))).toEqual([]);
    expect(idsOf(facts('539.99'), history(...near(4)), rules)).toEqual([]);
  });

  it('drops a payment from its window to the millisecond', () => {
    const rules = withRule('velocityCount', { maxPayments: 1 });
    const [inside, outside] = [-60 * MINUTE_MS + 1, -60 * MINUTE_MS].map((ms) =>
      earlier('5', addMs(START, ms)),
    );
    expect(finds('velocityCount', inside ? [inside] : [], '5', rules)).toBeDefined();
    expect(finds('velocityCount', outside ? [outside] : [], '5', rules)).toBeUndefined();
  });

  it('uses the state of payments at the time of screening', () => {
    const paidLater = earlier('1799', addMs(START, -MINUTE_MS), { endedAt: addMs(START, 1) });
    expect(finds('velocitySum', [paidLater])).toBeUndefined();
    expect(finds('velocitySum', [{ ...paidLater, endedAt: START }])).toBeDefined();
    expect(finds('velocitySum', [earlier('1799', addMs(START, 1))])).toBeUndefined();
  });

  it('accepts no payer with more stored payments than were read', () => {
    const cut = { ...NO_HISTORY, completeSince: addMs(START, -2 * DAY_MS) };
    expect(idsOf(facts('5'), cut)).toEqual(['review:velocitySum']);
    expect(evaluateRules(LIVE, facts('5'), cut)[0]?.evidence.incomplete).toBe(1);
    const just = { ...NO_HISTORY, completeSince: addMs(START, -MINUTE_MS) };
    expect(idsOf(facts('600'), just)).toEqual([
      'review:velocityCount',
      'review:velocitySum',
      'review:structuring',
    ]);
  });

  it('counts the names that one account has paid under, per key of the ring', () => {
    const use = (nameIndex: string, keyId = 'k1', at = addMs(START, -DAY_MS)) => ({ keyId, nameIndex, at });
    const own = [
      { keyId: 'k1', nameIndex: 'own' },
      { keyId: 'k2', nameIndex: 'own2' },
    ];
    const shared = (...accounts: ReturnType<typeof use>[][]) =>
      idsOf(facts('5', START, { names: own }), { ...NO_HISTORY, accounts });
    expect(shared([use('a'), use('b'), use('c')])).toEqual(['review:sharedAccount']);
    expect(shared([use('a'), use('b'), use('b'), use('own')])).toEqual([]);
    expect(shared([use('a'), use('b'), use('c2', 'k2')])).toEqual([]);
    expect(shared([use('a'), use('b')], [use('c')])).toEqual([]);
    expect(shared([use('a'), use('b'), use('c', 'k1', addMs(START, -30 * DAY_MS))])).toEqual([]);
  });

  it('holds payers from a country with a FATF call for action', () => {
    const from = (country: string) => facts('5', START, { payer: { ...PAYER, country } });
    expect(idsOf(from('MM'), NO_HISTORY)).toEqual(['review:fatfBlack']);
    expect(idsOf(from('MM'), NO_HISTORY, allOff)).toEqual(['review:fatfBlack']);
    expect(idsOf(from('VN'), NO_HISTORY)).toEqual([]);
  });

  it('adds up inconsistencies, and holds payers only above the limit', () => {
    const odd = {
      email: 'x@mailinator.com',
      phoneNumber: '15551234567',
      country: 'VN',
      administrativeArea: null,
    };
    const rule = (change: object, payer = { ...PAYER, ...odd }) =>
      evaluateRules(withRule('inconsistent', change), facts('5', START, { payer }), NO_HISTORY);
    expect(rule({})).toEqual([
      {
        ruleId: 'inconsistent',
        outcome: 'review',
        evidence: {
          points: 25,
          reviewPoints: 25,
          signals: 'phoneCountry phoneUnassigned disposableEmail fatfGrey',
        },
      },
    ]);
    expect(rule({ reviewPoints: 26 })).toEqual([]);
    expect(rule({}, { ...PAYER, ...odd, country: 'TH' })).toEqual([]);
  });
});
