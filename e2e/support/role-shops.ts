// Two merchants who know nothing of each other, each with something of everything, a payment under review too; a user of every role at the first one
// and over the installation.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ALL_SCOPES } from '@/lib/auth/key-scopes';
import type { Role } from '@/lib/auth/permissions';
import type { Aim } from './forged-calls';
import type { Installation, SignIn } from './installation';
import { readRows } from './merchant-rows';
import { createLinkByApi } from './payment-links-api';
import { CUSTOMER, paymentsApi } from './payments-api';
import { callByName, signInOverHttp } from './server-actions';
import { makeMerchant, makeUser } from './users';

export type RoleShops = {
  /** The cookies of a signed-in user, by role. */
  readonly cookies: Readonly<Record<Role, string>>;
  readonly own: Aim;
  readonly others: Aim;
};

const REVIEWED = { paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Review' } };

const issuedKey = z.object({ id: z.string(), secret: z.string() });

export async function openRoleShops(installation: Installation, dataDir: string): Promise<RoleShops> {
  const run = randomUUID().slice(0, 8);
  const enter = async (who: SignIn) => signInOverHttp(installation.baseUrl, who);
  const make = async (role: Role, merchantId?: string) =>
    enter(await makeUser(dataDir, { email: `${role}-${run}@roles.example`, role, merchantId }));
  const [{ settlementAddress }] = installation.merchants;
  const [operator, first, second] = await Promise.all([
    enter(installation.operator),
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
  const fill = fillerOf(installation, dataDir);
  return {
    cookies: { operator, complianceOfficer, owner, manager, cashier, accountant },
    own: await fill(first.id, owner),
    others: await fill(second.id, await enter(second.owner)),
  };
}

/** Gives a merchant a key, a webhook endpoint, a payment and a link, as its owner makes them. */
function fillerOf(installation: Installation, dataDir: string) {
  const call = (name: string, cookie: string, given: readonly unknown[]) =>
    callByName(installation.baseUrl, name, cookie, given);
  return async (merchant: string, owner: string): Promise<Aim> => {
    const { text } = await call('issueKeyAction', owner, ['Till', ALL_SCOPES]);
    const { id: key, secret } = issuedKey.parse(JSON.parse(/\{"ok":true[^}]*\}/.exec(text)?.[0] ?? 'null'));
    await call('createEndpointAction', owner, ['https://shop.example/hook', []]);
    const tested = readRows(dataDir, merchant).endpoints[0]?.id;
    await call('sendTestAction', owner, [tested]);
    await call('inviteAction', owner, [`new-${merchant.slice(0, 8)}@roles.example`, 'manager']);
    const credentials = { apiUsername: key, apiPassword: secret };
    const payment = await paymentsApi(installation.baseUrl, credentials).create(REVIEWED);
    await createLinkByApi(installation, credentials);
    const { endpoints, messages, links, users, invitations } = readRows(dataDir, merchant);
    const [[endpoint], [message], [link]] = [endpoints, messages, links];
    const [[user], [invitation]] = [users, invitations];
    if (endpoint === undefined || message === undefined || link === undefined)
      throw new Error('the merchant has a link, and an endpoint with a message');
    if (user === undefined || invitation === undefined)
      throw new Error('the merchant has a user and an invitation');
    return {
      merchant,
      key,
      payment: payment.paymentIdentifier,
      link: link.id,
      endpoint: endpoint.id,
      message: message.id,
      user: user.id,
      invitation: invitation.id,
      account: installation.merchants[1].settlementAddress,
      closedCountry: 'FJ',
      openCountry: 'PT',
    };
  };
}
