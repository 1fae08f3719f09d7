// An engine with a changed key ring: with the old key after the new one it rotates; without the old key it warns and
// continues.
import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openCustomer } from '@/lib/compliance/customer-record';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import { readMissingKeys } from '@/lib/privacy/key-use';
import { createTestDatabase } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';

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
