// Which of many payers get a result while the screener fails for some.
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import { MADE_AT } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { screenerSaying } from '@/verification/testing/screeners';
import { uncachedJudging } from '@/verification/testing/screening';
import { assessPayers, MAX_SCREENED } from './assess-payer';
import { createDepositScreener } from './screen-deposits';

const newRing = () => parseKeyRing(`k1:${randomBytes(32).toString('base64')}`);

async function prepare() {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const [keyRing, lost] = [newRing(), newRing()];
  const judged = (at: number, lastName: string, ring = keyRing) => {
    const id = `pay_${String(at).padStart(2, '0')}`;
    const sealed = sealCustomer(ring, id, { firstName: 'Pat', lastName });
    const customer = { paymentId: id, ...sealed, country: 'DE', administrativeArea: null };
    return { id, usdAmount: '3', customer, senders: [] };
  };
  const screener = screenerSaying({});
  const deps = {
    database,
    clock: turnableClock(new Date(0)),
    keyRing,
    screener,
    ...uncachedJudging(database),
  };
  const payments = (first: string, ring = keyRing) =>
    Array.from({ length: MAX_SCREENED }, (_, at) =>
      at < 16 ? judged(at, first, ring) : judged(at, 'Payer'),
    );
  return { deps, lost, payments };
}

it('unreadable payers and immediate screener errors delay no other payer', async () => {
  const { deps, lost, payments } = await prepare();
  const answered = async (asked: ReturnType<typeof payments>, change: Partial<typeof deps> = {}) =>
    [...(await assessPayers({ ...deps, ...change }, asked)).values()].filter((said) => !('error' in said))
      .length;
  expect(await answered(payments('Payer', lost))).toBe(MAX_SCREENED - 16);
  const screener = {
    ...deps.screener,
    screen: async (...asked: Parameters<typeof deps.screener.screen>) => {
      if (asked[0].lastName === 'Poison') throw new Error('a name it does not like');
      return deps.screener.screen(...asked);
    },
  };
  expect(await answered(payments('Poison'), { screener })).toBe(MAX_SCREENED - 16);
});

it('an error of the rules for one payment does not affect others, and is reported without personal data', async () => {
  const { deps, payments } = await prepare();
  const [first, ...others] = payments('Payer').slice(0, 3);
  if (first === undefined) throw new Error('no payments');
  const live = { ...deps, ...uncachedJudging(deps.database, 'live') };
  const judged = await assessPayers(live, [{ ...first, usdAmount: 'three' }, ...others]);
  expect(judged.get(first.id)).toEqual({ error: new Error('the rules failed (RangeError)') });
  for (const { id } of others) expect(judged.get(id)).toMatchObject({ outcome: 'clear' });
});

it('a hanging screener gets one round of requests, for any number of payers', async () => {
  const { deps, payments } = await prepare();
  let asked = 0;
  const screen = (_: unknown, signal: AbortSignal) => {
    asked += 1;
    return new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const screener = { ...deps.screener, screen };
  const judged = await assessPayers({ ...deps, screener }, payments('Payer'), { timeoutMs: 20, slowMs: 10 });
  expect([...judged.values()].every((said) => 'error' in said)).toBe(true);
  expect(asked).toBe(8);
});

it('deposits of an already screened payer do not wait for a hanging screener', async () => {
  const { deps, payments } = await prepare();
  const screener = { ...deps.screener, listVersion: () => 'v1', screen: () => new Promise<never>(() => {}) };
  const live = { ...uncachedJudging(deps.database, 'live'), screener };
  const judge = createDepositScreener({ ...deps, ...live, log: createLog('test', 'silent') });
  const [, first, second] = payments('Payer');
  if (first === undefined || second === undefined) throw new Error('no payments');
  const found = {
    ...{ status: 'Waiting' as const, expiresAt: MADE_AT },
    screeningReasons: [],
    screeningListVersion: 'v1',
  };
  const waits = judge({ ...first, ...found, screening: 'pending' }, 'nano_1');
  const stands = judge({ ...second, ...found, screening: 'clear' }, 'nano_1');
  const soonest = await Promise.race([waits.then(() => 'asked'), stands.then((said) => said)]);
  expect(soonest).toMatchObject({ outcome: 'clear', listVersion: 'v1' });
});

it('deposits are recorded, but nothing is decided, while the rule settings are unreadable', async () => {
  const { deps, payments } = await prepare();
  const unreadable = () => Promise.reject(new Error('the rules that are stored cannot be read'));
  const rules = { ...deps.rules, current: unreadable };
  const judge = createDepositScreener({ ...deps, rules, log: createLog('test', 'silent') });
  const [first] = payments('Payer');
  if (first === undefined) throw new Error('no payments');
  const found = {
    ...{ status: 'Waiting' as const, expiresAt: MADE_AT },
    screeningReasons: [],
    screeningListVersion: null,
  };
  for (const screening of ['clear', 'pending'] as const)
    expect(await judge({ ...first, ...found, screening }, 'nano_1')).toBe('undecided');
});
