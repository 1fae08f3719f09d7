import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { MAX_LOGO_BYTES } from '@/lib/accounts/merchants/encode-logo';
import type { DatabaseUsers } from '@/lib/core/database-users';
import { RESTRICTED_PROCESSES, type RestrictedProcess } from '@/lib/db/process-access';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { openConnection } from '@/prisma/migration-runner/connection';
import { makeTopUp } from '@/prisma/refund-factories';
import {
  createTestDatabase,
  describeOnPostgresql,
  type TestDatabase,
  urlFor,
  usersOfDatabase,
} from '@/prisma/test-database';
import { grantRights } from './grant-rights';
import { compareRights, RIGHTS_SQL, TABLES } from './user-rights';

/** SQLSTATE of a statement that a user may not run. */
const FORBIDDEN = '42501';

async function openAs(database: TestDatabase, process: RestrictedProcess): Promise<Client> {
  return connect(urlFor(database, process));
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function usersIn(database: TestDatabase): DatabaseUsers {
  const users = usersOfDatabase(database);
  if (users === null) throw new Error('the test database has no users');
  return users;
}

async function openTest(): Promise<TestDatabase> {
  const database = await createTestDatabase('postgresql');
  onTestFinished(() => database.close());
  return database;
}

/** What the server says to a statement: its SQLSTATE, or null if it ran. */
async function answer(client: Client, sql: string): Promise<string | null> {
  return client.query(sql).then(
    () => null,
    (error: { code?: string }) => error.code ?? 'no code',
  );
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT "attname"::text AS "name" FROM pg_attribute
      WHERE "attrelid" = $1::regclass AND "attnum" > 0 AND NOT "attisdropped"`,
    [`"${table}"`],
  );
  return rows.map(({ name }) => name);
}

/** The columns that other tables refer to. With one, rows of these tables would change as well. */
async function keysOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT "attname"::text AS "name" FROM pg_constraint JOIN pg_attribute ON "attrelid" = "confrelid" AND "attnum" = ANY ("confkey")
      WHERE "contype" = 'f' AND "confrelid" = $1::regclass`,
    [`"${table}"`],
  );
  return rows.map(({ name }) => name);
}

/** Every statement on the table that the process may not run, without a row that it would change. */
async function forbiddenStatements(client: Client, process: RestrictedProcess, table: string) {
  const access = TABLES.find(([name]) => name === table)?.[1][process];
  const { insert, update = [], delete: removes } = access ?? {};
  const columns = await columnsOf(client, table);
  const fixed =
    update === true ? await keysOf(client, table) : columns.filter((column) => !update.includes(column));
  return [
    ...(insert ? [] : [`INSERT INTO "${table}" DEFAULT VALUES`]),
    ...fixed.map((column) => `UPDATE "${table}" SET "${column}" = "${column}" WHERE false`),
    ...(removes ? [] : [`DELETE FROM "${table}" WHERE false`]),
    `TRUNCATE "${table}"`,
    `ALTER TABLE "${table}" DISABLE TRIGGER ALL`,
    `CREATE TRIGGER own BEFORE INSERT ON "${table}" EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  ];
}

describeOnPostgresql('the rights of web and engine', () => {
  it.each(RESTRICTED_PROCESSES)('forbid %s every statement that the table does not allow', async (name) => {
    const client = await openAs(await openTest(), name);
    const allowed: string[] = [];
    let tried = 0;
    for (const [table] of TABLES) {
      for (const sql of await forbiddenStatements(client, name, table)) {
        tried += 1;
        const said = await answer(client, sql);
        if (said !== FORBIDDEN) allowed.push(`${sql}: ${said}`);
      }
    }
    expect(allowed).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  it.each(RESTRICTED_PROCESSES)(
    'forbid %s to change the schema, the migrations and the sequences',
    async (name) => {
      const client = await openAs(await openTest(), name);
      for (const sql of [
        'CREATE TABLE public."Own" ("id" text)',
        'CREATE FUNCTION public.own() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
        'CREATE OR REPLACE FUNCTION public.check_transfer_created_by_web() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NEW; END $$',
        'DROP TABLE "Transfer"',
        'ALTER TABLE "Transfer" OWNER TO CURRENT_USER',
        'UPDATE "_prisma_migrations" SET "logs" = NULL',
        `SELECT setval(pg_get_serial_sequence('"JournalEntry"', 'id'), 1)`,
      ]) {
        expect([sql, await answer(client, sql)]).toEqual([sql, FORBIDDEN]);
      }
    },
  );

  it('name only tables that exist, and cover all of them', async () => {
    const database = await openTest();
    const found = await (await connect(database.url)).query<{ name: string }>(
      `SELECT "relname"::text AS "name" FROM pg_class WHERE "relkind" = 'r' AND "relnamespace" = 'public'::regnamespace`,
    );
    const names = found.rows.map(({ name }) => name).filter((name) => name !== '_prisma_migrations');
    expect(names.toSorted()).toEqual(TABLES.map(([name]) => name).toSorted());
  });

  it('allow everything that the table allows', async () => {
    const database = await openTest();
    const users = usersIn(database);
    const { rows } = await (await connect(database.url)).query(RIGHTS_SQL, [users.web, users.engine]);
    expect(compareRights(rows, users)).toEqual({ unknown: [], owners: [], excess: [], missing: [] });
  });
});

async function openShop() {
  const database = await openTest();
  const { db } = database;
  const merchant = await makeMerchant(db, { settlementAddress: randomAddress() });
  return { database, db, merchant, web: await openAs(database, 'web') };
}

describeOnPostgresql('transfers of web', () => {
  it('close a top-up to its merchant’s settlement address, and nothing else', async () => {
    const { db, merchant, web } = await openShop();
    const topUp = await makeTopUp(db, merchant.id);
    const good = {
      ...{ kind: 'topUpReturn', topUpId: topUp.id, paymentId: null, account: topUp.address },
      destination: merchant.settlementAddress,
    };
    const insert = async (place: number, change: object): Promise<string | null> => {
      const named = `topup-return:${topUp.id}:${place}`;
      const { kind, topUpId, paymentId, account, destination, reference } = {
        ...good,
        reference: named,
        ...change,
      };
      return web
        .query(
          `INSERT INTO "Transfer" ("id", "kind", "reference", "topUpId", "paymentId", "account", "destination", "amountRaw", "createdAt")
            VALUES ($1, $2::"TransferKind", $7, $3, $4, $5, $6, '1', now())`,
          [named, kind, topUpId, paymentId, account, destination, reference],
        )
        .then(
          () => null,
          (error: { code?: string }) => error.code ?? 'no code',
        );
    };
    const forged = [
      ...['settlement', 'refund', 'sweep'].map((kind) => ({ kind })),
      { destination: randomAddress() },
      { account: randomAddress() },
      { topUpId: null },
      // The payment could never settle: the engine's transfer has this reference.
      { reference: 'settlement:pay_1' },
    ];
    for (const [place, change] of forged.entries()) {
      expect([change, await insert(place, change)]).toEqual([change, FORBIDDEN]);
    }
    expect(await insert(1, {})).toBeNull();
  });

  it('release a held refund to its claim, and never another transfer', async () => {
    const { db, merchant, web } = await openShop();
    const payment = await makePayment(db, merchant.id);
    const held = { paymentId: payment.id, account: randomAddress(), amountRaw: '1', createdAt: MADE_AT };
    const make = (id: string, kind: 'refund' | 'settlement') =>
      db.transfer.create({
        data: { ...held, id, reference: id, kind, destination: randomAddress(), heldAt: MADE_AT },
      });
    await make('settlement', 'settlement');
    await make('refund', 'refund');
    const claimed = randomAddress();
    await db.refundClaim.create({
      data: { transferId: 'refund', paymentId: payment.id, destination: claimed },
    });
    const release = (id: string, destination: string | null) =>
      answer(
        web,
        `UPDATE "Transfer" SET "heldAt" = NULL${destination === null ? '' : `, "destination" = '${destination}'`} WHERE "id" = '${id}'`,
      );
    expect(await release('settlement', null)).toBe(FORBIDDEN);
    expect(await release('refund', randomAddress())).toBe(FORBIDDEN);
    expect(await answer(web, `UPDATE "Transfer" SET "heldAt" = now() WHERE "id" = 'refund'`)).toBe(FORBIDDEN);
    expect(await release('refund', claimed)).toBeNull();
    // From here on its destination is decided.
    expect(await release('refund', randomAddress())).toBe(FORBIDDEN);
  });
});

describeOnPostgresql('versions that web changes', () => {
  it.each([
    ['Payment', 'version'],
    ['Merchant', 'settlementVersion'],
  ])('of a %s are raised by one, so that others can still raise them', async (table, column) => {
    const { db, merchant, web } = await openShop();
    await makePayment(db, merchant.id);
    const change = (to: string) => answer(web, `UPDATE "${table}" SET "${column}" = ${to}`);
    expect(await change(`"${column}" + 1`)).toBeNull();
    expect(await change(`"${column}"`)).toBeNull();
    for (const to of ['2147483647', `"${column}" + 2`, `"${column}" - 1`])
      expect([to, await change(to)]).toEqual([to, FORBIDDEN]);
  });
});

describeOnPostgresql('settings and audit log of web', () => {
  const HASH = 'a'.repeat(64);
  const setting = (key: string, value: string) =>
    `INSERT INTO "Setting" VALUES ('${key}', '${value}') ON CONFLICT ("key") DO UPDATE SET "value" = '${value}'`;
  const entry = (sequence: number, previousHash: string) =>
    `INSERT INTO "AuditLogEntry" ("sequence", "at", "actor", "action", "detail", "previousHash", "hash")
      VALUES (${sequence}, now(), 'engine', 'x', '{}', '${previousHash}', '${HASH}')`;

  it('leave alone what decides whether processes start, which node is trusted, and what a restore needs', async () => {
    const database = await openTest();
    const keys = ['network', 'demo', 'restored', 'restoredBackup', 'auditLogHead', 'highestCemented:live'];
    const web = await openAs(database, 'web');
    expect(await answer(web, setting('restored', '2026-11-29T13:00:00.000Z'))).toBeNull();
    expect(await answer(web, setting('network', 'live'))).toBeNull();
    for (const key of keys) {
      await database.db.setting.upsert({ where: { key }, create: { key, value: 'its own' }, update: {} });
      for (const sql of [
        setting(key, 'forged'),
        `UPDATE "Setting" SET "value" = 'forged' WHERE "key" = '${key}'`,
        `UPDATE "Setting" SET "key" = 'moved' WHERE "key" = '${key}'`,
        `DELETE FROM "Setting" WHERE "key" = '${key}'`,
      ]) {
        expect([sql, await answer(web, sql)]).toEqual([sql, FORBIDDEN]);
      }
    }
    expect(await answer(web, setting('signUp', 'open'))).toBeNull();
    expect(await answer(web, setting('signUp', 'closed'))).toBeNull();
    expect(await answer(web, `DELETE FROM "Setting" WHERE "key" = 'signUp'`)).toBeNull();
  });

  it('continue the log with the next number, and move its head to an entry', async () => {
    const web = await openAs(await openTest(), 'web');
    expect(await answer(web, entry(1, '0'.repeat(64)))).toBeNull();
    for (const [sequence, previous] of [
      [3, HASH],
      [2_147_483_647, HASH],
      [2, 'b'.repeat(64)],
    ] as const) {
      expect([sequence, await answer(web, entry(sequence, previous))]).toEqual([sequence, FORBIDDEN]);
    }
    expect(await answer(web, entry(2, HASH))).toBeNull();
    expect(await answer(web, setting('auditLogHead', `1:${HASH}`))).toBeNull();
    expect(await answer(web, setting('auditLogHead', `2:${HASH}`))).toBeNull();
    for (const head of [`3:${HASH}`, `2147483647:${HASH}`, `2:${'b'.repeat(64)}`]) {
      expect([head, await answer(web, setting('auditLogHead', head))]).toEqual([head, FORBIDDEN]);
    }
  });
});

describeOnPostgresql('rows that web adds', () => {
  it('have no text in an index that only another compression makes short enough for a restore', async () => {
    const { web } = await openShop();
    const texts = `(SELECT string_agg(chr(256 + i), '') FROM generate_series(1, 700) i) || repeat('a', 60000)`;
    await answer(web, `SET default_toast_compression = 'lz4'`);
    expect(await answer(web, `INSERT INTO "Setting" SELECT ${texts}, 'x'`)).toBe(FORBIDDEN);
    expect(await answer(web, `INSERT INTO "Setting" VALUES ('a', repeat('x', 60000))`)).toBeNull();
    expect(await answer(web, `UPDATE "Setting" SET "value" = repeat(E'\\n', 5000000)`)).toBe(FORBIDDEN);
  });

  it('are limited in a session that hides types and reads texts in another way', async () => {
    const { web } = await openShop();
    await answer(web, 'CREATE DOMAIN pg_temp.text AS pg_catalog.varchar(1)');
    await answer(web, 'SET standard_conforming_strings = off');
    expect(await answer(web, `INSERT INTO "Setting" VALUES ('a', repeat('x', 5000000))`)).toBe(FORBIDDEN);
    const noTime = `INSERT INTO "Setting" VALUES ('restored', 'dddd-dd-ddTdd:dd:dd.dddZ')`;
    expect(await answer(web, noTime)).toBe(FORBIDDEN);
  });

  it('may have images of the largest size', async () => {
    const { merchant, web } = await openShop();
    const bytes = `decode(repeat('ff', ${MAX_LOGO_BYTES}), 'hex')`;
    const logo = `INSERT INTO "MerchantLogo" VALUES ('${merchant.id}', 'hash', ${bytes}, now())`;
    expect(await answer(web, logo)).toBeNull();
  });
});

describeOnPostgresql('numbers of rows that web adds', () => {
  it('come from the sequence, and are never those of later rows', async () => {
    const { db, merchant, web } = await openShop();
    const payment = await makePayment(db, merchant.id);
    const [about, values] = ['"paymentId", "merchantId", "at"', `'${payment.id}', '${merchant.id}', now()`];
    const tables = [
      ['TimelineEntry', 'id', '"paymentId", "at", "kind", "detail"', `'${payment.id}', now(), 'note', '{}'`],
      ['ChangeFeedEntry', 'id', about, values],
      ['Event', 'position', `"id", ${about}, "type"`, `'evt_1', ${values}, 'payment.completed'`],
    ] as const;
    for (const [table, number, columns, row] of tables) {
      const insert = (first: string, later: string) =>
        answer(web, `INSERT INTO "${table}" (${first}${columns}) VALUES (${later}${row})`);
      expect([table, await insert(`"${number}", `, '2147483647, ')]).toEqual([table, FORBIDDEN]);
      expect([table, await insert(`"${number}", `, '1000, ')]).toEqual([table, FORBIDDEN]);
      expect([table, await insert('', '')]).toEqual([table, null]);
    }
    expect(await answer(web, 'UPDATE "TimelineEntry" SET "id" = 1000')).toBe(FORBIDDEN);
    expect(await answer(web, `UPDATE "TimelineEntry" SET "kind" = 'note'`)).toBeNull();
  });
});

describeOnPostgresql('granting rights', () => {
  async function openGrants() {
    const database = await openTest();
    const connection = await openConnection(database.url);
    onTestFinished(() => connection.close());
    const users = usersIn(database);
    return { database, users, connection, owner: await connect(database.url) };
  }

  it('revokes what is too much and grants what is missing, as often as it runs', async () => {
    const { connection, owner, users } = await openGrants();
    await owner.query(`GRANT UPDATE, DELETE ON "Block" TO "${users.web}"`);
    await owner.query(`GRANT UPDATE ("passwordHash") ON "User" TO "${users.engine}"`);
    await owner.query(`REVOKE ALL ON "Payment" FROM "${users.web}"`);
    const read = async () =>
      compareRights((await owner.query(RIGHTS_SQL, [users.web, users.engine])).rows, users);
    const { excess, missing } = await read();
    expect(excess).toContain('web: DELETE Block');
    expect(excess).toContain('engine: UPDATE (passwordHash) User');
    expect(missing).toContain('web: INSERT Payment');
    for (const _ of [1, 2]) {
      await grantRights(connection, users);
      expect(await read()).toEqual({ unknown: [], owners: [], excess: [], missing: [] });
    }
  });

  it('runs again while transactions write, and for another user', async () => {
    const { connection, owner, users } = await openGrants();
    await owner.query('BEGIN');
    for (const table of [
      'Transfer',
      'Setting',
      'AuditLogEntry',
      'TimelineEntry',
      'Event',
      'ChangeFeedEntry',
    ]) {
      await owner.query(`LOCK TABLE "${table}" IN ROW EXCLUSIVE MODE`);
    }
    await connection.execute(`SET lock_timeout = '2s'`);
    await grantRights(connection, users);
    await owner.query('ROLLBACK');
    const other = `another_${randomBytes(4).toString('hex')}`;
    await owner.query(`CREATE ROLE ${other}`);
    onTestFinished(async () => {
      await owner.query(`DROP OWNED BY ${other}; DROP ROLE ${other}`);
    });
    await grantRights(connection, { ...users, web: other });
    await owner.query(`SET ROLE ${other}`);
    expect(await answer(owner, `INSERT INTO "Setting" VALUES ('demo', 'yes')`)).toBe(FORBIDDEN);
    await owner.query('RESET ROLE');
  });

  it('takes the right to create functions and operators, which would run as the owner, from everybody', async () => {
    const { database, connection, owner, users } = await openGrants();
    await owner.query('GRANT CREATE ON SCHEMA public TO PUBLIC');
    const own = `CREATE FUNCTION public.own() RETURNS int LANGUAGE sql AS 'SELECT 1'`;
    const { excess } = compareRights((await owner.query(RIGHTS_SQL, [users.web, users.engine])).rows, users);
    expect(excess).toEqual(['engine', 'web'].map((name) => `${name}: CREATE in the schema or database`));
    await grantRights(connection, users);
    expect(await answer(await openAs(database, 'web'), own)).toBe(FORBIDDEN);
  });

  it('is refused with rights that only another role or PUBLIC gives, and changes nothing', async () => {
    const { connection, owner, users } = await openGrants();
    await owner.query(`GRANT DELETE ON "Block" TO PUBLIC`);
    await owner.query(`REVOKE ALL ON "Payment" FROM "${users.web}"`);
    await expect(grantRights(connection, users)).rejects.toThrow(/can't be limited \(.*DELETE Block.*PUBLIC/);
    const { missing } = compareRights((await owner.query(RIGHTS_SQL, [users.web, users.engine])).rows, users);
    expect(missing).toContain('web: INSERT Payment');
  });

  it('is refused for a user that does not exist or may act as the owner', async () => {
    const { connection, owner, users } = await openGrants();
    await expect(grantRights(connection, { ...users, web: 'nobody_here' })).rejects.toThrow(
      'PostgreSQL has no user nobody_here. Create it, or correct DATABASE_WEB_URL.',
    );
    const { rows } = await owner.query<{ name: string }>('SELECT current_user::text AS "name"');
    const superuser = rows[0]?.name ?? '';
    await expect(grantRights(connection, { ...users, engine: superuser })).rejects.toThrow(
      `The PostgreSQL user ${superuser} may act as the owner of the tables`,
    );
  });

  it.each([
    ['is a member of the owner', (user: string, owner: string) => `GRANT "${owner}" TO ${user}`],
    ['may create roles, and so make itself a member', (user: string) => `ALTER ROLE ${user} CREATEROLE`],
  ])('is refused for a user that %s', async (_, change) => {
    const { database, connection, owner, users } = await openGrants();
    const user = `fits_not_${randomBytes(4).toString('hex')}`;
    await owner.query(`CREATE ROLE ${user}`);
    onTestFinished(async () => {
      await owner.query(`DROP ROLE ${user}`);
    });
    await owner.query(change(user, new URL(database.url).username));
    await expect(grantRights(connection, { ...users, web: user })).rejects.toThrow(
      `The PostgreSQL user ${user} may act as the owner of the tables`,
    );
  });
});
