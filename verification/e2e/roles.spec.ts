// What each role can open and call, tried on every page, handler and action with plain requests, because a hidden link
// proves nothing about the server.
import { NOT_PERMITTED_MESSAGE, PROOF_MESSAGE } from '@/app/dashboard/action-failure';
import { HOMES } from '@/lib/accounts/auth/page-access';
import {
  isMerchantRole,
  MERCHANT_ROLES,
  may,
  type Permission,
  ROLES,
  type Role,
} from '@/lib/accounts/auth/permissions';
import {
  ACTION_NAMES,
  guardedPaths,
  PAGES,
  PUBLIC_ACTIONS,
  ROUTES,
  ruleOfNamed,
} from './support/access-table';
import { type Aim, forgedCalls } from './support/forged-calls';
import { dataDirOf, type Installation } from './support/installation';
import { forgetProofsOf, isOpenCountry, type MerchantRows, readRows } from './support/merchant-rows';
import { basicAuthorization } from './support/payments-api';
import { openRoleShops, type RoleShops } from './support/role-shops';
import { type BuiltAction, builtActions, callAction, callByName, openPage } from './support/server-actions';
import { expect, test } from './support/test';

const NOBODY = '';

test('each role can use its own pages, handlers and actions, and no others', async ({ installation }) => {
  test.setTimeout(600_000);
  const dataDir = dataDirOf('usual');
  const shops = await openRoleShops(installation, dataDir);
  await test.step('pages', () => walkPages(installation, shops));
  await test.step('handlers', () => walkHandlers(installation, shops));
  await test.step('forbidden actions of a role', () => callForbidden(installation, shops, dataDir));
  await test.step('actions on own objects', () => callAtHome(installation, shops, dataDir));
  await test.step('actions on another merchant’s objects', () => callAbroad(installation, shops, dataDir));
  await test.step('API calls on another merchant’s objects', () =>
    callApiAbroad(installation, shops, dataDir));
  await test.step('a payer’s data', () => revealPayer(installation, shops));
  await test.step('a review', () => decideReview(installation, shops, dataDir));
  await test.step('changes without a recent confirmation of identity', () =>
    callUnproven(installation, shops, dataDir));
});

async function walkPages({ baseUrl }: Installation, { cookies, own, others }: RoleShops): Promise<void> {
  const pages = pathsOf(PAGES, own);
  for (const [path] of pages) {
    const back = path.startsWith('/dashboard') ? `/login?${new URLSearchParams({ back: path })}` : '/login';
    expect(await openPage(baseUrl, path, NOBODY), path).toMatchObject({ redirect: back });
  }
  await eachRole(async (role) => {
    for (const [path, permission] of pages) {
      const page = await openPage(baseUrl, path, cookies[role]);
      const isHeaded = page.text.includes('<h1');
      const wanted = may(role, permission)
        ? { redirect: null, isHeaded: true }
        : { redirect: HOMES[role], isHeaded: false };
      expect({ redirect: page.redirect, isHeaded }, `${path} as ${role}`).toEqual(wanted);
      expect(forbiddenLinks(page.text, pages, role), `forbidden links on ${path} as ${role}`).toEqual([]);
    }
  });
  const missing = await openPage(baseUrl, '/dashboard/settings/nothing', cookies.owner);
  expect(missing.status, 'where nothing is').toBe(404);
  expect(missing.text).toContain('Page not found');
  for (const [[path, permission], [ownPath]] of aimed(pages, pathsOf(PAGES, others))) {
    // Officers see the payments of all merchants.
    if (!may('owner', permission)) continue;
    expect((await openPage(baseUrl, ownPath, cookies.owner)).text, ownPath).toContain(markOf(own));
    for (const role of MERCHANT_ROLES.filter((one) => may(one, permission))) {
      const { text } = await openPage(baseUrl, path, cookies[role]);
      expect(text, `${path} as ${role}`).toMatch(/Payment not found|Page not found/);
      expect(text, `${path} as ${role}`).not.toContain(markOf(others));
    }
  }
}

type GuardedPath = readonly [path: string, permission: Permission];

/** Paths with an identifier: with the other merchant's, and with the user's own for comparison. */
function aimed(
  own: readonly GuardedPath[],
  others: readonly GuardedPath[],
): ReadonlyArray<readonly [GuardedPath, GuardedPath]> {
  const pairs = others.flatMap((path, place) => {
    const mine = own[place];
    return mine === undefined || mine[0] === path[0] ? [] : [[path, mine] as const];
  });
  expect(pairs.length, 'paths with an identifier').toBeGreaterThan(0);
  return pairs;
}

/** Links to pages that the role may not open. */
function forbiddenLinks(
  text: string,
  pages: ReadonlyArray<readonly [string, Permission]>,
  role: Role,
): string[] {
  const closed = new Set(pages.filter(([, permission]) => !may(role, permission)).map(([path]) => path));
  const hrefs = [...text.matchAll(/href="(\/dashboard[^"]*)"/g)].map(([, href = '']) => href);
  return hrefs.filter((href) => closed.has(href));
}

async function walkHandlers({ baseUrl }: Installation, { cookies, own, others }: RoleShops): Promise<void> {
  const statusOf = async (path: string, cookie: string) => {
    const response = await fetch(`${baseUrl}${path}`, { headers: { cookie } });
    // An export that nobody reads stays open.
    await response.arrayBuffer();
    return response.status;
  };
  for (const [path, permission] of pathsOf(ROUTES, own)) {
    expect(await statusOf(path, NOBODY), path).toBe(401);
    // One after the other, because a merchant's users may run two exports at a time.
    for (const role of ROLES) {
      const status = await statusOf(path, cookies[role]);
      if (may(role, permission)) expect(status, `${path} as ${role}`).toBe(200);
      else expect([401, 403], `${path} as ${role}`).toContain(status);
    }
  }
  for (const [[path, permission]] of aimed(pathsOf(ROUTES, own), pathsOf(ROUTES, others))) {
    for (const role of MERCHANT_ROLES.filter((one) => may(one, permission))) {
      expect(await statusOf(path, cookies[role]), `${path} as ${role}`).toBe(404);
    }
  }
  for (const path of await apiPaths(baseUrl, own)) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${baseUrl}${path}`, { method, headers: { cookie: cookies.owner } });
      expect([400, 401, 405], `${method} ${path} with a session alone`).toContain(answer.status);
      expect(await answer.json()).toMatchObject({
        errorCode: expect.stringMatching(/^(authMissing|badInput|methodNotAllowed)$/),
      });
    }
  }
}

/** The operations for a merchant's software, as the service describes them. */
async function apiPaths(baseUrl: string, { waiting, link, endpoint, message }: Aim): Promise<string[]> {
  const { paths } = await (await fetch(`${baseUrl}/api/openapi.json`)).json();
  const identifiers: Record<string, string> = {
    ...{ paymentIdentifier: waiting, paymentLinkIdentifier: link },
    ...{ webhookEndpointIdentifier: endpoint, deliveryIdentifier: message },
  };
  const named = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name) => identifiers[name] ?? 'none');
  return [...Object.keys(paths).map(named), `/api/sandbox/payments/${waiting}/outcome`];
}

/** A merchant's software uses another merchant's identifiers wherever possible. */
async function callApiAbroad(
  { baseUrl }: Installation,
  { credentials, own, others }: RoleShops,
  dataDir: string,
): Promise<void> {
  const ask = async (path: string, method: 'GET' | 'POST', aim: Aim) => {
    const headers = { authorization: basicAuthorization(credentials), 'content-type': 'application/json' };
    const body = method === 'GET' ? null : JSON.stringify(bodyFor(path, aim));
    return (await fetch(`${baseUrl}${path}`, { method, headers, body })).text();
  };
  const before = readRows(dataDir, others.merchant);
  for (const path of await apiPaths(baseUrl, others)) {
    for (const method of ['GET', 'POST'] as const) {
      expect(await ask(path, method, others), `${method} ${path}`).not.toContain(markOf(others));
    }
  }
  expectUnchanged(dataDir, others.merchant, before);
  expect(await ask('/api/payments/payment-status', 'POST', own)).toContain(markOf(own));
  expect(await ask(`/api/payments/${own.waiting}`, 'GET', own)).toContain(markOf(own));
}

/** A body that the operation accepts: where the path names the target, unknown fields are rejected. */
function bodyFor(path: string, { waiting, link, endpoint }: Aim): object {
  if (path.endsWith('/outcome')) return { outcome: 'denied' };
  if ([waiting, link, endpoint].some((identifier) => path.includes(identifier))) return {};
  return { paymentIdentifier: waiting };
}

/** Every action that requires a signed-in user, with its rule. */
function guardedActions() {
  const built = builtActions().filter(({ file }) => !PUBLIC_ACTIONS.includes(file));
  expect(built.map(({ name }) => name).toSorted(), 'actions that were built').toEqual(
    ACTION_NAMES.toSorted(),
  );
  return built.flatMap((action) => {
    const rule = ruleOfNamed(action.name);
    return rule === undefined ? [] : [{ action, rule, permission: rule.permission }];
  });
}

async function callForbidden(
  { baseUrl }: Installation,
  { cookies, own }: RoleShops,
  dataDir: string,
): Promise<void> {
  const calls = forgedCalls(own);
  const before = readRows(dataDir, own.merchant);
  for (const { action, permission } of guardedActions()) {
    const given = calls[action.name];
    if (given === undefined)
      throw new Error(`forged-calls.ts does not say what ${action.name} is called with`);
    expect((await callAction(baseUrl, action, NOBODY, given)).redirect, action.name).toMatch(/^\/login[?;]/);
    await eachRole(async (role) => {
      if (may(role, permission)) return;
      const { text } = await callAction(baseUrl, action, cookies[role], given);
      expect(text, `${action.name} as ${role}`).toContain(NOT_PERMITTED_MESSAGE);
    });
  }
  expectUnchanged(dataDir, own.merchant, before);
  expect([isOpenCountry(dataDir, own.closedCountry), isOpenCountry(dataDir, own.openCountry)]).toEqual([
    false,
    true,
  ]);
}

/** Whether the call did its work. Resending a time range succeeds if it has messages. */
const DONE = /"ok":true(?!,"count":0\b)/;

/** Actions whose success is not in the response, with the rows that show it: a dismissed item disappears, a form leads to a page. */
const SHOWN_BY_ROWS: Readonly<Record<string, keyof MerchantRows | undefined>> = {
  dismissNotificationAction: 'notifications',
  changeLinkAction: 'links',
};

/** Actions of a merchant's users with an identifier, which differs from merchant to merchant. */
function aimedActions({ own, others }: RoleShops) {
  const [mine, theirs] = [forgedCalls(own), forgedCalls(others)];
  const names = Object.keys(mine).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  );
  const guarded = new Map(guardedActions().map((guardedOne) => [guardedOne.action.name, guardedOne]));
  return names.flatMap((name) => {
    const found = guarded.get(name);
    return found !== undefined && may('owner', found.permission) ? [found] : [];
  });
}

/** An owner's calls for their own objects succeed, so the refusals for another merchant's are due to the owner. */
async function callAtHome({ baseUrl }: Installation, shops: RoleShops, dataDir: string): Promise<void> {
  const { cookies, own } = shops;
  const calls = forgedCalls(own);
  for (const { action } of aimedActions(shops)) {
    const before = readRows(dataDir, own.merchant);
    const { text } = await callAction(baseUrl, action, cookies.owner, calls[action.name] ?? []);
    const shownBy = SHOWN_BY_ROWS[action.name];
    if (shownBy === undefined) expect(text, action.name).toMatch(DONE);
    else expect(readRows(dataDir, own.merchant)[shownBy], action.name).not.toEqual(before[shownBy]);
  }
}

/** Merchants' users try another merchant's objects; operators try objects that don't exist. */
async function callAbroad({ baseUrl }: Installation, shops: RoleShops, dataDir: string): Promise<void> {
  const { cookies, others } = shops;
  const naming = new Set(aimedActions(shops).map(({ action }) => action.name));
  const before = readRows(dataDir, others.merchant);
  const nothing: Aim = {
    ...others,
    merchant: 'nobody',
    payment: 'pay_0',
    closedCountry: 'XX',
    openCountry: 'XX',
  };
  await eachRole(async (role) => {
    const calls = forgedCalls(isMerchantRole(role) ? others : nothing);
    for (const { action, permission } of guardedActions()) {
      if (!may(role, permission)) continue;
      const { text } = await callAction(baseUrl, action, cookies[role], calls[action.name] ?? []);
      // An allowed action fails for another reason, which proves that the walk above tests permissions.
      expect(text, `${action.name} as ${role}`).not.toContain(NOT_PERMITTED_MESSAGE);
      expect(text, `${action.name} as ${role}`).not.toContain('ada.quill@');
      if (naming.has(action.name)) expect(text, `${action.name} as ${role}`).not.toMatch(DONE);
    }
  });
  expectUnchanged(dataDir, others.merchant, before);
}

async function revealPayer({ baseUrl }: Installation, { cookies, own }: RoleShops): Promise<void> {
  const shownTo = async (role: Role) =>
    (await callByName(baseUrl, 'revealCustomerAction', cookies[role], [own.payment])).text;
  expect(await shownTo('manager')).toContain('ada.quill@example.com');
  const masked = await shownTo('accountant');
  expect(masked).toContain('"a…@example.com"');
  expect(masked).not.toMatch(/ada|quill|4155550123|94607/i);
}

/** The refused calls succeed for a permitted user. */
async function decideReview(
  { baseUrl }: Installation,
  { cookies, own }: RoleShops,
  dataDir: string,
): Promise<void> {
  const given = forgedCalls(own).decideReviewAction ?? [];
  const paymentNow = () => readRows(dataDir, own.merchant).payments.find(({ id }) => id === own.payment);
  expect(paymentNow()).toMatchObject({ status: 'Waiting' });
  await callByName(baseUrl, 'decideReviewAction', cookies.complianceOfficer, given);
  expect(paymentNow()).toMatchObject({ status: 'AMLError' });
}

/** Notifications that the engine added meanwhile are not due to the calls: every five minutes it looks for problems. */
function expectUnchanged(dataDir: string, merchant: string, before: MerchantRows): void {
  const known = new Set(before.notifications.map(({ id }) => id));
  const now = readRows(dataDir, merchant);
  const notifications = now.notifications.filter(({ id }) => known.has(id));
  expect({ ...now, notifications }, 'what the merchant has').toEqual(before);
}

/** Users whose last confirmation of identity is long ago, as with a stolen session. */
async function callUnproven(
  { baseUrl }: Installation,
  { cookies, signIns, own }: RoleShops,
  dataDir: string,
): Promise<void> {
  const calls = forgedCalls(own);
  for (const role of ROLES) forgetProofsOf(dataDir, signIns[role].email);
  const before = readRows(dataDir, own.merchant);
  const callAs = async (role: Role, action: BuiltAction) =>
    (await callAction(baseUrl, action, cookies[role], calls[action.name] ?? [])).text;
  const open = guardedActions().filter(({ rule }) => rule.proof === 'none');
  for (const { action, rule } of guardedActions()) {
    if (rule.proof === 'none') continue;
    const refusal = rule.proof === 'currentPassword' ? WRONG_PASSWORD : PROOF_MESSAGE;
    await eachRole(async (role) => {
      if (!may(role, rule.permission)) return;
      expect(await callAs(role, action), `${action.name} as ${role}`).toContain(refusal);
    });
  }
  expectUnchanged(dataDir, own.merchant, before);
  for (const { action, rule } of open) {
    const role = may('owner', rule.permission) ? 'owner' : 'operator';
    expect(await callAs(role, action), `${action.name} as ${role}`).not.toContain(PROOF_MESSAGE);
  }
}

const WRONG_PASSWORD = 'The current password is incorrect.';

/** Paths with their permissions, with identifiers filled in. */
const pathsOf = (table: typeof PAGES, aim: Aim): readonly GuardedPath[] =>
  guardedPaths(table).map(([path, permission]) => [filledIn(path, aim), permission]);

/** Text that occurs only in the merchant's payments and endpoints (support/fill-shop.ts). */
const markOf = ({ merchant }: Aim) => `mark-${merchant}`;

function filledIn(path: string, { payment, invoice, link, endpoint, message }: Aim): string {
  return path
    .replace('/invoices/[id]', `/invoices/${invoice}`)
    .replace('/links/[id]', `/links/${link}`)
    .replace('[id]', payment)
    .replace('[link]', link)
    .replace('[endpoint]', endpoint)
    .replace('[message]', message);
}

async function eachRole(work: (role: Role) => Promise<void>): Promise<void> {
  await Promise.all(ROLES.map(work));
}
