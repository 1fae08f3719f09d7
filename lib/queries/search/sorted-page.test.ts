// The payment list in other orders: every payment once, in both directions, from an index on both databases.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { zoneDays } from '@/lib/core/zone-days';
import { parseListQuery } from '@/lib/queries/list-query';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import type { ListFilter } from './list-filter';
import { type ListSort, parseSortedPosition, sortedPage } from './sorted-page';

const RING = parseKeyRing(`a:${Buffer.alloc(32, 1).toString('base64')}`);
const NO_FILTER = parseListQuery({}, zoneDays('UTC')).filter;
const STATUSES = ['Waiting', 'Completed', 'Error'] as const;

async function fill(database: TestDatabase, merchantId: string, payments: number) {
  for (let place = 0; place < payments; place += 1) {
    const { id } = await makePayment(database.db, merchantId, {
      createdAt: addMs(MADE_AT, Math.floor(place / 2) * 1_000),
      usdAmount: `${1 + ((place * 7) % 5)}.50`,
      status: STATUSES[place % 3] ?? 'Waiting',
    });
    await makeSearch(database.db, RING, id);
  }
}

const PAGE = 4;

function read(
  database: TestDatabase,
  merchantId: string,
  sort: ListSort,
  page: string | null,
  { filter = {}, maxScannedRows }: { filter?: Partial<ListFilter>; maxScannedRows?: number } = {},
) {
  return sortedPage(database, {
    ...{ scope: { kind: database.kind, merchantId, dustLimitRaw: 1n }, filter: { ...NO_FILTER, ...filter } },
    ...{ sort, position: parseSortedPosition(page ?? undefined), pageSize: PAGE },
    ...(maxScannedRows === undefined ? {} : { maxScannedRows }),
  });
}

type Options = Parameters<typeof read>[4];

async function walk(database: TestDatabase, merchantId: string, sort: ListSort, options?: Options) {
  const pages = [await read(database, merchantId, sort, null, options)];
  for (let next = pages.at(-1)?.next; next; next = pages.at(-1)?.next) {
    pages.push(await read(database, merchantId, sort, next, options));
  }
  return pages;
}

async function valuesOf(database: TestDatabase, ids: readonly string[]) {
  const rows = await database.db.payment.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

describeOnBothDatabases('the sorted list of payments', (open) => {
  const filled = async () => {
    const database = await open();
    const [{ id: merchantId }, { id: other }] = [
      await makeMerchant(database.db),
      await makeMerchant(database.db),
    ];
    await fill(database, merchantId, 11);
    await fill(database, other, 2);
    return { database, merchantId, other };
  };

  it.each([
    { by: 'created', order: 'asc' },
    { by: 'usd', order: 'desc' },
    { by: 'usd', order: 'asc' },
    { by: 'status', order: 'desc' },
    { by: 'status', order: 'asc' },
  ] as const)('shows each payment once by $by $order, forwards and back', async (sort) => {
    const { database, merchantId } = await filled();
    const pages = await walk(database, merchantId, sort);
    const ids = pages.flatMap(({ places }) => places.map(({ id }) => id));
    expect([new Set(ids).size, ids.length, pages.length]).toEqual([11, 11, 3]);
    const rows = await valuesOf(database, ids);
    if (sort.by === 'status') {
      const groups = rows.flatMap((row, at) => (row?.status === rows[at - 1]?.status ? [] : [row?.status]));
      expect(groups).toHaveLength(3);
    } else {
      const values = rows.map((row) =>
        sort.by === 'usd' ? Number(row?.usdAmount) : Number(row?.createdAt.getTime()),
      );
      const ascending = values.toSorted((a, b) => a - b);
      expect(values).toEqual(sort.order === 'asc' ? ascending : ascending.toReversed());
    }
    const [first, second] = pages;
    expect([first?.previous, pages.at(-1)?.next]).toEqual([null, null]);
    const back = await read(database, merchantId, sort, second?.previous ?? null);
    expect(back.places).toEqual(first?.places);
    expect([back.previous, back.next]).toEqual([null, first?.next]);
  });

  it('combines with filters, within the row limit', async () => {
    const { database, merchantId } = await filled();
    const sort = { by: 'usd', order: 'desc' } as const;
    const pages = await walk(database, merchantId, sort, { filter: { status: 'Error' }, maxScannedRows: 3 });
    const ids = pages.flatMap(({ places }) => places.map(({ id }) => id));
    const rows = await valuesOf(database, ids);
    expect(rows.map((row) => row?.status)).toEqual(['Error', 'Error', 'Error']);
    expect(pages.some(({ isPartial }) => isPartial)).toBe(true);
    const from = { minCents: 300, maxCents: 400 };
    const priced = await walk(database, merchantId, { by: 'status', order: 'asc' }, { filter: from });
    expect(priced.flatMap(({ places }) => places)).toHaveLength(2);
  });

  it('starts at the first page for a payment of another merchant', async () => {
    const { database, merchantId, other } = await filled();
    const theirs = await database.db.payment.findFirstOrThrow({ where: { merchantId: other } });
    const sort = { by: 'usd', order: 'asc' } as const;
    const first = await read(database, merchantId, sort, null);
    expect(await read(database, merchantId, sort, `after.${theirs.id}`)).toEqual(first);
  });

  it('reads each order from an index, without sorting', async () => {
    const { database, merchantId } = await filled();
    const queries: Prisma.Sql[] = [];
    const db = new Proxy(database.db, {
      get: (target, name, receiver) =>
        name === '$queryRaw'
          ? (query: Prisma.Sql) => {
              queries.push(query);
              return target.$queryRaw(query);
            }
          : Reflect.get(target, name, receiver),
    });
    for (const by of ['created', 'usd', 'status'] as const) {
      await read({ ...database, db } as TestDatabase, merchantId, { by, order: 'asc' }, null);
    }
    expect(queries).toHaveLength(3);
    for (const query of queries) {
      const plan = await planOf(database, query);
      expect(plan).toMatch(
        /Index (Only )?Scan.*Payment(Search)?_merchantId|USING (COVERING )?INDEX Payment/i,
      );
      // SQLite sorts the page itself again; PostgreSQL knows that it is in order.
      const [rows = ''] = plan.split('SCAN p');
      expect(rows).not.toMatch(/Sort Key|TEMP B-TREE/);
    }
  });
});

/** The plan for a table that is too large to read whole. */
async function planOf({ db, kind }: TestDatabase, query: Prisma.Sql): Promise<string> {
  if (kind === 'sqlite') {
    const lines = await db.$queryRaw<{ detail: string }[]>(Prisma.sql`EXPLAIN QUERY PLAN ${query}`);
    return lines.map(({ detail }) => detail).join('\n');
  }
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
    const lines = await tx.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${query}`);
    return lines.flatMap((line) => Object.values(line)).join('\n');
  });
}
