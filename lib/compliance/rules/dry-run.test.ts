// A dry run shows the effect of changed rules on past payments.
import { beforeEach, expect, it } from 'vitest';
import { NO_INDEXES } from '@/lib/compliance/blind-index';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, randomAddress } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { type DryRunOptions, dryRunRules } from './dry-run';
import { createTally, MAX_NAMED_PAYMENTS } from './dry-run-judge';
import { defaultRules, type Rules } from './rule-settings';
import { ANN, RING, storeDeposit, storePayment } from './testdata/pay';

const MINUTE_MS = 60_000;
const LIVE = defaultRules('live');
const OFF = defaultRules('sandbox');

it('a payment found twice by a rule counts once with the stricter outcome; twenty are named', () => {
  const tally = createTally();
  for (let payment = 0; payment < 30; payment += 1) {
    tally.add('candidate', `pay_${payment}`, [
      { ruleId: 'structuring', outcome: 'denied' },
      { ruleId: 'structuring', outcome: 'review' },
      { ruleId: 'velocityCount', outcome: 'review' },
    ]);
  }
  const { rules, all } = tally.view();
  expect(rules.structuring.candidate).toMatchObject({ review: 0, denied: 30 });
  expect(rules.velocityCount.candidate).toMatchObject({ review: 30, denied: 0 });
  expect(all.candidate).toMatchObject({ review: 0, denied: 30 });
  expect(all.candidate.paymentIds).toHaveLength(MAX_NAMED_PAYMENTS);
  expect(all.present).toEqual({ review: 0, denied: 0, paymentIds: [] });
});

describeOnBothDatabases('a dry run', (open) => {
  const clock = turnableClock(addMs(MADE_AT, 24 * 60 * MINUTE_MS));
  let database: TestDatabase;
  let merchantId: string;
  beforeEach(async () => {
    database = await open();
    merchantId = (await makeMerchant(database.db)).id;
  });
  const pay = (minute: number, usdAmount: string, payer = ANN) => {
    const createdAt = addMs(MADE_AT, minute * MINUTE_MS);
    const fields = { createdAt, usdAmount, status: 'Completed', endedAt: createdAt } as const;
    return storePayment({ db: database.db, merchantId }, payer, fields);
  };
  const run = (rules: { present: Rules; candidate: Rules }, options: Partial<DryRunOptions> = {}) =>
    dryRunRules({ database, clock, keyRing: RING }, rules, { days: 90, ...options });

  it('counts for each rule what it holds and denies now, and would after the change', async () => {
    const near = [];
    for (let minute = 0; minute < 5; minute += 1) near.push(await pay(minute, '599.00'));
    const other = {
      ...ANN,
      email: 'x@mailinator.com',
      phoneNumber: '4915112345678',
      postalCode: '1',
      lastName: '王',
    };
    const odd = await pay(5, '5.00', other);
    const account = randomAddress();
    const sharing = [];
    for (const [place, name] of ['Bo', 'Cy', 'Di', 'Ed'].entries()) {
      const payer = {
        ...ANN,
        firstName: name,
        email: `${name}@example.org`,
        phoneNumber: `1202555${name}`,
        postalCode: '2',
      };
      const paid = await pay(6, '5.00', payer);
      await storeDeposit(database.db, paid, account, addMs(MADE_AT, (7 + place) * MINUTE_MS));
      sharing.push(paid.id);
    }
    const inconsistent = { ...LIVE.inconsistent, reviewPoints: 10 };
    const { rules, all, ...counts } = await run({ present: OFF, candidate: { ...LIVE, inconsistent } });
    expect(counts).toEqual({ payments: 10, isBounded: false, erased: 0 });
    const nothing = { review: 0, denied: 0, paymentIds: [] };
    expect(Object.values(rules).map(({ present }) => present)).toEqual(Array(7).fill(nothing));
    const ids = near.map(({ id }) => id);
    expect(rules.structuring.candidate).toEqual({ review: 2, denied: 1, paymentIds: ids.slice(2) });
    expect(rules.velocitySum.candidate).toEqual({ review: 2, denied: 0, paymentIds: ids.slice(3) });
    expect(rules.velocityCount.candidate).toEqual(nothing);
    expect(rules.inconsistent.candidate).toEqual({ review: 1, denied: 0, paymentIds: [odd.id] });
    expect(rules.script.candidate).toEqual({ review: 1, denied: 0, paymentIds: [odd.id] });
    expect(rules.sharedAccount.candidate).toEqual({ review: 1, denied: 0, paymentIds: [sharing.at(-1)] });
    expect(all.candidate).toMatchObject({ review: 4, denied: 1 });
  });

  it('respects its limits, and can be aborted', async () => {
    for (let minute = 0; minute < 4; minute += 1) await pay(minute, '599.00');
    const { customer } = await database.db.payment.findFirstOrThrow({ include: { customer: true } });
    const where = { paymentId: customer?.paymentId ?? '' };
    await database.db.paymentCustomer.update({ where, data: { sealed: '', wrappedKey: null } });
    await database.db.paymentSearch.update({ where, data: NO_INDEXES });
    const both = { present: LIVE, candidate: LIVE };
    expect(await run(both)).toMatchObject({
      payments: 4,
      erased: 1,
      all: { present: { review: 1 }, candidate: { review: 1 } },
    });
    expect(await run(both, { maxPayments: 2 })).toMatchObject({ payments: 2, isBounded: true, erased: 0 });
    await expect(run(both, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
