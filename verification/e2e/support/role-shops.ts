// Two separate merchants, each with one of every kind of object, and a user of every role at the first merchant and in
// the deployment.
import { randomUUID } from 'node:crypto';
import type { Role } from '@/lib/accounts/auth/permissions';
import { type FilledShop, fillShop } from './fill-shop';
import type { Aim } from './forged-calls';
import type { Installation, SignIn } from './installation';
import { callByName, signInOverHttp } from './server-actions';
import { makeMerchant, makeUser } from './users';

export type RoleShops = {
  /** The cookies of a signed-in user, by role. */
  readonly cookies: Readonly<Record<Role, string>>;
  /** The address of each of these users. */
  readonly emails: Readonly<Record<Role, string>>;
  readonly own: Aim;
  readonly others: Aim;
  /** A key of the first merchant with all scopes. */
  readonly credentials: FilledShop['credentials'];
};

export async function openRoleShops(installation: Installation, dataDir: string): Promise<RoleShops> {
  const run = randomUUID().slice(0, 8);
  const enter = async (who: SignIn) => signInOverHttp(installation.baseUrl, who);
  const emailOf = (role: Role) => `${role}-${run}@roles.example`;
  const make = async (role: Role, merchantId?: string) =>
    enter(await makeUser(dataDir, { email: emailOf(role), role, merchantId }));
  const [{ settlementAddress }] = installation.merchants;
  const [operator, first, second] = await Promise.all([
    make('operator'),
    makeMerchant(dataDir, { name: 'Own', email: `own-${run}@roles.example`, settlementAddress }),
    makeMerchant(dataDir, { name: 'Others', email: `others-${run}@roles.example`, settlementAddress }),
  ]);
  const [complianceOfficer, owner, manager, cashier, accountant] = await Promise.all([
    make('complianceOfficer'),
    enter(first.owner),
    make('manager', first.id),
    make('cashier', first.id),
    make('accountant', first.id),
  ]);
  for (const { id } of [first, second]) {
    await callByName(installation.baseUrl, 'approveAction', operator, [id]);
  }
  const [own, others] = await Promise.all(
    [first, second].map(({ id, owner }) => fillShop(installation, dataDir, { merchant: id, owner })),
  );
  if (own === undefined || others === undefined) throw new Error('there are two merchants');
  return {
    cookies: { operator, complianceOfficer, owner, manager, cashier, accountant },
    emails: {
      ...{ operator: emailOf('operator'), complianceOfficer: emailOf('complianceOfficer') },
      ...{ owner: first.owner.email, manager: emailOf('manager') },
      ...{ cashier: emailOf('cashier'), accountant: emailOf('accountant') },
    },
    ...{ own: own.aim, others: others.aim, credentials: own.credentials },
  };
}
