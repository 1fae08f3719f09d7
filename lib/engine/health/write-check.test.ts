// Web detects without the engine that nothing can be written, because the engine can't record it.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { createWriteCheck } from './write-check';

/** From now on every write of a heartbeat fails as on a disk that is read-only, or full. */
async function failWrites({ db, kind }: TestDatabase): Promise<void> {
  if (kind === 'sqlite') {
    await db.$queryRawUnsafe('PRAGMA query_only = ON');
    return;
  }
  await db.$executeRawUnsafe(
    `CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql`,
  );
  await db.$executeRawUnsafe(
    'CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON "Heartbeat" FOR EACH ROW EXECUTE FUNCTION fail()',
  );
}

describeOnBothDatabases('the write check', (open, kind) => {
  const failure =
    kind === 'sqlite' ? { kind: 'failing', code: 'SQLITE_READONLY' } : { kind: 'full', code: '53100' };
  const openWithBeat = async (ageMs: number) => {
    const database = await open();
    const clock = turnableClock();
    const at = addMs(MADE_AT, -ageMs);
    await database.db.heartbeat.create({ data: { name: 'engine', at, detail: {} } });
    return { database, check: createWriteCheck(database.db, clock) };
  };

  it('reports why nothing can be written, seconds after the last heartbeat', async () => {
    const { database, check } = await openWithBeat(4_001);
    await failWrites(database);
    expect(await check.failure()).toEqual(failure);
  });

  it('finds nothing while writes succeed', async () => {
    const { check } = await openWithBeat(60_000);
    expect(await check.failure()).toBeNull();
  });

  it('writes nothing while the engine sends heartbeats, which prove that writes succeed', async () => {
    const { database, check } = await openWithBeat(4_000);
    expect(await check.failure()).toBeNull();
    expect(await database.db.heartbeat.count({ where: { name: 'web' } })).toBe(0);
  });

  it('writes once for simultaneous requests', async () => {
    const { database, check } = await openWithBeat(60_000);
    await Promise.all([check.failure(), check.failure()]);
    await failWrites(database);
    expect(await check.failure()).toBeNull();
  });
});
