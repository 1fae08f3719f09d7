// Alerts about the engine and what it reaches: node, rate sources, work. Pure.
import { addMs } from '@/lib/core/clock';
import { isRateUsable } from '@/lib/rates/current-rate';
import {
  type AlertRule,
  earliest,
  type Found,
  HOUR_MS,
  longFailing,
  MINUTE_MS,
  namesOf,
  quietFor,
  SECOND_MS,
  timeOf,
} from './alert-rule';
import type { Tried } from './engine-heartbeat';
import type { HealthFacts } from './health-facts';
import { isHeartbeatFresh } from './readiness';

/** A run of a job that takes longer may never end. Imports of lists and walks over all payments take minutes. */
const STUCK_AFTER_MS = 30 * MINUTE_MS;
/** Work for one block that takes longer holds settlements and refunds up. */
const SLOW_WORK_MS = 60 * SECOND_MS;

/** How long the last work is news. */
const WORK_TOLD_MS = HOUR_MS;

/** Of any engine, also of one that is gone. */
export const engineUnresponsive: AlertRule = ({ at, engine }) =>
  engine !== null && isHeartbeatFresh(engine.at, at)
    ? null
    : {
        severity: 'bad',
        since: engine?.at ?? null,
        words:
          engine === null
            ? 'The engine has never run: no payment completes and no money moves.'
            : 'The engine is not heard of: no payment completes and no money moves.',
        todo: 'Look at its log for the reason, then start it. Nothing is lost meanwhile: it goes on where it was.',
        command: 'npm run engine',
      };

/** Of an engine that runs; none is found where there is none. */
export const ENGINE_ALERTS = {
  nodeUnavailable: ({ engine, outageSince }) =>
    engine === null || engine.ledger?.ok === true
      ? null
      : {
          severity: 'bad',
          since: outageSince ?? timeOf(engine.lastGoodAt),
          words: `The Nano node can’t be relied on: ${engine.ledger?.detail ?? 'the engine has not asked it yet'}.`,
          todo: 'Check that the node runs, is synced, has peers and can be reached at NANO_RPC_URL. Until then no payment expires and no deposit address is added. The engine resumes by itself.',
        },
  rateStale: ({ at, rate }) =>
    isUsable(rate, at)
      ? null
      : {
          severity: 'bad',
          since: rate?.observedAt ?? null,
          words: 'There is no exchange rate younger than 5 minutes: no payment in dollars can be made.',
          todo: 'See below which sources fail and why. The engine needs its way out to two of them.',
        },
  jobsFail: ({ at, engine }) =>
    told(
      longFailing(engine?.jobs ?? [], at),
      (names) => `The engine fails at: ${names}.`,
      'The reason stands beside the job below. It is tried again every few seconds; what the job is for waits.',
    ),
  jobsStuck: ({ at, engine }) => {
    const before = addMs(at, -STUCK_AFTER_MS);
    const stuck = (engine?.jobs ?? []).filter(
      ({ runningSince }) => runningSince !== null && new Date(runningSince) < before,
    );
    if (stuck.length === 0) return null;
    return {
      severity: 'warn',
      since: earliest(stuck.map(({ runningSince }) => timeOf(runningSince))),
      words: `A run has not ended for over half an hour: ${namesOf(stuck)}.`,
      todo: 'Look at the engine’s log. Starting the engine anew is always safe.',
    };
  },
  transfersFail: ({ engine }) => {
    const failing = engine?.money?.failing ?? [];
    const [first] = failing;
    if (first === undefined) return null;
    const others = failing.length === 1 ? '' : ` and ${failing.length - 1} more`;
    return {
      severity: 'bad',
      words: `The money of payment ${first.paymentId}${others} cannot be moved (${first.error}).`,
      todo: 'The engine retries every 15 seconds, and nothing is lost. If the reason does not tell what to fix, run the audit for the payment and report it.',
      command: `npm run audit -- --payment ${first.paymentId}`,
    };
  },
  nodesFail: ({ at, engine }) => {
    const failing = engine?.ledger?.ok === true ? longFailing(engine.nodes, at) : [];
    return told(
      failing,
      (names) => `A node gives no usable answer, others stand in for it: ${names}.`,
      'See that it runs and is synced; the reason stands below.',
    );
  },
  websocketDisconnected: ({ engine }) =>
    engine?.ledger?.ok !== true || engine.websocket !== false
      ? null
      : {
          severity: 'warn',
          words: 'The node’s websocket is away: payments are found by polling, some seconds later.',
          todo: 'See that NANO_WS_URL is reached and that the node’s websocket is enabled.',
        },
  sourcesFail: ({ at, engine, rate }) => {
    const failing = isUsable(rate, at) ? longFailing(engine?.sources ?? [], at) : [];
    return told(
      failing,
      (names) => `A rate source gives no price: ${names}.`,
      'Two that agree are enough. If it stays, see that the engine reaches it; the reason stands below.',
    );
  },
  workSlow: ({ at, engine, hasWorkServer }) => {
    const work = engine?.work ?? null;
    const replaced = hasWorkServer && work?.from === 'here';
    if (work === null || quietFor(timeOf(work.at), at) > WORK_TOLD_MS) return null;
    if (!replaced && work.tookMs <= SLOW_WORK_MS) return null;
    const seconds = Math.round(work.tookMs / SECOND_MS);
    return {
      severity: 'warn',
      since: timeOf(work.at),
      words: replaced
        ? 'The work server gave no work, so this machine made it.'
        : `The last proof of work took ${seconds} seconds.`,
      todo: replaced
        ? 'See that NANO_WORK_URL is reached and makes work of the network’s difficulty.'
        : 'Settlements and refunds wait for it, payers don’t. Name a work server with a graphics card in NANO_WORK_URL.',
    };
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

function isUsable(rate: HealthFacts['rate'], at: Date): boolean {
  return rate !== null && isRateUsable(rate.observedAt, at);
}

/** Something that fails and has others beside it, or is tried again soon. */
function told(failing: readonly Tried[], words: (names: string) => string, todo: string): Found | null {
  if (failing.length === 0) return null;
  const since = earliest(failing.map(({ failingSince }) => timeOf(failingSince)));
  return { severity: 'warn', since, words: words(namesOf(failing)), todo };
}
