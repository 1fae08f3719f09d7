import { expect, it } from 'vitest';
import { zoneDays } from '@/lib/core/zone-days';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { changeTimeZone, listTimeZones, parseTimeZone, readTimeZone } from './time-zone';

it.each([
  ['UTC', 'UTC'],
  [' europe/lisbon ', 'Europe/Lisbon'],
  ['America/New York', 'America/New_York'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Lisbon', undefined],
  ['+02:00', undefined],
  ['', undefined],
])('%j names the zone %s', (text, zone) => {
  expect(parseTimeZone(text)).toBe(zone);
});

it('every selectable zone has days', () => {
  for (const zone of listTimeZones()) expect(() => zoneDays(zone)).not.toThrow();
});

describeOnBothDatabases('a merchant’s time zone', (open) => {
  it('is changed by its name, and each change is logged', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const other = await makeMerchant(database.db);
    const change = (text: string) =>
      changeTimeZone({ database, clock: { now: () => MADE_AT } }, { merchantId, text, by: 'user:ada' });
    expect([await change('asia/kathmandu'), await change('Asia/Kathmandu'), await change('Nowhere')]).toEqual(
      ['changed', 'unchanged', 'unknown'],
    );
    expect(await readTimeZone(database.db, merchantId)).toBe('Asia/Kathmandu');
    expect(await readTimeZone(database.db, other.id)).toBe('UTC');
    expect(await database.db.auditLogEntry.findMany({ select: { action: true, merchantId: true } })).toEqual([
      { action: 'timeZoneChanged', merchantId },
    ]);
  });
});
