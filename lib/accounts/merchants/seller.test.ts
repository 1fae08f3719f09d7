// The seller on invoices: validated, logged without values, and the merchant's name by default.
import { expect, it } from 'vitest';
import { makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type GivenSeller, saveSeller, sellerOf, sellerSettings } from './seller';

const GIVEN: GivenSeller = {
  name: ' Fern Ltd ',
  address: ' 1 Quay \r\n\r\nLisbon\n',
  taxNumber: 'PT 123',
  sendsPayerEmails: false,
};

describeOnBothDatabases('the seller', (open) => {
  it('is stored in trimmed lines, and removed by empty texts', async () => {
    const database = await open();
    const { db } = database;
    const { id } = await makeMerchant(db, { name: 'Fern' });
    const deps = { database, clock: turnableClock(), actor: 'command' } as const;
    const stored = () => db.merchant.findUniqueOrThrow({ where: { id } });
    expect(sellerOf(await stored())).toEqual({ name: 'Fern', address: null, taxNumber: null });
    expect(await saveSeller(deps, id, GIVEN)).toEqual([]);
    expect(sellerOf(await stored())).toEqual({
      name: 'Fern Ltd',
      address: '1 Quay\nLisbon',
      taxNumber: 'PT 123',
    });
    expect(sellerSettings(await stored()).sendsPayerEmails).toBe(false);
    const [entry] = await db.auditLogEntry.findMany();
    expect(entry).toMatchObject({ action: 'sellerChanged', merchantId: id });
    expect(entry?.detail).not.toContain('Lisbon');
    const empty = { name: '', address: ' ', taxNumber: '', sendsPayerEmails: true };
    expect(await saveSeller(deps, id, empty)).toEqual([]);
    expect(await stored()).toMatchObject({ sellerName: null, sellerAddress: null, payerEmailsOffAt: null });
  });

  it('has bounds', async () => {
    const database = await open();
    const { id } = await makeMerchant(database.db);
    const deps = { database, clock: turnableClock(), actor: 'command' } as const;
    const errors = await saveSeller(deps, id, {
      name: 'x'.repeat(201),
      address: 'line\n'.repeat(9),
      taxNumber: 'a\u202eb',
      sendsPayerEmails: true,
    });
    expect(errors.map(({ field }) => field)).toEqual(['name', 'address', 'taxNumber']);
    expect(await database.db.auditLogEntry.count()).toBe(0);
  });
});
