// Thousands of hostile requests to every endpoint: none may be answered with 500, and web must outlive all of them.
import fc from 'fast-check';
import { ROLES } from '@/lib/accounts/auth/permissions';
import { signInOverHttp } from '@/verification/e2e/support/server-actions';
import { readActions, readEndpoints } from '../endpoints';
import { type RawRequest, type RawResponse, sendRaw } from '../raw-http';
import type { Suite } from '../suite';
import type { Target } from '../target';
import { type AttackRequest, attacksOn, type Sender } from './generate';

const COUNT = 20_000;
const QUICK_COUNT = 600;
/** Each batch has a seed of its own, and starts with every user signed in. */
const BATCH = 500;
const AT_ONCE = 6;
/** Characters of a request that a violation shows. */
const SHOWN = 300;

type Tally = {
  readonly statuses: Map<string, number>;
  readonly endpoints: Set<string>;
  readonly violations: string[];
  readonly onViolation: (text: string) => void;
  known: number;
};

export const requests: Suite = {
  name: 'requests',
  run: async (target, { quick, seed, onProgress }) => {
    const { baseUrl } = target.installation;
    const attacked = { endpoints: readEndpoints(), actions: readActions(), aim: target.shops.own, baseUrl };
    const attacks = attacksOn(attacked);
    const count = quick ? QUICK_COUNT : COUNT;
    const pid = target.webPid();
    const tally: Tally = {
      ...{ statuses: new Map(), endpoints: new Set(), violations: [], known: 0 },
      // At once, because the whole suite takes long.
      onViolation: onProgress,
    };
    for (let sent = 0; sent < count; sent += BATCH) {
      const batchSeed = seed + sent / BATCH;
      const batch = fc.sample(attacks, { seed: batchSeed, numRuns: Math.min(BATCH, count - sent) });
      await sendAll(batch, batchSeed, target, tally);
      onProgress(`${sent + batch.length} of ${count} requests, ${tally.violations.length} violations`);
    }
    if (target.webPid() !== pid) tally.violations.push('web was replaced during the suite');
    const statuses = [...tally.statuses].toSorted(([a], [b]) => a.localeCompare(b));
    const figures = [
      `${count} requests to ${tally.endpoints.size} endpoints (${attacked.endpoints.length} pages and handlers, ${attacked.actions.length} actions)`,
      `seed ${seed}`,
      statuses.map(([status, times]) => `${times} × ${status}`).join(', '),
      `${tally.known} known failures`,
    ].join('; ');
    return { figures, violations: tally.violations };
  },
};

async function sendAll(
  batch: readonly AttackRequest[],
  seed: number,
  target: Target,
  tally: Tally,
): Promise<void> {
  const headersOf = await openSenders(target);
  const waiting = [...batch.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, attack] = next;
      const headers = [...headersOf(attack.sender), ...attack.headers];
      const response = await sendRaw(target.installation.baseUrl, { ...attack, headers });
      judge(attack, response, `seed ${seed}, request ${place}`, tally);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A request that never gets a response is as bad as a 500. An invalid one may be answered by closing the connection. */
function judge(attack: AttackRequest, { status, timedOut }: RawResponse, where: string, tally: Tally): void {
  const said = status === null ? (timedOut ? 'no response' : 'closed') : String(status);
  tally.statuses.set(said, (tally.statuses.get(said) ?? 0) + 1);
  tally.endpoints.add(attack.endpoint);
  if (said !== 'no response' && status !== 500) return;
  // Next fails on TRACE before the application sees the request: a request of the Fetch standard can't have this method.
  if (status === 500 && attack.method === 'TRACE') tally.known += 1;
  else {
    const text = `${said} (${where}): ${textOf(attack)}`;
    tally.violations.push(text);
    tally.onViolation(text);
  }
}

function textOf({ endpoint, sender, method, path, headers, body }: AttackRequest): string {
  const content = body === null ? '' : new TextDecoder().decode(body.subarray(0, SHOWN));
  return [`${endpoint} as ${sender}: ${method} ${path}`, JSON.stringify(headers), JSON.stringify(content)]
    .map((part) => part.slice(0, SHOWN))
    .join(' ');
}

/** Signs everybody in: the requests may have ended sessions. Who can't is signed out, as after their user was disabled. */
async function openSenders({ installation: { baseUrl }, shops, authorization }: Target) {
  const signIn = (role: (typeof ROLES)[number]) =>
    signInOverHttp(baseUrl, shops.signIns[role]).catch(() => '');
  const entered = await Promise.all(ROLES.map(async (role) => [role, await signIn(role)] as const));
  const cookies = new Map<Sender, string>([...entered, ['stranger', shops.stranger]]);
  return (sender: Sender): RawRequest['headers'] => {
    const cookie = cookies.get(sender);
    if (sender === 'apiKey') return [['authorization', authorization]];
    return cookie === undefined || cookie === '' ? [] : [['cookie', cookie]];
  };
}
