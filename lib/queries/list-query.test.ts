// The payment list's URL: parsing, invalid fields, and round trips.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listQueryText } from '@/components/dashboard/payments/list-address';
import { zoneDays } from '@/lib/core/zone-days';
import { COLUMNS, DEFAULT_COLUMNS, hasTotals, isNarrowed, parseListQuery } from './list-query';

const berlin = zoneDays('Europe/Berlin');
const parse = (text: string) => parseListQuery(Object.fromEntries(new URLSearchParams(text)), berlin);

describe('the list’s URL', () => {
  it('is parsed into filters, with days in the merchant’s time zone and an inclusive last day', () => {
    const { filter } = parse(
      'status=Error&from=2026-03-29&to=2026-03-29&min=$1.5&max=20&attention=1&anomaly=late',
    );
    expect(filter).toEqual({
      ...{ status: 'Error', minCents: 150, maxCents: 2000, linkId: null, attention: true, anomaly: 'late' },
      // The day on which clocks go forward has 23 hours.
      ...{ from: new Date('2026-03-28T23:00:00Z'), until: new Date('2026-03-29T22:00:00Z') },
    });
  });

  it('has a status of its own for payments in review', () => {
    expect(parse('status=inReview').filter.status).toBe('inReview');
  });

  it.each([
    'status=waiting',
    'from=2026-02-30',
    'to=yesterday',
    'min=-1',
    'max=1e3',
    'link=%00',
    'attention=yes',
    'anomaly=odd',
    'q=%20%00',
    'payer=a%20b',
    'columns=nothing',
    'page=older.x.y',
    'page=after.%00',
    'sort=nano.asc',
    'sort=usd.up',
    'sort=created.desc',
  ])('ignores the invalid field %s', (text) => {
    const query = parse(text);
    expect([query.address, isNarrowed(query), query.position]).toEqual([{}, false, null]);
    expect([query.sort, query.sortedPosition]).toEqual([null, null]);
    expect(query.columns).toEqual(DEFAULT_COLUMNS);
  });

  it('accepts columns as one value or as several, as a form sends them', () => {
    expect(parseListQuery({ columns: ['usd', 'created'] }, berlin).address).toEqual({
      columns: 'created.usd',
    });
    expect(parse('columns=usd.created').columns).toEqual(['created', 'usd']);
    expect(parse(`columns=${DEFAULT_COLUMNS.join('.')}`).address).toEqual({});
  });

  it.each([
    ['', false],
    ['status=Completed', true],
    ['status=Waiting', false],
    ['status=Waiting&from=2026-11-20', false],
    ['from=2026-11-20', true],
    ['columns=usd', false],
    ['from=2026-11-20&q=A-1', false],
    ['from=2026-11-20&payer=sealed', false],
  ])('of the list “%s” has totals: %s', (query, totals) => {
    expect(hasTotals(parse(query))).toBe(totals);
  });

  it('opens the same list again for any query', () => {
    const field = fc.oneof(
      fc.string(),
      fc.constantFrom('Error', '2026-01-31', '12.34', '1', 'late', 'usd.nano'),
    );
    const names = [
      'status',
      'from',
      'to',
      'min',
      'max',
      'link',
      'attention',
      'anomaly',
      'q',
      'payer',
      'columns',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), field), (given) => {
        const query = parseListQuery(given, berlin);
        expect(parse(listQueryText(query.address))).toEqual(query);
        expect(query.columns.every((column) => COLUMNS.includes(column))).toBe(true);
      }),
    );
  });
});
