// Users and their roles from the command line, on both databases.
import { expect, it } from 'vitest';
import { signIn } from '@/lib/auth/sign-in';
import { createSignInThrottle } from '@/lib/auth/sign-in-throttle';
import { findSignedInUser } from '@/lib/auth/user-session';
import { makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { runCommand } from './run-command';

const clock = turnableClock();

function at(database: TestDatabase) {
  const run = (line: string) =>
    runCommand({ database, clock, config: { dustLimitRaw: 10n ** 26n } }, line.split(' '));
  const enter = async (email: string, password: string) => {
    const deps = { db: database.db, clock, throttle: createSignInThrottle(clock) };
    const entered = await signIn(deps, { email, password, source: '', device: '' });
    if (entered.outcome !== 'signedIn') return null;
    return () => findSignedInUser(database.db, entered.sessionId, clock.now());
  };
  return { run, enter };
}

function passwordIn(text: string): string {
  return /shown this once\) (\S+)/.exec(text)?.[1] ?? '';
}

describeOnBothDatabases('the operator at the command line', (open) => {
  it('makes users, changes their roles and disables them, which ends what they were signed in to', async () => {
    const database = await open();
    const { run, enter } = at(database);
    const { id } = await makeMerchant(database.db);
    const made = await run(`create-user --email Max@Fern.example --role cashier --merchant ${id}`);
    const password = passwordIn(made.text);
    const asCashier = await enter('max@fern.example', password);
    expect(await asCashier?.()).toMatchObject({ role: 'cashier', merchant: { id } });

    expect((await run('set-role --email max@fern.example --role manager')).ok).toBe(true);
    expect(await asCashier?.()).toBeNull();
    expect((await run('set-role --email max@fern.example --role manager')).text).toContain('Nothing');
    const asManager = await enter('max@fern.example', password);
    expect(await asManager?.()).toMatchObject({ role: 'manager' });

    expect((await run('disable-user --email max@fern.example')).ok).toBe(true);
    expect(await asManager?.()).toBeNull();
    expect(await enter('max@fern.example', password)).toBeNull();
    expect((await run('list-users --merchant max@fern.example')).text).toBe(
      'manager            max@fern.example  Harbour Books  disabled',
    );
    await run('enable-user --email max@fern.example');
    expect(await asManager?.(), 'a session that ended stays ended').toBeNull();
    expect(await enter('max@fern.example', password)).not.toBeNull();

    const log = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(log.map(({ action, actor, merchantId }) => [action, actor, merchantId])).toEqual([
      ['userCreated', 'command', id],
      ['userChanged', 'command', id],
      ['userChanged', 'command', id],
      ['userChanged', 'command', id],
    ]);
    expect(JSON.stringify(log)).not.toContain('fern.example');
  });

  it('makes no user whose role and merchant do not go together, and moves nobody between the two kinds', async () => {
    const database = await open();
    const { run } = at(database);
    const { id } = await makeMerchant(database.db);
    const refused = async (line: string) => (await run(line)).ok === false;
    expect(await refused('create-user --email a@b.example --role owner')).toBe(true);
    expect(await refused(`create-user --email a@b.example --role operator --merchant ${id}`)).toBe(true);
    expect(await refused('create-user --email a@b.example --role owner --merchant else')).toBe(true);
    expect((await run('create-user --email a@b.example --role king')).text).toContain('complianceOfficer');
    expect(await refused('create-user --email nobody --role operator')).toBe(true);
    expect(await database.db.user.count()).toBe(0);
    expect((await run('create-user --email a@b.example --role complianceOfficer')).ok).toBe(true);
    expect((await run('reset-factors --email A@b.example')).text).toContain('the password alone');
    expect(await refused('reset-factors --email else@b.example')).toBe(true);
    expect(await refused('create-user --email A@b.example --role operator')).toBe(true);
    expect((await run('set-role --email a@b.example --role owner')).text).toContain('belongs to no merchant');
    expect(await refused('set-role --email else@b.example --role owner')).toBe(true);
    expect(await refused('disable-user --email else@b.example')).toBe(true);
    expect((await run('list-users')).text).toBe('complianceOfficer  a@b.example');
  });
});
