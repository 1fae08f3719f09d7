// The link that turns e-mail off works for its payment or invoice only, and as long as the ring has its key.
import { expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { optOutToken, readOptOut, readOptOutToken, turnEmailOff } from './opt-out';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const RING = parseKeyRing(`k1:${keyOf(1)}`);
const ROTATED = parseKeyRing(`k2:${keyOf(2)},k1:${keyOf(1)}`);
const OTHER = parseKeyRing(`k1:${keyOf(3)}`);

it('belongs to one payment or invoice', () => {
  const token = optOutToken(RING, { kind: 'payment', id: 'pay_1' });
  expect(readOptOutToken(ROTATED, token)).toEqual({ kind: 'payment', id: 'pay_1' });
  expect(readOptOutToken(OTHER, token)).toBeNull();
  const forged = [
    ...['', '.', 'p.pay_1.k1', `${token}x`, token.replace('pay_1', 'pay_2'), token.replace(/^p/, 'i')],
    ...[token.replace('k1', 'k9'), `p.a/b.k1.${'x'.repeat(22)}`, 'x'.repeat(10_000)],
  ];
  for (const text of forged) expect(readOptOutToken(RING, text)).toBeNull();
});

describeOnBothDatabases('the link in an e-mail', (open) => {
  it('turns e-mail about one payment off, and may be used again', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db, { name: 'Fern' });
    const [payment, other] = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    for (const { id: paymentId } of [payment, other]) {
      await db.paymentCustomer.create({ data: { paymentId, sealed: '', keyId: 'k1', country: 'US' } });
    }
    const deps = { database, clock: turnableClock(), keyRing: RING };
    const token = optOutToken(RING, { kind: 'payment', id: payment.id });
    expect(await readOptOut(db, RING, token)).toEqual({
      kind: 'payment',
      merchantName: 'Fern',
      isOff: false,
    });
    expect(await turnEmailOff(deps, token)).toBe(true);
    expect(await turnEmailOff(deps, token)).toBe(true);
    expect((await readOptOut(db, RING, token))?.isOff).toBe(true);
    expect(await db.paymentCustomer.count({ where: { noEmailAt: null } })).toBe(1);
    expect(await turnEmailOff(deps, `${token}x`)).toBe(false);
    expect(await readOptOut(db, RING, 'p.pay_none.k1.x')).toBeNull();
  });
});
