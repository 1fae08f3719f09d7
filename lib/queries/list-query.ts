// What the address of the list says: filters, search, columns, the page. Pure.

import { mayBeId } from '@/lib/core/ids';
import { parsePosition } from '@/lib/core/page-position';
import { addDays, type CalendarDay, type ZoneDays } from '@/lib/core/zone-days';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { MONEY_ANOMALIES } from '@/lib/queries/search/list-filter';
import { MAX_SEARCH_CHARACTERS } from '@/lib/queries/search/parse-search';

/** The columns there are, in the order they stand. */
export const COLUMNS = [
  'created',
  'ended',
  'status',
  'order',
  'link',
  'payer',
  'usd',
  'nano',
  'rate',
  'sender',
  'settled',
  'identifier',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Shown where nobody chose. */
export const DEFAULT_COLUMNS: readonly Column[] = ['created', 'status', 'order', 'usd', 'nano'];

/** Characters of a payer's search as the address carries it, sealed. */
const MAX_SEALED_CHARACTERS = 2_000;

type ListQuery = ReturnType<typeof parseListQuery>;

/** An address's query as the framework gives it. */
export type GivenQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the query; days are those of the merchant's zone, `to` being the last one. What is not understood is left out. */
export function parseListQuery(given: GivenQuery, days: ZoneDays) {
  const fields = understood(given);
  const { status, from, to, min, max, link, attention, anomaly, q, payer, columns } = fields;
  const address = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return {
    filter: {
      status: PAYMENT_STATUSES.find((known) => known === status) ?? null,
      from: from === undefined ? null : days.beginningOf(from),
      until: to === undefined ? null : days.beginningOf(addDays(to, 1)),
      minCents: min === undefined ? null : parseCents(min),
      maxCents: max === undefined ? null : parseCents(max),
      linkId: link ?? null,
      attention: attention !== undefined,
      anomaly: MONEY_ANOMALIES.find((known) => known === anomaly) ?? null,
    },
    /** What was typed, where it can be nobody's data; empty where nothing was. */
    search: q ?? '',
    /** What was typed where it may be a payer's data, sealed; null where nothing was. */
    sealedSearch: payer ?? null,
    columns: COLUMNS.filter((column) => (columns?.split('.') ?? DEFAULT_COLUMNS).includes(column)),
    position: parsePosition(one(given.page)),
    /** The same as an address carries it, the page apart: no field that says nothing, none that was not understood. */
    address,
  };
}

/** Whether anything but the status narrows the list: counts of the statuses say nothing of it then. */
export function isNarrowed({ filter, search, sealedSearch }: ListQuery): boolean {
  const { status, ...others } = filter;
  return (
    search !== '' ||
    sealedSearch !== null ||
    Object.values(others).some((value) => value !== null && value !== false)
  );
}

function understood(given: GivenQuery) {
  const search = one(given.q)?.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  return {
    status: of(given.status, (text) => PAYMENT_STATUSES.some((status) => status === text)),
    from: of(given.from, isDay),
    to: of(given.to, isDay),
    min: of(given.min, (text) => parseCents(text) !== null),
    max: of(given.max, (text) => parseCents(text) !== null),
    link: of(given.link, mayBeId),
    attention: of(given.attention, (text) => text === '1'),
    anomaly: of(given.anomaly, (text) => MONEY_ANOMALIES.some((anomaly) => anomaly === text)),
    q: search === '' ? undefined : search,
    payer: of(given.payer, (text) => text.length <= MAX_SEALED_CHARACTERS && /^[\w.-]+$/.test(text)),
    columns: columnsOf(given.columns),
  };
}

/** A form sends each box by itself, a link all in one; the usual ones need no saying. */
function columnsOf(given: GivenQuery[string]): string | undefined {
  if (given === undefined) return undefined;
  const named = typeof given === 'string' ? given.split('.') : given;
  const known = COLUMNS.filter((column) => named.includes(column));
  const isDefault = known.join() === DEFAULT_COLUMNS.join();
  return isDefault || known.length === 0 ? undefined : known.join('.');
}

function of(given: GivenQuery[string], is: (text: string) => boolean): string | undefined {
  const text = one(given)?.trim();
  return text !== undefined && is(text) ? text : undefined;
}

/** The one value of a field; of several, the first. */
function one(value: GivenQuery[string]): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

/** A day that there is, of this era: `2026-02-30` is none. */
function isDay(text: CalendarDay): boolean {
  const match = /^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text);
  const at = match ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** "12", "12.5", "12.34", "$12.34"; null for anything else. */
function parseCents(text: string): number | null {
  const match = /^\$?([0-9]{1,7})(?:\.([0-9]{1,2}))?$/.exec(text);
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
