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
  readonly signIns: Readonly<Record<Role, SignIn>>;
  /** The cookies of the other merchant's owner. */
  readonly stranger: string;
  readonly own: Aim;
  readonly others: Aim;
  /** A key of the first merchant with all scopes. */
  readonly credentials: FilledShop['credentials'];
};

export async function openRoleShops(installation: Installation, dataDir: string): Promise<RoleShops> {
  const run = randomUUID().slice(0, 8);
  const enter = async (who: SignIn) => signInOverHttp(installation.baseUrl, who);
  const make = (role: Role, merchantId?: string) =>
    makeUser(dataDir, { email: `${role.toLowerCase()}-${run}@roles.example`, role, merchantId });
  const [{ settlementAddress }] = installation.merchants;
  const [first, second] = await Promise.all([
    makeMerchant(dataDir, { name: 'Own', email: `own-${run}@roles.example`, settlementAddress }),
    makeMerchant(dataDir, { name: 'Others', email: `others-${run}@roles.example`, settlementAddress }),
  ]);
  const [operator, complianceOfficer, manager, cashier, accountant] = await Promise.all([
    // Not the one of other specs, who would be asked to confirm their identity after `forgetProofsOf`.
    make('operator'),
    make('complianceOfficer'),
    make('manager', first.id),
    make('cashier', first.id),
    make('accountant', first.id),
  ]);
  const signIns = { operator, complianceOfficer, owner: first.owner, manager, cashier, accountant };
  const cookies = await enterAll(signIns, enter);
  for (const { id } of [first, second]) {
    await callByName(installation.baseUrl, 'approveAction', cookies.operator, [id]);
  }
  const [own, others] = await Promise.all(
    [first, second].map(({ id, owner }) => fillShop(installation, dataDir, { merchant: id, owner })),
  );
  if (own === undefined || others === undefined) throw new Error('there are two merchants');
  return {
    ...{ cookies, signIns, stranger: await enter(second.owner) },
    ...{ own: own.aim, others: others.aim, credentials: own.credentials },
  };
}

type ByRole<Value> = Readonly<Record<Role, Value>>;

async function enterAll(
  signIns: ByRole<SignIn>,
  enter: (who: SignIn) => Promise<string>,
): Promise<ByRole<string>> {
  const [operator, complianceOfficer, owner, manager, cashier, accountant] = await Promise.all([
    enter(signIns.operator),
    enter(signIns.complianceOfficer),
    enter(signIns.owner),
    enter(signIns.manager),
    enter(signIns.cashier),
    enter(signIns.accountant),
  ]);
  return { operator, complianceOfficer, owner, manager, cashier, accountant };
}
