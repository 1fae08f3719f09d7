// A merchant's tolerances: within the operator's bounds, logged, and kept by payments from their creation on.
import { describe, expect, it } from 'vitest';
import { makeMerchant } from '@/prisma/factories';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { saveTolerances, tolerancesView, tolerancesWithin } from './tolerances';

const BOUNDS = { underpaymentBp: 500, overpaymentBp: 200 };
const NONE = { underpaymentBp: 0, overpaymentBp: 0 };
const tolerances = (under: number | null, over: number | null) => ({
  ...{ underpaymentToleranceBp: under, overpaymentToleranceBp: over },
});

describe('the tolerances of a new payment', () => {
  it('are the merchant’s, at most the operator’s, and 0 by default', () => {
    expect(tolerancesWithin(tolerances(100, 150), BOUNDS)).toEqual(tolerances(100, 150));
    expect(tolerancesWithin(tolerances(600, 300), BOUNDS)).toEqual(tolerances(500, 200));
    expect(tolerancesWithin(tolerances(null, null), BOUNDS)).toEqual(tolerances(0, 0));
    expect(tolerancesWithin(tolerances(100, 150), NONE)).toEqual(tolerances(0, 0));
  });
});

describe('the view', () => {
  it('shows what applies, and what the merchant chose if the operator’s bound is lower now', () => {
    expect(tolerancesView(tolerances(50, 300), BOUNDS)).toEqual({
      underpayment: { percent: '0.5', max: '5', chosen: null },
      overpayment: { percent: '2', max: '2', chosen: '3' },
    });
  });

  it('leaves out what the operator does not allow', () => {
    expect(tolerancesView(tolerances(50, 300), { ...BOUNDS, overpaymentBp: 0 })?.overpayment).toBeNull();
    expect(tolerancesView(tolerances(50, 300), NONE)).toBeNull();
  });
});

describeOnBothDatabases('saving tolerances', (open) => {
  const prepare = async (fields: Partial<Merchant> = {}) => {
    const database = await open();
    const { db } = database;
    const { id } = await makeMerchant(db, fields);
    const deps = { database, clock: turnableClock(), actor: 'user:owner' } as const;
    const save = (underpayment: string | null, overpayment: string | null, bounds = BOUNDS) =>
      saveTolerances(deps, id, { underpayment, overpayment }, bounds);
    const select = { underpaymentToleranceBp: true, overpaymentToleranceBp: true } as const;
    const stored = () => db.merchant.findUniqueOrThrow({ where: { id }, select });
    return { db, id, save, stored };
  };

  it('stores and logs them', async () => {
    const { db, id, save, stored } = await prepare();
    expect(await save('1.25', ' 0,5 ')).toEqual([]);
    expect(await stored()).toEqual(tolerances(125, 50));
    const [entry, ...more] = await db.auditLogEntry.findMany();
    expect(entry).toMatchObject({ action: 'tolerancesChanged', actor: 'user:owner', merchantId: id });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      underpaymentPercent: '1.25',
      overpaymentPercent: '0.5',
    });
    expect(more).toEqual([]);
  });

  it('refuses values beyond the bounds and other texts, and then changes nothing', async () => {
    const { db, save, stored } = await prepare(tolerances(10, 20));
    const range = 'must be a percentage from 0 to 5 with at most two decimals';
    for (const wrong of ['5.01', '100', '-1', '0.005', '1e0', 'one']) {
      expect(await save(wrong, '1')).toEqual([{ field: 'underpayment', rule: range }]);
    }
    expect(await save('', '2.01')).toMatchObject([{ rule: 'is required' }, { field: 'overpayment' }]);
    expect(await save('1', '1', NONE)).toMatchObject([{ rule: 'must be 0 on this server' }, {}]);
    expect(await stored()).toEqual(tolerances(10, 20));
    expect(await db.auditLogEntry.count()).toBe(0);
  });

  it('keeps a tolerance that the form does not have', async () => {
    const { save, stored } = await prepare(tolerances(10, 20));
    expect(await save('0', null)).toEqual([]);
    expect(await stored()).toEqual(tolerances(0, 20));
  });
});
