import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, describeOnPostgresql, usersOfDatabase } from '@/prisma/test-database';
import { checkRights } from './check-rights';

describeOnPostgresql('the rights of the users of web and engine', () => {
  async function openTest() {
    const database = await createTestDatabase('postgresql');
    onTestFinished(() => database.close());
    const users = usersOfDatabase(database);
    if (users === null) throw new Error('the test database has no users');
    return { db: database.db, users, check: (given = users) => checkRights(database, given) };
  }

  it('are fine as migrated, and without such users', async () => {
    const { db, check } = await openTest();
    expect(await check()).toMatchObject({
      level: 'ok',
      text: 'Web and engine have only the rights that they need.',
    });
    expect(await checkRights({ db }, null)).toMatchObject({ level: 'ok' });
  });

  it('that are too many or missing are warnings', async () => {
    const { db, users, check } = await openTest();
    await db.$executeRawUnsafe(`REVOKE INSERT ON "Payment" FROM "${users.web}"`);
    expect(await check()).toMatchObject({
      level: 'warning',
      text: 'Rights that are missing: web: INSERT Payment.',
      action: 'Run: nano-payments migrate',
    });
    await db.$executeRawUnsafe(`GRANT DELETE ON "Transfer" TO "${users.web}"`);
    expect(await check()).toMatchObject({
      level: 'warning',
      text: 'Rights that no process needs: web: DELETE Transfer.',
    });
  });

  it('of a missing user, or of the owner, are warnings', async () => {
    const { db, users, check } = await openTest();
    expect(await check({ ...users, web: 'nobody_here' })).toMatchObject({
      level: 'warning',
      text: 'PostgreSQL has no user nobody_here.',
    });
    const [row] = await db.$queryRaw<{ name: string }[]>`SELECT current_user::text AS "name"`;
    expect(await check({ ...users, engine: row?.name ?? '' })).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('are not limited'),
    });
  });
});
