// The operator's pages are the operators', the merchant's the merchants': decided from the session's row on each request.
import { expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type Audience, wayElsewhere } from './page-access';
import { beginSession, endSession, findSignedInUser } from './user-session';

async function signIn({ db }: Database, role: 'operator' | 'owner') {
  const merchantId = role === 'operator' ? null : (await makeMerchant(db)).id;
  const user = { id: newId(), email: `${newId()}@example.org`, passwordHash: 'hash', role, merchantId };
  await db.user.create({ data: { ...user, createdAt: MADE_AT } });
  const sessionId = await beginSession(db, user.id, MADE_AT);
  const leadsTo = async (audience: Audience) => {
    const signedIn = await findSignedInUser(db, sessionId, MADE_AT);
    return signedIn === null ? '/login' : wayElsewhere(signedIn, audience);
  };
  return { userId: user.id, sessionId, leadsTo };
}

describeOnBothDatabases('a page of the dashboard', (open) => {
  it('for operators opens to an operator, and leads the owner of a merchant to the payments', async () => {
    const database = await open();
    expect(await (await signIn(database, 'operator')).leadsTo('operator')).toBeNull();
    expect(await (await signIn(database, 'owner')).leadsTo('operator')).toBe('/dashboard');
  });

  it("for merchants opens to an owner, and leads an operator to the operator's page", async () => {
    const database = await open();
    expect(await (await signIn(database, 'owner')).leadsTo('merchant')).toBeNull();
    expect(await (await signIn(database, 'operator')).leadsTo('merchant')).toBe('/dashboard/merchants');
  });

  it('opens to nobody whose session is over or who is disabled, operator or not', async () => {
    const database = await open();
    const [over, disabled] = [await signIn(database, 'operator'), await signIn(database, 'operator')];
    await endSession(database.db, over.sessionId, MADE_AT);
    await database.db.user.update({ where: { id: disabled.userId }, data: { disabledAt: MADE_AT } });
    expect(await over.leadsTo('operator')).toBe('/login');
    expect(await disabled.leadsTo('operator')).toBe('/login');
  });
});
