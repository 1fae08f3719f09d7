// Users and their roles from the command line, on both databases.
import { expect, it } from 'vitest';
import { signIn } from '@/lib/accounts/auth/sign-in';
import { createThrottles } from '@/lib/accounts/auth/sign-in-throttle';
import { findSignedInUser } from '@/lib/accounts/auth/user-session';
import { makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { runCommand } from './run-command';

const clock = turnableClock();

function at(database: TestDatabase) {
  const run = (line: string) =>
    runCommand(
      { database, clock, config: { addressPoolSize: 12, restoreGap: 10_000, dustLimitRaw: 10n ** 26n } },
      line.split(' '),
    );
  const enter = async (email: string, password: string) => {
    const deps = { db: database.db, clock, throttles: createThrottles(clock) };
    const entered = await signIn(deps, { email, password, source: '', device: '' });
    if (entered.outcome !== 'signedIn') return null;
    return () => findSignedInUser(database.db, entered.sessionId, clock.now());
  };
  return { run, enter };
}

function passwordIn(text: string): string {
  return /shown once\) (\S+)/.exec(text)?.[1] ?? '';
}

describeOnBothDatabases('user commands', (open) => {
  it('create users, change their roles and disable them, which ends their sessions', async () => {
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

  it('reject a role that does not fit the merchant, and never move users between operator and merchant roles', async () => {
    const database = await open();
    const { run } = at(database);
    const { id } = await makeMerchant(database.db);
    const isRejected = async (line: string) => (await run(line)).ok === false;
    expect(await isRejected('create-user --email a@b.example --role owner')).toBe(true);
    expect(await isRejected(`create-user --email a@b.example --role operator --merchant ${id}`)).toBe(true);
    expect(await isRejected('create-user --email a@b.example --role owner --merchant else')).toBe(true);
    expect((await run('create-user --email a@b.example --role king')).text).toContain('complianceOfficer');
    expect(await isRejected('create-user --email nobody --role operator')).toBe(true);
    expect(await database.db.user.count()).toBe(0);
    expect((await run('create-user --email a@b.example --role complianceOfficer')).ok).toBe(true);
    expect((await run('reset-factors --email A@b.example')).text).toContain('the password alone');
    expect(await isRejected('reset-factors --email else@b.example')).toBe(true);
    expect(await isRejected('create-user --email A@b.example --role operator')).toBe(true);
    expect((await run('set-role --email a@b.example --role owner')).text).toContain(
      'does not belong to a merchant',
    );
    expect(await isRejected('set-role --email else@b.example --role owner')).toBe(true);
    expect(await isRejected('disable-user --email else@b.example')).toBe(true);
    expect((await run('list-users')).text).toBe('complianceOfficer  a@b.example');
  });

  it('reset the sign-in of a user who lost a device, and list what stays unchanged', async () => {
    const database = await open();
    const { db } = database;
    const { run, enter } = at(database);
    const { id: merchantId } = await makeMerchant(db);
    const email = 'max@fern.example';
    const old = passwordIn(
      (await run(`create-user --email ${email} --role owner --merchant ${merchantId}`)).text,
    );
    const onLaptop = await enter(email, old);
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
    const passkey = { id: 'key', label: 'Laptop', publicKey: Buffer.from('k'), counter: 0, transports: [] };
    await db.passkey.create({ data: { ...passkey, userId, createdAt: clock.now() } });
    const question = { id: 'q', userId, expiresAt: clock.now() };
    await db.passkeyChallenge.create({ data: question });
    const invited = {
      id: 'i',
      tokenHash: 'h',
      email: 'eve@else.example',
      role: 'owner',
      merchantId,
    } as const;
    const times = { createdAt: clock.now(), expiresAt: clock.now() };
    await db.invitation.create({ data: { ...invited, ...times, invitedBy: userId } });
    await db.user.update({ where: { id: userId }, data: { totpSecret: 's', totpConfirmedAt: clock.now() } });
    await db.recoveryCode.create({ data: { id: 'r', userId, codeHash: 'h' } });

    const reset = await run(`reset-password --email ${email}`);
    expect(reset.text).toContain('recovery codes still work. Use --all-factors');
    expect(reset.text).toContain('API keys and webhook secrets belong to the merchant and still work');
    expect(await onLaptop?.()).toBeNull();
    expect(await db.passkey.count()).toBe(0);
    expect(await db.passkeyChallenge.count()).toBe(0);
    expect(await db.invitation.findFirst()).toMatchObject({ revokedAt: clock.now() });
    expect(await enter(email, passwordIn(reset.text)), 'a code is asked for').toBeNull();

    const whole = await run(`reset-password --email ${email} --all-factors`);
    expect(whole.text).not.toContain('recovery codes');
    expect(await enter(email, passwordIn(whole.text))).not.toBeNull();
    expect(await db.recoveryCode.count()).toBe(0);
    const log = await db.auditLogEntry.findMany({
      orderBy: { sequence: 'asc' },
      where: { action: 'passwordReset' },
    });
    expect(log.map(({ detail }) => JSON.parse(detail))).toEqual([
      { userId, passkeys: 1, codes: false },
      { userId, passkeys: 0, codes: true },
    ]);
    const told = await db.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    expect(told.map(({ detail }) => Object(detail).method).toSorted()).toEqual([
      'passkeys, by the operator',
      'two-factor authentication, by the operator',
    ]);
  });
});
