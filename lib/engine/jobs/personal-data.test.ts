// An engine with a changed key ring: with the old key after the new one it rotates; without the old key it warns and
// continues. And a clock that is ahead, which erases no data before someone could correct it.
import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openCustomer } from '@/lib/compliance/customer-record';
import { addMs, type ClockDoubt } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import { readMissingKeys } from '@/lib/privacy/sealed-columns';
import { MADE_AT } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { checkClock, JUMP_MS, nextTrust, WAIT_RUNS } from './personal-data';

it('starts without a key that stored data needs, names it, and continues once it is back', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const { db } = database;
  const shop = await prepareEngine(database);
  const [old = Buffer.alloc(0)] = shop.keyRing.keys.values();
  const text = (id: string, key: Buffer) => `${id}:${key.toString('base64')}`;
  const newKey = text('k2', Buffer.alloc(32, 2));
  const alone = parseKeyRing(newKey);
  const both = parseKeyRing(`${newKey},${text('k1', old)}`);
  const lines: string[] = [];
  const write = (line: unknown, _: unknown, done: () => void) => {
    lines.push(String(line));
    done();
  };
  const log = createLog('engine', 'error', new Writable({ write }));

  const lacking = await shop.startEngine({ keyRing: alone, log });
  const payment = await shop.makePayment();
  await lacking.run('rotateKeys');
  expect(await readMissingKeys(db, alone)).toEqual(['k1']);
  expect(lines.some((line) => line.includes('KYC_KEYS is missing keys') && line.includes('k1'))).toBe(true);
  expect(lacking.isLeading()).toBe(true);
  await lacking.stop();

  const whole = await shop.startEngine({ keyRing: both });
  await whole.run('rotateKeys');
  const where = { paymentId: payment.id };
  await until('the record under the new key', async () => {
    return (await db.paymentCustomer.findUniqueOrThrow({ where })).keyId === 'k2';
  });
  expect(openCustomer(alone, await db.paymentCustomer.findUniqueOrThrow({ where }))).toMatchObject({
    firstName: 'Pat',
  });
  await until('no key missing', async () => (await readMissingKeys(db, alone)).length === 0);
});

const MINUTE_MS = 60_000;
const TEN_YEARS_MS = 3_653 * 24 * 60 * MINUTE_MS;

it('a steady clock is trusted, even after a pause; one that jumps is not trusted for a day of runs', () => {
  expect(nextTrust(null, MADE_AT)).toEqual({ at: MADE_AT, waitRuns: 0 });
  const known = { at: MADE_AT, waitRuns: 0 };
  expect(nextTrust(known, addMs(MADE_AT, JUMP_MS)).waitRuns).toBe(0);
  let trust = nextTrust(known, addMs(MADE_AT, JUMP_MS + 1));
  let waited = 0;
  for (; trust.waitRuns > 0; waited += 1) trust = nextTrust(trust, addMs(trust.at, MINUTE_MS));
  expect(waited).toBe(WAIT_RUNS);
  // Another jump during the wait restarts it; a correction of a few minutes changes nothing.
  const jumped = nextTrust(known, addMs(MADE_AT, TEN_YEARS_MS));
  expect(nextTrust(jumped, addMs(jumped.at, -MINUTE_MS)).waitRuns).toBe(WAIT_RUNS - 1);
  expect(nextTrust({ ...jumped, waitRuns: 1 }, addMs(jumped.at, TEN_YEARS_MS)).waitRuns).toBe(WAIT_RUNS);
});

it('the trust survives a restart, and a corrected clock is trusted immediately', async () => {
  const { db, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  const look = (ms: number, doubt: ClockDoubt | null = null) => {
    const state = { referenceAheadMs: 0, machineAheadMs: 0, doubt, doubtForMs: 0, doubtedUntilMs: null };
    return checkClock(db, { now: () => addMs(MADE_AT, ms), state: () => state });
  };
  expect(await look(0)).toBe('trusted');
  expect(await look(MINUTE_MS)).toBe('trusted');
  expect(await look(TEN_YEARS_MS, 'holding')).toBe('waiting');
  expect(await look(TEN_YEARS_MS)).toBe('jumped');
  expect(await look(TEN_YEARS_MS + MINUTE_MS)).toBe('waiting');
  expect(await look(2 * MINUTE_MS)).toBe('trusted');
});
