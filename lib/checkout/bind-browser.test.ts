// Tests which browser counts as the payer's: one with the payer's secret, or the first one until then, and never one that is
// signed in to the dashboard.
import { beforeEach, expect, test } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import type { Language } from '@/lib/core/languages/languages';
import type { Database } from '@/lib/db/client';
import { isBoundToPayer, payerSecret } from '@/lib/payments/payer-secret';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { claimBrowser } from './bind-browser';
import { setRefundAddress } from './set-refund-address';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const RING = parseKeyRing(`k1:${keyOf(1)}`);
const ROTATED = parseKeyRing(`k2:${keyOf(2)},k1:${keyOf(1)}`);
const NEW_ONLY = parseKeyRing(`k2:${keyOf(2)}`);
const NOTHING = { maySetRefundAddress: false, mayPayAgain: false, newToken: null };

describeOnBothDatabases('a payment', (open) => {
  let database: Database;
  let payment: Payment;
  const clock = turnableClock();

  beforeEach(async () => {
    database = await open();
    clock.set(MADE_AT);
    const { id } = await makeMerchant(database.db);
    payment = await makePayment(database.db, id);
  });

  type Shown = {
    readonly token?: string | undefined;
    readonly secret?: string;
    readonly isSignedIn?: boolean;
    readonly language?: Language;
  };
  const claim = (shown: Shown = {}, keyRing = RING) =>
    claimBrowser({ database, clock, keyRing }, payment.id, { isSignedIn: false, ...shown });
  const name = (token: string | undefined, address = randomAddress()) => {
    const browser = { token, isSignedIn: false };
    return setRefundAddress({ database, clock }, { paymentId: payment.id, browser, address });
  };
  const stored = () => database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  const kinds = async () => {
    const entries = await database.db.timelineEntry.findMany({ orderBy: { id: 'asc' } });
    return entries.map(({ kind }) => kind);
  };

  test('is never bound to a browser that is signed in to the dashboard, not even with the secret', async () => {
    const secret = payerSecret(RING, payment.id);
    for (const shown of [{}, { secret }, { token: secret }]) {
      expect(await claim({ ...shown, isSignedIn: true })).toEqual(NOTHING);
    }
    expect((await stored()).browserTokenHash).toBeNull();
    expect(await kinds()).toEqual([]);
    expect((await claim())?.maySetRefundAddress).toBe(true);
  });

  test('remembers the language of the payer’s browser for e-mail, and of no other browser', async () => {
    const language = async () => (await stored()).payerLanguage;
    await claim({ isSignedIn: true, language: 'ja' });
    expect(await language()).toBeNull();
    const token = (await claim({ language: 'de' }))?.newToken ?? undefined;
    expect(await language()).toBe('de');
    await claim({ language: 'fr' });
    expect(await language()).toBe('de');
    await claim({ token, language: 'es' });
    expect(await language()).toBe('es');
    const secret = payerSecret(RING, payment.id);
    await claim({ secret, language: 'ko' });
    expect(await language()).toBe('ko');
    await claim({ token: secret, language: 'pl' });
    expect(await language()).toBe('pl');
    await claim({ token, language: 'fr' });
    expect(await language()).toBe('pl');
  });

  test('gives no rights to the first browser once it is signed in', async () => {
    const token = (await claim())?.newToken ?? undefined;
    expect(await claim({ token, isSignedIn: true })).toEqual(NOTHING);
  });

  test('is bound to a browser with the secret, after another was first, and its address is removed', async () => {
    const first = (await claim())?.newToken ?? undefined;
    expect(await name(first)).toBe('accepted');
    const secret = payerSecret(RING, payment.id);
    expect(await claim({ secret })).toEqual({ ...NOTHING, maySetRefundAddress: true, newToken: secret });
    expect(await stored()).toMatchObject({ refundAddress: null });
    expect(isBoundToPayer(await stored())).toBe(true);
    expect(await claim({ token: first })).toEqual(NOTHING);
    expect(await name(first)).toBe('notThisBrowser');
    const own = randomAddress();
    expect(await name(secret, own)).toBe('accepted');
    expect((await stored()).refundAddress).toBe(own);
    const replaced = ['browserBound', 'unverifiedAddressSet', 'addressReplaced', 'payerBound'];
    expect(await kinds()).toEqual([...replaced, 'refundAddressSet']);
  });

  test('is bound to every browser with the secret, and keeps the payer’s address', async () => {
    const secret = payerSecret(RING, payment.id);
    await claim({ secret });
    const own = randomAddress();
    await name(secret, own);
    expect((await claim({ secret }))?.newToken).toBe(secret);
    expect(await claim({ token: secret })).toEqual(NOTHING);
    expect((await stored()).refundAddress).toBe(own);
    expect(await kinds()).toEqual(['payerBound', 'refundAddressSet']);
  });

  test('is not bound to a browser without the secret after one with it', async () => {
    await claim({ secret: payerSecret(RING, payment.id) });
    for (const secret of [undefined, '', 'guessed', payerSecret(RING, 'pay_other')]) {
      expect(await claim(secret === undefined ? {} : { secret })).toEqual(NOTHING);
    }
  });

  test('is bound to the payer’s browser also after its end, but to no other', async () => {
    await database.db.payment.update({ where: { id: payment.id }, data: { status: 'Cancelled' } });
    expect(await claim()).toEqual(NOTHING);
    const secret = payerSecret(RING, payment.id);
    expect(await claim({ secret })).toEqual({ ...NOTHING, newToken: secret });
    expect(isBoundToPayer(await stored())).toBe(true);
  });

  test('keeps its payer when the keys are rotated', async () => {
    const before = payerSecret(RING, payment.id);
    await claim({ secret: before });
    // From the URL of either key, and by the cookie.
    for (const shown of [{ secret: before }, { secret: payerSecret(ROTATED, payment.id) }]) {
      expect(await claim(shown, ROTATED)).toMatchObject({ maySetRefundAddress: true, newToken: before });
    }
    for (const ring of [ROTATED, NEW_ONLY]) {
      const rights = { ...NOTHING, maySetRefundAddress: true };
      expect(await claim({ token: before }, ring)).toEqual(rights);
    }
    // Without the old key, a new URL binds again.
    const after = payerSecret(NEW_ONLY, payment.id);
    expect(await claim({ secret: after }, NEW_ONLY)).toMatchObject({ newToken: after });
    expect(await name(after)).toBe('accepted');
    expect(await kinds()).toEqual(['payerBound', 'refundAddressSet']);
  });
});
