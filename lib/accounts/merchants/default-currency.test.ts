// The currency that a merchant's forms start with: only one that the operator enabled, and each change is logged.
import { describe, expect, it } from 'vitest';
import { makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { defaultCurrencyOf, saveDefaultCurrency } from './default-currency';

const ENABLED = ['USD', 'EUR'];

describe('the default currency', () => {
  it.each([
    [null, { currency: 'USD', disabled: null }],
    ['EUR', { currency: 'EUR', disabled: null }],
    ['XNO', { currency: 'XNO', disabled: null }],
    ['CHF', { currency: 'USD', disabled: 'CHF' }],
  ])('of a merchant with %s is %o', (defaultCurrency, expected) => {
    expect(defaultCurrencyOf({ defaultCurrency }, ENABLED)).toEqual(expected);
  });
});

describeOnBothDatabases('saving the default currency', (open) => {
  const prepare = async (defaultCurrency: string | null = null) => {
    const database = await open();
    const { db } = database;
    const { id } = await makeMerchant(db, { defaultCurrency });
    const other = await makeMerchant(db);
    const deps = { database, clock: turnableClock(), actor: 'user:owner' } as const;
    const save = (currency: string) => saveDefaultCurrency(deps, id, currency, ENABLED);
    const stored = async (merchantId = id) =>
      (await db.merchant.findUniqueOrThrow({ where: { id: merchantId } })).defaultCurrency;
    return { db, id, other, save, stored };
  };

  it('stores and logs it, for this merchant only', async () => {
    const { db, id, other, save, stored } = await prepare();
    expect(await save('EUR')).toBe(true);
    expect([await stored(), await stored(other.id)]).toEqual(['EUR', null]);
    const [entry, ...more] = await db.auditLogEntry.findMany();
    expect(entry).toMatchObject({ action: 'defaultCurrencyChanged', actor: 'user:owner', merchantId: id });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ currency: 'EUR' });
    expect(more).toEqual([]);
    expect([await save('XNO'), await stored()]).toEqual([true, 'XNO']);
  });

  it('stores US dollars as no choice', async () => {
    const { save, stored } = await prepare('EUR');
    expect([await save('USD'), await stored()]).toEqual([true, null]);
  });

  it('refuses a currency that is not enabled, and then changes nothing', async () => {
    const { db, save, stored } = await prepare('EUR');
    for (const wrong of ['CHF', 'eur', '', 'open']) expect(await save(wrong)).toBe(false);
    expect([await stored(), await db.auditLogEntry.count()]).toEqual(['EUR', 0]);
  });
});
