// Fictional payments are searchable like any other, their journal reconciles, and audit and address pool ignore them.
import { expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { sumRaw } from '@/lib/core/raw';
import { signedRaw } from '@/lib/db/journal';
import { nextAccounts } from '@/lib/money/audit-all';
import { MADE_AT, makeMerchant } from './factories';
import { seedPayments } from './seed-payments';
import { describeOnBothDatabases } from './test-database';

const RING = parseKeyRing(`a:${Buffer.alloc(32, 1).toString('base64')}`);

describeOnBothDatabases('seeded payments', (open) => {
  it('have ended, reconcile, and have addresses outside the pool and the audit', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const deps = { database, clock: { now: () => MADE_AT }, keyRing: RING };
    await seedPayments(deps, { merchantId, payments: 60 });
    await seedPayments(deps, { merchantId, payments: 5 });
    const payments = await db.payment.findMany({ include: { search: true, customer: true } });
    expect(payments).toHaveLength(65);
    expect(
      payments.every(
        ({ endedAt, search, customer }) => endedAt !== null && search !== null && customer !== null,
      ),
    ).toBe(true);
    expect(payments.every(({ status }) => status !== 'Waiting')).toBe(true);
    const entries = await db.journalEntry.findMany();
    for (const reference of new Set(entries.map((entry) => entry.reference))) {
      const lines = entries.filter((entry) => entry.reference === reference);
      expect(sumRaw(lines.map(({ amountRaw }) => signedRaw(amountRaw))), reference).toBe(0n);
    }
    const held = entries.filter(({ account }) => account === 'held');
    expect(sumRaw(held.map(({ amountRaw }) => signedRaw(amountRaw)))).toBe(0n);
    expect(await nextAccounts(db, '', 100)).toEqual({ accounts: [], next: null });
    expect(await db.depositAddress.count({ where: { assignedAt: null } })).toBe(0);
  });
});
