// Parses the query string of the payment list: filters, search, columns, page. Pure.

import { mayBeId } from '@/lib/core/ids';
import { parsePosition } from '@/lib/core/page-position';
import { addDays, type CalendarDay, type ZoneDays } from '@/lib/core/zone-days';
import { LIST_STATUSES, MONEY_ANOMALIES } from '@/lib/queries/search/list-filter';
import { MAX_SEARCH_CHARACTERS } from '@/lib/queries/search/parse-search';
import { type ListSort, parseSortedPosition, SORT_COLUMNS } from '@/lib/queries/search/sorted-page';

/** All columns, in display order. */
export const COLUMNS = [
  'created',
  'usd',
  'nano',
  'ended',
  'status',
  'order',
  'link',
  'payer',
  'rate',
  'sender',
  'settled',
  'identifier',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns shown by default. */
export const DEFAULT_COLUMNS: readonly Column[] = ['created', 'usd', 'nano', 'status', 'order', 'payer'];

/** Maximum characters of an encrypted search text. */
const MAX_SEALED_CHARACTERS = 2_000;

type ListQuery = ReturnType<typeof parseListQuery>;

/** A URL's query as Next.js parses it. */
export type GivenQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses the query. Days are in the merchant's time zone, and `to` is inclusive. Invalid fields are ignored. */
export function parseListQuery(given: GivenQuery, days: ZoneDays) {
  const fields = validFields(given);
  const { status, from, to, min, max, link, attention, anomaly, q, payer, columns, sort } = fields;
  const address = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return {
    filter: {
      status: LIST_STATUSES.find((known) => known === status) ?? null,
      from: from === undefined ? null : days.beginningOf(from),
      until: to === undefined ? null : days.beginningOf(addDays(to, 1)),
      minCents: min === undefined ? null : parseCents(min),
      maxCents: max === undefined ? null : parseCents(max),
      linkId: link ?? null,
      attention: attention !== undefined,
      anomaly: MONEY_ANOMALIES.find((known) => known === anomaly) ?? null,
    },
    /** The search text if it can't be personal data; otherwise empty. */
    search: q ?? '',
    /** The encrypted search text if it may be personal data; otherwise null. */
    sealedSearch: payer ?? null,
    columns: COLUMNS.filter((column) => (columns?.split('.') ?? DEFAULT_COLUMNS).includes(column)),
    position: parsePosition(firstValue(given.page)),
    /** Another order than newest first; it does not apply to a search. Null for newest first. */
    sort: sort === undefined || q !== undefined || payer !== undefined ? null : parseSort(sort),
    sortedPosition: parseSortedPosition(firstValue(given.page)),
    /** The query for links, without the page: only valid, non-empty fields. */
    address,
  };
}

/** Whether filters other than the status apply. The status counts are not shown then, because they ignore filters. */
export function isNarrowed({ filter, search, sealedSearch }: ListQuery): boolean {
  const { status, ...others } = filter;
  return (
    search !== '' ||
    sealedSearch !== null ||
    Object.values(others).some((value) => value !== null && value !== false)
  );
}

/** Whether the list is filtered, without a search, and can have completed payments. */
export function hasTotals(query: ListQuery): boolean {
  const { status } = query.filter;
  if (query.search !== '' || query.sealedSearch !== null) return false;
  return status === 'Completed' || (status === null && isNarrowed(query));
}

function validFields(given: GivenQuery) {
  const search = firstValue(given.q)?.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  return {
    status: validText(given.status, (text) => LIST_STATUSES.some((status) => status === text)),
    from: validText(given.from, isDay),
    to: validText(given.to, isDay),
    min: validText(given.min, (text) => parseCents(text) !== null),
    max: validText(given.max, (text) => parseCents(text) !== null),
    link: validText(given.link, mayBeId),
    attention: validText(given.attention, (text) => text === '1'),
    anomaly: validText(given.anomaly, (text) => MONEY_ANOMALIES.some((anomaly) => anomaly === text)),
    q: search === '' ? undefined : search,
    payer: validText(given.payer, (text) => text.length <= MAX_SEALED_CHARACTERS && /^[\w.-]+$/.test(text)),
    columns: columnsOf(given.columns),
    sort: validText(given.sort, (text) => parseSort(text) !== null),
  };
}

/** "usd.asc"; null for anything else and for the default order. */
function parseSort(text: string): ListSort | null {
  const [by, order] = text.split('.');
  const column = SORT_COLUMNS.find((known) => known === by);
  if (column === undefined || text === 'created.desc') return null;
  return order === 'asc' || order === 'desc' ? { by: column, order } : null;
}

/** A form sends one value per column, a link all in one value. The default columns are omitted. */
function columnsOf(given: GivenQuery[string]): string | undefined {
  if (given === undefined) return undefined;
  const named = typeof given === 'string' ? given.split('.') : given;
  const known = COLUMNS.filter((column) => named.includes(column));
  const isDefault = known.join() === DEFAULT_COLUMNS.join();
  return isDefault || known.length === 0 ? undefined : known.join('.');
}

function validText(given: GivenQuery[string], isValid: (text: string) => boolean): string | undefined {
  const text = firstValue(given)?.trim();
  return text !== undefined && isValid(text) ? text : undefined;
}

/** The value of a field; the first one if it is repeated. */
function firstValue(value: GivenQuery[string]): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

/** A valid date from 1900 to 2199; not `2026-02-30`. */
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
