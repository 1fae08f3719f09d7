// The audit log: every entry is chained to the one before it, and every change is detected.
import { expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { listAuditLog } from '@/lib/queries/list-audit-log';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { appendAuditLog, HEAD_KEY, parseHead } from './append-audit-log';
import type { NewAuditEntry } from './audit-entry';
import { verifyAuditLog } from './verify-audit-log';

const entry = (fields: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  ...{ at: MADE_AT, actor: 'engine', action: 'screeningVerdict', detail: { outcome: 'clear' } },
  ...fields,
});

const append = (database: Database, ...entries: NewAuditEntry[]) =>
  writeTransaction(database, async (tx) => appendAuditLog(tx, entries));

const sequences = async ({ db }: Database) =>
  (await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } })).map(({ sequence }) => sequence);

const COPY = `INTO "AuditLogEntry" SELECT "sequence", "at", 'command', "action", "paymentId", "merchantId", "detail",
  "previousHash", "hash" FROM "AuditLogEntry" WHERE "sequence" = 2`;
const SQLITE_REPLACE = `INSERT OR REPLACE ${COPY}`;
const POSTGRESQL_REPLACE = `INSERT ${COPY} ON CONFLICT ("sequence") DO UPDATE SET "actor" = 'command'`;

describeOnBothDatabases('the audit log', (open, kind) => {
  it('chains entries of one transaction and of concurrent processes', async () => {
    const database = await open();
    const other = await openDatabase({ url: database.url });
    await writeTransaction(database, async (tx) => {
      appendAuditLog(tx, [entry({ paymentId: 'pay_1', merchantId: 'm1', detail: { b: 1, a: [null, 'é'] } })]);
      await tx.setting.create({ data: { key: 'between', value: '1' } });
      appendAuditLog(tx, [entry({ actor: 'user:u1', action: 'reviewCleared' }), entry()]);
    });
    const rivals = [database, other].flatMap((process) =>
      Array.from({ length: 10 }, () => append(process, entry(), entry({ actor: 'command' }))),
    );
    await Promise.all(rivals);
    await other.close();
    expect(await sequences(database)).toEqual(Array.from({ length: 43 }, (_, place) => place + 1));
    const verdict = await verifyAuditLog(database.db);
    expect(verdict).toMatchObject({ checked: 43, broken: null });
    const [first] = await database.db.auditLogEntry.findMany({ where: { paymentId: 'pay_1' } });
    expect(first).toMatchObject({
      sequence: 1,
      at: MADE_AT,
      merchantId: 'm1',
      detail: '{"a":[null,"é"],"b":1}',
    });
  });

  it('has no gap after a rollback or a rejected entry', async () => {
    const database = await open();
    const failing = writeTransaction(database, async (tx) => {
      appendAuditLog(tx, [entry()]);
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    await expect(append(database, entry({ detail: { a: 'x'.repeat(4_096) } }))).rejects.toThrow(RangeError);
    await append(database, entry());
    await append(database);
    expect(await sequences(database)).toEqual([1]);
  });

  it('continues after entries that somebody added without the head, and reports them', async () => {
    const database = await open();
    await append(database, entry());
    const forged = { at: MADE_AT, actor: 'engine', action: 'x', detail: '{}', previousHash: 'x', hash: 'x' };
    const at = [2, 3, 5, 2_147_483_647].map((sequence) => ({ ...forged, sequence }));
    await database.db.auditLogEntry.createMany({ data: at });
    await append(database, entry(), entry());
    await append(database, entry());
    expect(await sequences(database)).toEqual([1, 2, 3, 5, 6, 7, 8, 2_147_483_647]);
    expect((await verifyAuditLog(database.db)).broken).toMatchObject({ sequence: 2 });
  });

  it('names the first entry that was changed, removed, inserted or appended', async () => {
    const database = await open();
    const { db } = database;
    await append(database, ...Array.from({ length: 5 }, () => entry()));
    const rows = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    const noted = [{ sequence: 3, hash: rows[2]?.hash ?? '' }];
    const head = (await db.setting.findUniqueOrThrow({ where: { key: HEAD_KEY } })).value;
    expect(parseHead(head)).toEqual({ sequence: 5, hash: rows[4]?.hash });
    const broken = async () => (await verifyAuditLog(db, { noted })).broken;
    expect(await broken()).toBeNull();
    const changed = db.auditLogEntry.updateMany({ data: { actor: 'command' } });
    await expect(changed).rejects.toThrow();
    await expect(db.auditLogEntry.deleteMany()).rejects.toThrow();
    const replace = db.$executeRawUnsafe(kind === 'sqlite' ? SQLITE_REPLACE : POSTGRESQL_REPLACE);
    await expect(replace).rejects.toThrow('can only be added to');
    expect(await broken()).toBeNull();
    await unguard(database);
    await db.auditLogEntry.update({ where: { sequence: 2 }, data: { actor: 'command' } });
    expect(await broken()).toEqual({ sequence: 2, failure: 'changed' });
    await db.auditLogEntry.update({ where: { sequence: 2 }, data: { detail: 'no {json' } });
    expect((await listAuditLog(db)).at(-2)).toMatchObject({
      sequence: 2,
      detail: { unreadable: 'no {json' },
    });
    await db.auditLogEntry.delete({ where: { sequence: 2 } });
    expect(await broken()).toEqual({ sequence: 2, failure: 'missing' });
    await db.auditLogEntry.deleteMany({ where: { sequence: { gt: 1 } } });
    expect(await broken()).toEqual({ sequence: 2, failure: 'missing' });
    await db.setting.update({ where: { key: HEAD_KEY }, data: { value: `1:${rows[0]?.hash}` } });
    // The last entries and the stored head are removed together, which only a head noted elsewhere reveals.
    expect(await verifyAuditLog(db)).toMatchObject({ broken: null });
    expect(await broken()).toEqual({ sequence: 2, failure: 'missing' });
    await append(database, entry({ actor: 'command' }), entry());
    expect(await broken()).toEqual({ sequence: 3, failure: 'otherEnd' });
    await db.setting.update({ where: { key: HEAD_KEY }, data: { value: `1:${rows[0]?.hash}` } });
    expect((await verifyAuditLog(db)).broken).toEqual({ sequence: 2, failure: 'unannounced' });
    await db.setting.update({ where: { key: HEAD_KEY }, data: { value: `3:${(await last(db))?.hash}` } });
    expect((await verifyAuditLog(db)).broken).toBeNull();
    // Before the first entry.
    const [first] = rows;
    if (first !== undefined) await db.auditLogEntry.create({ data: { ...first, sequence: 0 } });
    expect((await verifyAuditLog(db)).broken).toEqual({ sequence: 0, failure: 'unchained' });
  });
});

describeOnBothDatabases('an audit log whose head somebody replaced', (open) => {
  it.each(['odd', '1:odd', `1:${'0'.repeat(64)}`, `2147483647:${'0'.repeat(64)}`])(
    '%s continues from its last entry, because payments must complete',
    async (value) => {
      const database = await open();
      const { db } = database;
      for (let count = 0; count < 3; count += 1) await append(database, entry());
      await db.setting.update({ where: { key: HEAD_KEY }, data: { value } });
      await append(database, entry(), entry());
      expect(await sequences(database)).toEqual([1, 2, 3, 4, 5]);
      expect(await verifyAuditLog(db)).toMatchObject({ checked: 5, broken: null });
    },
  );

  it('continues although somebody appended an entry with the highest number', async () => {
    const database = await open();
    const { db } = database;
    await append(database, entry());
    const first = await db.auditLogEntry.findFirstOrThrow();
    await db.auditLogEntry.create({ data: { ...first, sequence: 2 ** 31 - 1 } });
    await append(database, entry());
    await db.setting.update({ where: { key: HEAD_KEY }, data: { value: 'odd' } });
    await append(database, entry());
    expect(await sequences(database)).toEqual([1, 2, 3, 2 ** 31 - 1]);
    expect((await verifyAuditLog(db)).broken).toEqual({ sequence: 4, failure: 'missing' });
  });
});

const last = (db: Database['db']) => db.auditLogEntry.findFirst({ orderBy: { sequence: 'desc' } });

/** Removes the triggers that protect the table, as a database administrator could. */
async function unguard({ db, kind }: Database): Promise<void> {
  if (kind === 'postgresql') {
    await db.$executeRaw`DROP TRIGGER "AuditLogEntry_append_only" ON "AuditLogEntry"`;
  } else {
    await db.$executeRaw`DROP TRIGGER "AuditLogEntry_no_update"`;
    await db.$executeRaw`DROP TRIGGER "AuditLogEntry_no_delete"`;
  }
}
