// A merchant's time zone: list, parse and change.

import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Queryable } from '@/lib/db/client';
import { RESCHEDULED } from './settlement-schedule';

const UTC = 'UTC';

/** The merchant's zone, by its IANA name. @throws the database's error when there is no such merchant */
export async function readTimeZone(db: Queryable, merchantId: string): Promise<string> {
  const { timeZone } = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { timeZone: true },
  });
  return timeZone;
}

/** Zones that the runtime lists under an outdated name (IANA time zone database, "backward"). */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** All selectable zones, by their current IANA names. */
export function listTimeZones(): readonly string[] {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
  return [UTC, ...[...new Set(zones)].filter((zone) => zone !== UTC).sort()];
}

/** Parses a zone's name, ignoring case and accepting spaces for underscores; undefined when unknown. */
export function parseTimeZone(text: string): string | undefined {
  const wanted = text.trim().replaceAll(' ', '_').toLowerCase();
  const former = Object.keys(RENAMED).find((name) => name.toLowerCase() === wanted);
  if (former !== undefined) return RENAMED[former];
  return listTimeZones().find((zone) => zone.toLowerCase() === wanted);
}

/**
 * Sets the time zone of the dashboard's days and of the daily settlement. Past statistics stay unchanged; waiting settlements
 * are rescheduled.
 */
export async function changeTimeZone(
  deps: Omit<ActingDeps, 'actor'>,
  change: { readonly merchantId: string; readonly text: string; readonly by: AuditActor },
): Promise<'changed' | 'unchanged' | 'unknown'> {
  const timeZone = parseTimeZone(change.text);
  if (timeZone === undefined) return 'unknown';
  const { merchantId, by: actor } = change;
  const entry = { action: 'timeZoneChanged', merchantId, detail: { timeZone } } as const;
  const isChanged = await loggedChange({ ...deps, actor }, entry, async (tx, at) => {
    const { count } = await tx.merchant.updateMany({
      where: { id: merchantId, timeZone: { not: timeZone } },
      data: { timeZone, scheduleChangedAt: at, ...RESCHEDULED },
    });
    return count === 1;
  });
  return isChanged ? 'changed' : 'unchanged';
}
