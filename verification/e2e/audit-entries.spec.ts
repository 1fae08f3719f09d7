// Every completed action writes the entry in the audit log that its rule names (lib/accounts/auth/action-rules.ts). Each is
// called over HTTP on a deployment of its own, because the operator's calls change what other specs rely on.
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ACTION_RULES, type ActionName } from '@/lib/accounts/auth/action-rules';
import { may, type Permission, type Role } from '@/lib/accounts/auth/permissions';
import { ACTION_NAMES } from './support/access-table';
import { type Call, operatorCalls, ownerCalls } from './support/completed-calls';
import type { Installation } from './support/installation';
import {
  addPasskey,
  readAuditActions,
  readRulesVersion,
  readSessions,
  readUserId,
} from './support/merchant-rows';
import { test } from './support/own-installation';
import { openRoleShops } from './support/role-shops';
import { callByName, type Given, signInOverHttp } from './support/server-actions';
import { makeMerchant, makeUser } from './support/users';

/** Actions that a plain request can't complete, with the test of their entry. */
const TESTED_ELSEWHERE: Partial<Readonly<Record<ActionName, string>>> = {
  addPasskeyAction: 'lib/accounts/auth/passkeys.test.ts',
  releaseHoldAction: 'lib/money/hold-transfers.test.ts',
  requireSecondFactorAction: 'lib/accounts/auth/session-policy.test.ts',
};
/** Of every user's own account. */
const OWN_ACCOUNT: readonly Permission[] = ['account.manage', 'secondFactor.setUp', 'identity.confirm'];

type Caller = {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly cookie: string;
  readonly userId: string;
};

test('every completed action writes its entry in the audit log', async ({ installation, started }) => {
  test.setTimeout(600_000);
  const dataDir = dirname(started.sandboxFile);
  const completed = new Set<ActionName>();
  const shops = await openRoleShops(installation, dataDir);
  const callerOf = (role: Role): Caller => ({
    ...{ baseUrl: installation.baseUrl, dataDir, cookie: shops.cookies[role] },
    userId: readUserId(dataDir, shops.signIns[role].email),
  });
  const run = async (caller: Caller, calls: readonly Call[]) => {
    for (const [action, given] of calls) {
      await expectEntry(caller, action, given);
      completed.add(action);
    }
  };
  const recorded = ACTION_NAMES.filter((name) => ACTION_RULES[name].audit.length > 0);
  const byOwner = recorded.filter((name) => {
    const { permission } = ACTION_RULES[name];
    const isTestedHere = TESTED_ELSEWHERE[name] === undefined && !OWN_ACCOUNT.includes(permission);
    return isTestedHere && may('owner', permission);
  });
  await test.step('an owner', () => run(callerOf('owner'), ownerCalls(shops.own, byOwner)));
  const deployment = await makeDeploymentAim(installation, dataDir);
  await test.step('an operator', () =>
    run(callerOf('operator'), operatorCalls({ shop: shops.own, ...deployment })));
  await test.step('a user on their own account', async () => {
    for (const action of await manageAccount(installation, dataDir)) completed.add(action);
  });
  const missing = recorded.filter((name) => !completed.has(name) && TESTED_ELSEWHERE[name] === undefined);
  expect(missing, 'actions that no call completed').toEqual([]);
});

async function makeDeploymentAim({ merchants: [{ settlementAddress }] }: Installation, dataDir: string) {
  const make = async (name: string) =>
    (await makeMerchant(dataDir, { name, email: `${name}@audit.example`, settlementAddress })).id;
  return {
    approved: await make('approved'),
    rejected: await make('rejected'),
    rules: readRulesVersion(dataDir),
  };
}

/** Calls the action and expects that it wrote one of its entries for the caller. @returns its response */
async function expectEntry(caller: Caller, action: ActionName, given: Given): Promise<string> {
  const { baseUrl, dataDir, cookie, userId } = caller;
  const before = readAuditActions(dataDir, userId).length;
  const { text } = await callByName(baseUrl, action, cookie, given);
  const written = readAuditActions(dataDir, userId).slice(before);
  const { audit } = ACTION_RULES[action];
  const isWritten = written.some((entry) => audit.some((named) => named === entry));
  expect(isWritten, `${action} wrote [${written}], responded ${text.slice(-400)}`).toBe(true);
  return text;
}

/** Runs the actions on a cashier's own account, whose sessions no other test needs. @returns the actions */
async function manageAccount({ baseUrl, merchants }: Installation, dataDir: string): Promise<ActionName[]> {
  const email = `account-${crypto.randomUUID()}@audit.example`;
  const [{ email: merchantId }] = merchants;
  const cashier = await makeUser(dataDir, { email, role: 'cashier', merchantId });
  const userId = readUserId(dataDir, email);
  await signInOverHttp(baseUrl, cashier);
  const [session = ''] = readSessions(dataDir, userId);
  await signInOverHttp(baseUrl, cashier);
  const caller = { baseUrl, dataDir, cookie: await signInOverHttp(baseUrl, cashier), userId };
  const { text } = await callByName(baseUrl, 'beginCodeSetupAction', caller.cookie, []);
  const secret = /"secret":"([A-Z2-7]+)"/.exec(text)?.[1] ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const passwords = { oldPassword: cashier.password, newPassword: crypto.randomUUID() };
  const calls: readonly Call[] = [
    ['endSessionAction', [session]],
    ['endSessionsAction', ['others']],
    ['changePasswordAction', passwords],
    ['confirmCodeSetupAction', [totp.generate()]],
    ['renewRecoveryCodesAction', []],
    ['disableCodesAction', []],
    ['removePasskeyAction', [addPasskey(dataDir, userId)]],
  ];
  for (const [action, given] of calls) await expectEntry(caller, action, given);
  return calls.map(([action]) => action);
}
