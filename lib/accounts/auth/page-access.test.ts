// A signed-in user's permissions follow from the user's current role, read on each request.
import { expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import { DEFAULT_SESSION_POLICY } from '@/lib/core/session-settings';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { isPermitted } from './page-access';
import { isMerchantRole, type Permission, ROLES, type Role } from './permissions';
import { endSession, findSignedInUser, startSession } from './user-session';

const POLICY = { ...DEFAULT_SESSION_POLICY, operatorsNeedSecondFactor: false };

async function signIn({ db }: Database, role: Role, merchantId: string | null) {
  const user = { id: newId(), email: `${newId()}@example.org`, passwordHash: 'hash', role, merchantId };
  await db.user.create({ data: { ...user, createdAt: MADE_AT } });
  const sessionId = await startSession(db, {
    ...{ userId: user.id, at: MADE_AT },
    ...{ method: 'password', device: '' },
  });
  const may = async (permission: Permission) => {
    const signedIn = await findSignedInUser(db, sessionId, MADE_AT, POLICY);
    return signedIn === null ? 'nobody' : isPermitted(signedIn, permission);
  };
  return { userId: user.id, sessionId, may };
}

describeOnBothDatabases('a signed-in user', (open) => {
  it('has the permissions of the current role', async () => {
    const database = await open();
    const { id } = await makeMerchant(database.db);
    const user = await signIn(database, 'manager', id);
    expect(await user.may('payments.cancel')).toBe(true);
    expect(await user.may('keys.manage')).toBe(false);
    expect(await user.may('merchants.manage')).toBe(false);
    await database.db.user.update({ where: { id: user.userId }, data: { role: 'cashier' } });
    expect(await user.may('payments.cancel')).toBe(false);
    expect(await (await signIn(database, 'operator', null)).may('merchants.manage')).toBe(true);
    expect(await (await signIn(database, 'operator', null)).may('payments.read')).toBe(false);
  });

  it('is not signed in after sign-out, when disabled, or with a role that does not match the merchant', async () => {
    const database = await open();
    const over = await signIn(database, 'operator', null);
    const disabled = await signIn(database, 'operator', null);
    await endSession(database.db, over.sessionId, MADE_AT);
    await database.db.user.update({ where: { id: disabled.userId }, data: { disabledAt: MADE_AT } });
    expect(await over.may('reviews.decide')).toBe('nobody');
    expect(await disabled.may('reviews.decide')).toBe('nobody');
    // Otherwise a merchant's user could see all merchants, or an operator a single one.
    const { id } = await makeMerchant(database.db);
    for (const role of ROLES) {
      const misfit = await signIn(database, role, isMerchantRole(role) ? null : id);
      expect(await misfit.may('attention.read'), role).toBe('nobody');
    }
  });
});
