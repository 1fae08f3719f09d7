// Every page and handler, asked for by every role in every way other than a browser's: other methods, requests for parts of
// a page, headers that once bypassed checks, other spellings of the path. And every operation with keys of one scope each.
// verification/e2e/roles.spec.ts asks for the same pages as a browser does, and calls the server actions.
import { z } from 'zod';
import {
  KEY_SCOPES,
  type KeyScope,
  type OperationName,
  SCOPE_BY_OPERATION,
} from '@/lib/accounts/auth/key-scopes';
import { may, type Permission, ROLES, type Role } from '@/lib/accounts/auth/permissions';
import { DESCRIBED, pathFor } from '@/lib/api/reference/described-operations';
import { guardedPaths, PAGES, ROUTES } from '@/verification/e2e/support/access-table';
import type { Aim } from '@/verification/e2e/support/forged-calls';
import { basicAuthorization } from '@/verification/e2e/support/payments-api';
import { callByName, signInOverHttp } from '@/verification/e2e/support/server-actions';
import { pathWithin, readEndpoints } from './endpoints';
import { type RawRequest, type RawResponse, sendRaw } from './raw-http';
import type { Suite } from './suite';
import type { Target } from './target';

const AT_ONCE = 4;
const QUICK_EVERY = 12;

type Caller = Role | 'nobody' | 'stranger';
type Shape = {
  readonly name: string;
  readonly of: (path: string) => Pick<RawRequest, 'method' | 'path' | 'headers'>;
};

const withMethod = (method: string): Shape => ({
  name: method,
  of: (path) => ({ method, path, headers: [] }),
});
const withHeaders = (name: string, headers: RawRequest['headers']): Shape => ({
  name,
  of: (path) => ({ method: 'GET', path, headers }),
});
const spelled = (name: string, respell: (path: string) => string): Shape => ({
  name,
  of: (path) => ({ method: 'GET', path: respell(path), headers: [] }),
});

const LAYERS = 'proxy:proxy:proxy:proxy:proxy';
const TREE = encodeURIComponent(
  '["",{"children":["dashboard",{"children":["__PAGE__",{}]}]},null,"refetch"]',
);
const SHAPES: readonly Shape[] = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(withMethod),
  withHeaders('part', [['rsc', '1']]),
  withHeaders('prefetched part', [
    ['rsc', '1'],
    ['next-router-prefetch', '1'],
  ]),
  withHeaders('part of a tree', [
    ['rsc', '1'],
    ['next-router-state-tree', TREE],
  ]),
  withHeaders('segment', [
    ['rsc', '1'],
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/_tree'],
  ]),
  withHeaders('inner request', [
    ['x-middleware-subrequest', LAYERS],
    ['x-middleware-invoke', '1'],
  ]),
  withHeaders('other address', [
    ['x-original-url', '/'],
    ['x-rewrite-url', '/'],
    ['x-matched-path', '/'],
    ['x-invoke-path', '/'],
  ]),
  withHeaders('own machine', [
    ['x-forwarded-for', '127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
  ]),
  spelled('encoded', (path) => path.replace('/dashboard', '/%64ashboard')),
  spelled('double slash', (path) => `/${path}`),
  spelled('dot', (path) => `/.${path}`),
  spelled('through another', (path) => `/docs/..${path}`),
  spelled('capital', (path) => path.replace('/dashboard', '/Dashboard')),
  spelled('final slash', (path) => path.replace(/(?=\?|$)/, '/')),
  spelled('file of parts', (path) => path.replace(/(?=\?|$)/, '.rsc')),
];

export const roles: Suite = {
  name: 'roles',
  run: async (target, { quick, onProgress }) => {
    const cookies = await openCallers(target);
    const { own } = target.shops;
    // Throws when a file is not in the table.
    const endpoints = readEndpoints().length;
    const guarded = [...guardedPaths(PAGES), ...guardedPaths(ROUTES)].filter(
      (_, place) => !quick || place % QUICK_EVERY === 0,
    );
    const violations: string[] = [];
    const allowed = new Set<string>();
    let asked = 0;
    const waiting = guarded.flatMap(([pattern, permission]) =>
      SHAPES.map((shape) => ({ path: pathWithin(pattern, own), permission, shape })),
    );
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { path, permission, shape } = next;
        for (const [caller, cookie] of cookies) {
          const headers: RawRequest['headers'] = cookie === '' ? [] : [['cookie', cookie]];
          const request = shape.of(path);
          const response = await sendFollowing(target.installation.baseUrl, {
            ...{ ...request, headers: [...headers, ...request.headers], body: null },
          });
          asked += 1;
          if (mayOpen(caller, permission)) {
            if (shows(response, own)) allowed.add(shape.name);
            continue;
          }
          if (caller === 'stranger' && may('owner', permission)) {
            if (showsMark(response, own) && !isEcho(response, own))
              violations.push(
                `${shape.name} ${path} as another merchant’s owner: it shows the merchant’s data`,
              );
            continue;
          }
          const why = leakIn(response, shape, own);
          if (why !== null) violations.push(`${shape.name} ${path} as ${caller}: ${why}`);
        }
        if (waiting.length % 100 === 0) onProgress(`${waiting.length} requests of a kind left`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (!quick && !['GET', 'part'].every((name) => allowed.has(name)))
      violations.push('nobody was shown anything, so the suite proves nothing');
    const operations = await tryKeys(target, violations);
    const figures = `${guarded.length} guarded paths of ${endpoints} pages and handlers in ${SHAPES.length} ways as ${cookies.size} callers: ${asked} requests; ${operations}`;
    return { figures, violations };
  },
};

/** Next redirects a request for a part of a page to the same address with a hash of the headers, as its own pages send it. */
async function sendFollowing(baseUrl: string, request: RawRequest): Promise<RawResponse> {
  const response = await sendRaw(baseUrl, request);
  const location = /^location: (\S*[?&]_rsc\b\S*)/im.exec(response.head)?.[1];
  if (location === undefined) return response;
  const { pathname, search } = new URL(location, baseUrl);
  return sendRaw(baseUrl, { ...request, path: pathname + search });
}

async function openCallers({ installation, shops }: Target): Promise<ReadonlyMap<Caller, string>> {
  const entered = await Promise.all(
    ROLES.map(
      async (role) => [role, await signInOverHttp(installation.baseUrl, shops.signIns[role])] as const,
    ),
  );
  return new Map<Caller, string>([...entered, ['stranger', shops.stranger], ['nobody', '']]);
}

function mayOpen(caller: Caller, permission: Permission): boolean {
  return caller !== 'nobody' && caller !== 'stranger' && may(caller, permission);
}

/** Text that only this merchant's data contain. */
function showsMark({ text }: RawResponse, { merchant, endpoint, user, invitation }: Aim): boolean {
  return [`mark-${merchant}`, endpoint, user, invitation].some((mark) => text.includes(mark));
}

/** The merchant's data, or its payer's address, which is also that of the other merchant's payer. */
function shows(response: RawResponse, own: Aim): boolean {
  return showsMark(response, own) || response.text.includes('ada.quill@');
}

/** These have no body, or only the frame of a page, which is the same for everybody. */
const EMPTY_SHAPES = ['HEAD', 'OPTIONS', 'prefetched part', 'segment'];

/** Why the response is more than a refusal; null if it is one. */
function leakIn(response: RawResponse, shape: Shape, own: Aim): string | null {
  if (shows(response, own) && !isEcho(response, own)) return 'it shows the merchant’s data';
  const { status, text } = response;
  const isRefused =
    status !== 200 || /NEXT_REDIRECT|Page not found/.test(text) || EMPTY_SHAPES.includes(shape.name);
  return isRefused ? null : 'it was answered';
}

/** A page repeats its own address, with the identifier in it. */
function isEcho({ text }: RawResponse, { merchant, endpoint }: Aim): boolean {
  const rest = text.replaceAll(`/webhooks/${endpoint}`, '').replaceAll(endpoint, '');
  return !rest.includes(`mark-${merchant}`) && !rest.includes('ada.quill@');
}

const issued = z.object({ id: z.string(), secret: z.string() });

/** A key of each scope, a key of another merchant and none at all, on every operation. */
async function tryKeys(target: Target, violations: string[]): Promise<string> {
  const { installation, shops } = target;
  const { baseUrl } = installation;
  const cookie = await signInOverHttp(baseUrl, shops.signIns.owner);
  const keys: Array<readonly [name: KeyScope | 'nobody' | 'wrong', authorization: string]> = [
    ['nobody', ''],
    ['wrong', basicAuthorization({ ...shops.credentials, apiPassword: 'sk_wrong' })],
  ];
  for (const scope of Object.keys(KEY_SCOPES).filter((one): one is KeyScope => one in KEY_SCOPES)) {
    const { text } = await callByName(baseUrl, 'issueKeyAction', cookie, [`Only ${scope}`, [scope]]);
    const key = issued.parse(JSON.parse(/\{"ok":true[^}]*\}/.exec(text)?.[0] ?? 'null'));
    keys.push([scope, basicAuthorization({ apiUsername: key.id, apiPassword: key.secret })]);
  }
  for (const operation of DESCRIBED) {
    const { name, method } = operation;
    const path = pathFor(operation, identifiersOf(shops.others));
    for (const [holder, authorization] of keys) {
      const body =
        method === 'GET' ? null : Buffer.from(JSON.stringify({ paymentIdentifier: shops.others.waiting }));
      const headers: RawRequest['headers'] = [
        ['content-type', 'application/json'],
        ...(authorization === '' ? [] : [['authorization', authorization] as const]),
      ];
      const { status, text } = await sendRaw(baseUrl, { method, path, headers, body });
      const wanted = wantedRefusal(name, holder);
      const refused = status === 401 ? status : null;
      if (refused !== wanted)
        violations.push(`${name} with ${holder}: status ${status}, expected ${wanted ?? 'no refusal'}`);
      if (text.includes(`mark-${shops.others.merchant}`))
        violations.push(`${name} with ${holder}: another merchant’s data`);
    }
  }
  return `${DESCRIBED.length} operations with ${keys.length} keys`;
}

function identifiersOf({ waiting, link, endpoint, message }: Aim): Readonly<Record<string, string>> {
  return {
    ...{ paymentIdentifier: waiting, paymentLinkIdentifier: link },
    ...{ webhookEndpointIdentifier: endpoint, deliveryIdentifier: message },
  };
}

function wantedRefusal(operation: OperationName, holder: KeyScope | 'nobody' | 'wrong'): number | null {
  if (holder === 'nobody' || holder === 'wrong') return 401;
  const required = SCOPE_BY_OPERATION[operation];
  return required === null || required === holder ? null : 401;
}
