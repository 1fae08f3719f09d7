// A person's earlier payments are found by shared data, for many people at once, within limits.
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { IndexedPayer } from '@/lib/compliance/blind-index';
import { blindIndexes } from '@/lib/compliance/blind-index';
import { addMs } from '@/lib/core/clock';
import { parseDecimal } from '@/lib/core/decimal';
import { pricePayment } from '@/lib/payments/create-payment';
import { MADE_AT, makeMerchant, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { evaluateRules } from './evaluate-rules';
import { queryByAccounts, queryByHashes } from './history-queries';
import { type HistorySubject, personKeys, readHistories } from './read-histories';
import { defaultRules } from './rule-settings';
import { ANN, OLD_RING, RING, storeDeposit, storePayment } from './testdata/pay';
import velocityCases from './testdata/velocity-cases.json';

const HOUR_MS = 3_600_000;

const words = z.string().transform((text) => {
  const [word = ''] = text.replace('last one ', '').split(' ');
  return word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
});
const sequence = z
  .object({
    name: z.string(),
    payments: z.array(z.tuple([z.number(), z.number()]).rest(z.record(z.string(), z.string()))),
    expect: z.union([z.array(words), words]),
  })
  .transform(({ expect: wanted, payments, ...rest }) => ({
    ...rest,
    payments,
    // Only the last payment differs; the earlier ones are valid.
    expect: Array.isArray(wanted)
      ? wanted
      : payments.map((_, place) => (place + 1 < payments.length ? 'ok' : wanted)),
  }));
const recordedSequences = z.object({ velocity: z.array(sequence) });
/** Ids in the format of the rules, and a result for each payment. */
const sequences = recordedSequences.parse(velocityCases).velocity;
const isOverTheLimit = (usdAmount: string) => {
  const usd = parseDecimal(usdAmount) ?? expect.fail('no decimal');
  try {
    pricePayment({ usd }, { dollars: { usdPerNano: { units: 3n, scale: 0 } }, currency: null }, 10n ** 26n);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'transactionTooLarge' });
    return true;
  }
};

describeOnBothDatabases('the history of a person', (open, kind) => {
  let database: TestDatabase;
  let merchantId: string;
  beforeEach(async () => {
    database = await open();
    merchantId = (await makeMerchant(database.db)).id;
  });

  const pay = (payer: Readonly<Record<string, string>>, fields = {}, ring = RING) =>
    storePayment({ db: database.db, merchantId }, payer, fields, ring);
  const send = (payment: Parameters<typeof storeDeposit>[1], account: string) =>
    storeDeposit(database.db, payment, account);
  const subject = (paymentId: string, payer: IndexedPayer, more: Partial<HistorySubject> = {}) => ({
    paymentId,
    keys: personKeys(RING, payer),
    accounts: [],
    at: addMs(MADE_AT, HOUR_MS),
    ...more,
  });
  const historyOf = async (wanted: HistorySubject) => {
    const history = (await readHistories(database, [wanted])).get(wanted.paymentId);
    return history ?? expect.fail('no history');
  };
  const idsOf = async (wanted: HistorySubject) =>
    (await historyOf(wanted)).payments.map(({ id }) => id).sort();

  it('has payments with the same e-mail, phone, or name and postal code, under any key of the ring', async () => {
    const judged = await pay(ANN);
    const sameEmail = await pay({ ...ANN, firstName: 'A', phoneNumber: '1', postalCode: '' });
    const samePhone = await pay({ ...ANN, firstName: 'B', email: 'b@example.org' });
    const samePerson = await pay({ ...ANN, email: 'c@example.org', phoneNumber: '2' }, {}, OLD_RING);
    await pay({ ...ANN, firstName: 'D', email: 'd@example.org', phoneNumber: '3' });
    expect(await idsOf(subject(judged.id, ANN))).toEqual([sameEmail.id, samePhone.id, samePerson.id].sort());
    const endedAt = addMs(MADE_AT, 1_000);
    const done = await pay(ANN, { status: 'Completed', usdAmount: '599.99', endedAt });
    const reviewed = await pay(ANN, { reviewDeadline: addMs(MADE_AT, HOUR_MS) });
    const { payments, completeSince } = await historyOf(subject(judged.id, ANN));
    expect(payments.find(({ id }) => id === done.id)).toEqual({
      id: done.id,
      createdAt: MADE_AT,
      usd: { units: 59_999n, scale: 2 },
      status: 'Completed',
      endedAt,
      wasPaidInReview: false,
    });
    expect(payments.find(({ id }) => id === reviewed.id)).toMatchObject({
      status: 'Waiting',
      wasPaidInReview: true,
    });
    expect(completeSince).toBeNull();
  });

  it('covers thirty days until the time of screening, and says if more is stored than was read', async () => {
    const at = addMs(MADE_AT, 30 * 24 * HOUR_MS);
    await pay(ANN, { createdAt: addMs(MADE_AT, -1) });
    const first = await pay(ANN);
    const last = await pay(ANN, { createdAt: at });
    await pay(ANN, { createdAt: addMs(at, 1) });
    expect(await idsOf(subject('pay_judged', ANN, { at }))).toEqual([first.id, last.id].sort());
    const bo = { firstName: 'Bo', email: 'bo@example.org' };
    const soon = addMs(MADE_AT, 4);
    for (let ms = 0; ms < 4; ms += 1) await pay(bo, { createdAt: addMs(MADE_AT, ms) });
    const read = async (rowsPerKey: number) =>
      (await readHistories(database, [subject('pay_judged', bo, { at: soon })], rowsPerKey)).get(
        'pay_judged',
      );
    expect(await read(5)).toMatchObject({ payments: { length: 4 }, completeSince: null });
    expect(await read(3)).toMatchObject({ payments: { length: 3 }, completeSince: addMs(MADE_AT, 1) });
  });

  it('has payments from the same account, with their names, unless it is an exchange’s or our own', async () => {
    const account = randomAddress();
    const judged = await pay(ANN);
    const other = await pay({ firstName: 'Bo', email: 'bo@example.org' });
    await send(judged, account);
    await send(other, account);
    const history = await historyOf(subject(judged.id, ANN, { accounts: [account] }));
    expect(history.payments.map(({ id }) => id)).toEqual([other.id]);
    const { nameIndex } = blindIndexes(RING, 'k2', { firstName: 'Bo' });
    expect(history.accounts).toEqual([[{ keyId: 'k2', nameIndex, at: MADE_AT }]]);
    const exchange = randomAddress();
    await database.db.exchangeAccount.create({ data: { address: exchange, name: 'Hall', addedAt: MADE_AT } });
    const [own] = await makeReadyAddresses(database.db, 1);
    const accounts = [exchange, own?.address ?? ''];
    for (const account of accounts)
      await send(await pay({ firstName: 'Bo', email: 'bo@example.org' }), account);
    const shared = await historyOf(subject('pay_judged', { email: 'cy@example.org' }, { accounts }));
    expect(shared).toEqual({ payments: [], accounts: [[], []], completeSince: null });
  });

  it('is separate for each person when several are read at once', async () => {
    const people = Array.from({ length: 50 }, (_, place) => ({
      firstName: 'P',
      email: `${place}@example.org`,
    }));
    const subjects: HistorySubject[] = [];
    for (const person of people.slice(0, 5)) {
      await pay(person);
      subjects.push(subject((await pay(person)).id, person));
    }
    const found = await readHistories(database, subjects);
    expect([...found.values()].map(({ payments }) => payments.length)).toEqual([1, 1, 1, 1, 1]);
    const tooMany = [...people, ANN].map((person, place) => subject(`pay_${place}`, person));
    await expect(readHistories(database, tooMany)).rejects.toThrow('at most 50');
    expect((await readHistories(database, [])).size).toBe(0);
  });

  it.runIf(kind === 'sqlite')('is found using only indexes', async () => {
    const span = { since: MADE_AT, until: addMs(MADE_AT, HOUR_MS), rowsPerKey: 1_000 };
    const questions = [
      queryByHashes(kind, [{ field: 'emailIndex', key: 'a' }], span),
      queryByAccounts(kind, [randomAddress()], span),
    ];
    for (const question of questions) {
      const plan = await database.db.$queryRaw<{ detail: string }[]>`EXPLAIN QUERY PLAN ${question}`;
      const scanned = plan.map(({ detail }) => detail).filter((detail) => /^SCAN/.test(detail));
      expect(scanned.filter((detail) => !/^SCAN (bounded|given|json_each|found)/.test(detail))).toEqual([]);
      expect(plan.some(({ detail }) => /SEARCH (search|deposit) USING (COVERING )?INDEX/.test(detail))).toBe(
        true,
      );
    }
  });

  it('makes the rules find the expected results of recorded payment sequences', async () => {
    const rules = defaultRules('live');
    for (const [place, { name, payments, expect: wanted }] of sequences.entries()) {
      const person = {
        firstName: 'Jo',
        lastName: `P${place}`,
        email: `${place}@example.org`,
        phoneNumber: `1202555010${place}`,
        postalCode: '20500',
      };
      const said: string[] = [];
      for (const [minute, usd, change] of payments) {
        const payer = { ...person, ...change };
        const [usdAmount, at] = [usd.toFixed(2), addMs(MADE_AT, minute * 60_000)];
        if (isOverTheLimit(usdAmount)) {
          said.push('refused:amount');
          continue;
        }
        const { id } = await pay(payer, { usdAmount, createdAt: at, status: 'Completed', endedAt: at });
        const found = evaluateRules(
          rules,
          { usdAmount, payer: { ...payer, country: 'US', administrativeArea: null }, names: [], at },
          await historyOf(subject(id, payer, { at })),
        );
        said.push(found[0] === undefined ? 'ok' : `flag:${found[0].ruleId}`);
      }
      expect(said, name).toEqual(wanted);
    }
  });
});
