// Officers find entries of the audit log by payment, action, actor and day, and export what they found.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { AUDIT_ACTION_GROUPS } from '@/lib/db/audit-log/action-types';
import { AUDIT_ACTIONS } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { NewAuditEntry } from '@/lib/db/audit-log/audit-entry';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { makeApiKey, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { exportAuditLog } from './export/export-audit-log';
import { type AuditFilters, findAuditEntries, parseAuditFilters } from './find-audit-entries';
import { auditEntryViews, entryLine, listAuditActors } from './list-audit-log';

const DAY_MS = 24 * 3_600_000;
const FIRST_DAY = new Date('2026-11-01T12:00:00.000Z');
const NONE: AuditFilters = { payment: '', action: '', actor: '', from: '', until: '' };

/** Thirty entries, one a day; the actor and the action change from one to the next. */
async function fillLog(database: Database) {
  const entries = Array.from(
    { length: 30 },
    (_, place): NewAuditEntry => ({
      at: addMs(FIRST_DAY, place * DAY_MS),
      actor: place % 2 === 0 ? 'engine' : 'user:u1',
      action: (['screeningVerdict', 'reviewCleared', 'customerRevealed'] as const)[place % 3] ?? 'signedIn',
      paymentId: place < 3 ? 'pay_1' : null,
      detail: { place },
    }),
  );
  await writeTransaction(database, async (tx) => appendAuditLog(tx, entries));
}

const find = async (
  { db }: Database,
  filters: Partial<AuditFilters>,
  page: { before?: number; take?: number; maxScanned?: number } = {},
) => {
  const query = parseAuditFilters({ ...NONE, ...filters });
  if (query === null) return null;
  const found = await findAuditEntries(db, query, { before: null, take: 25, ...page });
  return { ...found, entries: found.entries.map(({ sequence }) => sequence) };
};

describeOnBothDatabases('the audit log', (open) => {
  it('is listed page by page, newest first', async () => {
    const database = await open();
    expect(await find(database, {})).toEqual({ entries: [], next: null, isCut: false });
    await fillLog(database);
    const first = await find(database, {}, { take: 25 });
    expect(first).toMatchObject({ next: 6, isCut: false });
    expect(first?.entries).toEqual(Array.from({ length: 25 }, (_, place) => 30 - place));
    expect(await find(database, {}, { before: 6 })).toEqual({
      ...{ entries: [5, 4, 3, 2, 1], next: null, isCut: false },
    });
  });

  it('is filtered by payment, action, type, actor and day, and by all of them together', async () => {
    const database = await open();
    await fillLog(database);
    const entriesOf = async (filters: Partial<AuditFilters>) => (await find(database, filters))?.entries;
    expect(await entriesOf({ payment: 'pay_1' })).toEqual([3, 2, 1]);
    expect(await entriesOf({ action: 'reviewCleared' })).toEqual([29, 26, 23, 20, 17, 14, 11, 8, 5, 2]);
    expect(await entriesOf({ action: 'type:reviews', from: '2026-11-20' })).toEqual([29, 26, 23, 20]);
    expect(await entriesOf({ actor: 'user:u1', from: '2026-11-27' })).toEqual([30, 28]);
    expect(await entriesOf({ from: '2026-11-02', until: '2026-11-04' })).toEqual([4, 3, 2]);
    expect(await entriesOf({ until: '2026-11-01' })).toEqual([1]);
    expect(await entriesOf({ from: '2027-01-01' })).toEqual([]);
    expect(
      await entriesOf({
        ...{ payment: 'pay_1', action: 'type:reviews' },
        ...{ actor: 'user:u1', until: '2026-11-02' },
      }),
    ).toEqual([2]);
    expect(await entriesOf({ payment: 'pay_1', actor: 'user:u2' })).toEqual([]);
  });

  it('reads a bounded number of entries, and continues where it ended', async () => {
    const database = await open();
    await fillLog(database);
    const bounded = { take: 2, maxScanned: 4 };
    expect(await find(database, { actor: 'visitor' }, bounded)).toEqual({
      ...{ entries: [], next: 27, isCut: true },
    });
    expect(await find(database, { actor: 'user:u1' }, bounded)).toEqual({
      ...{ entries: [30, 28], next: 27, isCut: true },
    });
    expect(await find(database, { actor: 'user:u1' }, { ...bounded, before: 3 })).toEqual({
      ...{ entries: [2], next: null, isCut: false },
    });
    // An index finds them.
    expect(await find(database, { payment: 'pay_1' }, { take: 5, maxScanned: 4 })).toMatchObject({
      ...{ entries: [3, 2, 1], next: null },
    });
  });

  it('is exported as filtered, with a last line that says it is complete', async () => {
    const database = await open();
    await fillLog(database);
    const read = async (filters: Partial<AuditFilters>, format: 'csv' | 'jsonl', max?: number) => {
      const query = parseAuditFilters({ ...NONE, ...filters }) ?? {};
      let text = '';
      for await (const piece of exportAuditLog(database.db, query, format, max)) text += piece;
      return text.trim().split(/\r?\n/);
    };
    const csv = await read({ payment: 'pay_1' }, 'csv');
    expect(csv[0]).toBe('number,atUtc,actor,email,action,meaning,paymentIdentifier,merchantId,detail,hash');
    expect(csv[1]).toMatch(
      /^3,2026-11-03T12:00:00.000Z,engine,,customerRevealed,.*,pay_1,,"\{""place"":2\}",[0-9a-f]{64}$/,
    );
    // The page's sentence, not the general meaning of the action.
    expect(csv[2]).toContain(',reviewCleared,Payer approved,');
    expect(csv).toHaveLength(5);
    expect(csv.at(-1)).toMatch(/^# complete: 3 entries,/);
    const lines = (await read({}, 'jsonl')).map((line) => JSON.parse(line));
    expect(lines.map(({ number }) => number).slice(0, -1)).toEqual(
      Array.from({ length: 30 }, (_, place) => 30 - place),
    );
    expect(lines.at(-1)).toEqual({ complete: true, entries: 30, olderLeftOut: false });
    expect(JSON.parse((await read({}, 'jsonl', 7)).at(-1) ?? '')).toEqual({
      ...{ complete: true, entries: 7, olderLeftOut: true },
    });
  });

  it('offers the users of the deployment as actors, and the one that is chosen', async () => {
    const { db } = await open();
    const user = { passwordHash: 'x', createdAt: FIRST_DAY } as const;
    await db.user.create({ data: { ...user, id: 'u1', email: 'a@x.example', role: 'operator' } });
    const labels = (await listAuditActors(db, 'user:gone')).map(({ label }) => label);
    expect(labels).toEqual([
      ...['The service', 'The command line', 'An unknown visitor', 'a@x.example', 'A deleted user'],
    ]);
  });

  it('names the API key that ordered a refund, in the list, as a line and as the chosen actor', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const { id } = await makeApiKey(db, merchantId, 'Returns desk');
    const actor = `key:${id}` as const;
    const entry = { at: FIRST_DAY, actor, action: 'refundRequested', merchantId, detail: {} } as const;
    await writeTransaction(database, async (tx) => appendAuditLog(tx, [entry]));
    const query = parseAuditFilters({ ...NONE, actor }) ?? {};
    const { entries } = await findAuditEntries(db, query, { before: null, take: 5 });
    const [view] = await auditEntryViews(db, entries);
    expect(view).toMatchObject({ actor, email: null, keyName: 'API key “Returns desk”' });
    expect(view && entryLine(view)).toContain('API key “Returns desk”');
    const labels = (await listAuditActors(db, actor)).map(({ label }) => label);
    expect(labels.at(-1)).toBe('API key “Returns desk”');
  });
});

it.each([
  [{ payment: 'a\0b' }],
  [{ action: 'nothing' }],
  [{ action: 'type:nothing' }],
  [{ actor: 'a@b.example' }],
  [{ from: '2026-13-01' }],
  [{ until: 'yesterday' }],
])('an invalid filter is refused: %j', (filters) => {
  expect(parseAuditFilters({ ...NONE, ...filters })).toBeNull();
});

it('every action has a type', () => {
  const listed = AUDIT_ACTION_GROUPS.flatMap(({ actions }) => actions.map(({ action }) => action));
  expect(listed.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
});
