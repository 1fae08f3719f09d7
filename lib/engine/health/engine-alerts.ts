// Alerts about the engine and what it reaches: node, rate sources, work. Pure.
import { addMs } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import { isRateUsable } from '@/lib/rates/current-rate';
import { foreignAddress } from './address-alert';
import {
  type AlertRule,
  counted,
  earliest,
  elapsedSince,
  HOUR_MS,
  longFailing,
  MINUTE_MS,
  namesOf,
  type RuleResult,
  SECOND_MS,
  timeOf,
} from './alert-rule';
import type { AttemptState } from './engine-heartbeat';
import { ENGINE_START } from './engine-report';
import type { HealthFacts } from './health-facts';
import { isHeartbeatFresh } from './readiness';

/** A job's run that takes longer may never end. List imports and jobs over all payments take minutes. */
const STUCK_AFTER_MS = 30 * MINUTE_MS;
/** Slower proof of work delays settlements and refunds. */
const SLOW_WORK_MS = 60 * SECOND_MS;

/** How long slow proof of work stays an alert. */
const WORK_ALERT_MS = HOUR_MS;

/** An engine that can't start its jobs tries again every second: then this is no passing failure. */
const UNSTARTED_AFTER_MS = 30 * SECOND_MS;

/** Judged from the last heartbeat, even when no engine runs. */
export const engineUnresponsive: AlertRule = ({ at, engine }) => {
  const resumes = 'Nothing is lost: it resumes where it stopped.';
  if (engine === null || !isHeartbeatFresh(engine.at, at))
    return {
      severity: 'bad',
      since: engine?.at ?? null,
      text:
        engine === null
          ? 'The engine has never run. No payment completes and no money moves.'
          : 'The engine is not responding. No payment completes and no money moves.',
      action: `Check the engine’s log for the reason, then start it. ${resumes}`,
      command: 'nano-payments engine',
    };
  const start = engine.jobs.find(({ name }) => name === ENGINE_START);
  const failingSince = timeOf(start?.failingSince ?? null);
  if (failingSince === null || elapsedSince(failingSince, at) <= UNSTARTED_AFTER_MS) return null;
  return {
    severity: 'bad',
    since: failingSince,
    text: 'The engine can’t start its jobs. No payment completes and no money moves.',
    failure: start?.failure ?? null,
    action: `Check the engine’s log for the reason. ${resumes}`,
  };
};

/** Rules about a running engine. None of them fires while no engine runs. */
export const ENGINE_ALERTS = {
  nodeUnavailable: ({ engine, outageSince, pool }) =>
    engine === null || engine.ledger?.ok === true
      ? null
      : {
          severity: 'bad',
          since: outageSince ?? timeOf(engine.lastGoodAt),
          text: `No Nano node is usable. Payments made now complete when the node is back; no money is lost. ${
            pool.ready > 0
              ? 'New payments can still be created.'
              : 'No payment can be created: no deposit address is ready.'
          }`,
          failure: engine.ledger?.detail ?? null,
          action:
            'Check that the node runs, is synced, has peers and is reachable at NANO_RPC_URL. Until then no payment expires, no deposit address is added, and after a restart of the engine no money is sent. The engine resumes automatically. Only after 24 hours are payments returned instead of completed.',
        },
  signerUnavailable: ({ engine }) =>
    engine?.signer?.failure == null
      ? null
      : {
          severity: 'bad',
          text: 'The signer is not responding. Payments complete, but nothing is settled or refunded, and no deposit address is added or checked.',
          failure: engine.signer.failure,
          action: 'Check the signer’s log, then start it. Nothing is lost: transfers continue automatically.',
          command: 'nano-payments signer',
        },
  signerFrozen: ({ engine }) =>
    engine?.signer?.frozen == null
      ? null
      : {
          severity: 'bad',
          text: `Sending is frozen: ${engine.signer.frozen}.`,
          action:
            'Find out who requested what, in the signer’s log. If all of it is legitimate, let it sign again. Until then these transfers wait.',
          command: 'nano-payments signer unfreeze',
        },
  signerNodeFails: ({ engine }) =>
    engine?.signer?.nodeFailure == null
      ? null
      : {
          severity: 'bad',
          text: 'The signer’s own node is not responding. Payments complete, but receives and sends wait.',
          failure: engine.signer.nodeFailure,
          action:
            'Check NANO_RPC_URL in the signer’s settings, and that its node runs and is reachable from there. Transfers continue automatically.',
        },
  signerRefuses: ({ engine }) =>
    (engine?.signer?.refusedLately ?? 0) === 0
      ? null
      : {
          severity: 'warn',
          text: `The signer refused ${counted(engine?.signer?.refusedLately ?? 0, 'request', 'requests')} in the last hour.`,
          action:
            'The signer’s log names each destination. If it is right, approve it at the signer. If nobody here decided it, somebody may be writing to the database: freeze the signer.',
          command: 'nano-payments signer status',
        },
  foreignAddress,
  rateStale: ({ at, rate }) =>
    isUsable(rate, at)
      ? null
      : {
          severity: 'bad',
          since: rate?.observedAt ?? null,
          text: 'No exchange rate is newer than 5 minutes. No payment can be created.',
          action: 'Check below which rate sources fail and why. The engine must reach at least two of them.',
        },
  jobsFail: ({ at, engine }) =>
    failingAlert(
      longFailing(engine?.jobs ?? [], at).filter(({ name }) => name !== ENGINE_START),
      (names) => `Jobs failing: ${names}.`,
      'The error is shown next to the job below. The job is retried every few seconds.',
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
      text: `Jobs running for over 30 minutes: ${namesOf(stuck)}.`,
      action: 'Check the engine’s log. Restarting the engine is always safe.',
    };
  },
  transfersFail: ({ engine }) => {
    const failing = engine?.money?.failing ?? [];
    const [first] = failing;
    if (first === undefined) return null;
    const others = failing.length === 1 ? '' : ` and ${failing.length - 1} more`;
    return {
      severity: 'bad',
      text: `The transfers of payment ${first.paymentId}${others} fail.`,
      failure: first.error,
      action:
        'Nothing is lost: the engine retries every 15 seconds. If the error does not say what to fix, run the audit for this payment and report the result.',
      // It is pasted into a shell: somebody may have written to the database.
      command: mayBeId(first.paymentId) ? `nano-payments audit --payment ${first.paymentId}` : null,
    };
  },
  nodesFail: ({ at, engine }) => {
    const failing = engine?.ledger?.ok === true ? longFailing(engine.nodes, at) : [];
    return failingAlert(
      failing,
      (names) => `Nodes failing: ${names}. Other nodes are used instead.`,
      'Check that the node runs and is synced. The error is shown below.',
    );
  },
  websocketDisconnected: ({ engine }) =>
    engine?.ledger?.ok !== true || engine.websocket !== false
      ? null
      : {
          severity: 'warn',
          text: 'No websocket of a node is connected. Payments are found by polling, some seconds later.',
          action:
            'Check that an address of NANO_WS_URL is reachable and that the node’s websocket is enabled.',
        },
  sourcesFail: ({ at, engine, rate }) => {
    const failing = isUsable(rate, at) ? longFailing(engine?.sources ?? [], at) : [];
    return failingAlert(
      failing,
      (names) => `Rate sources failing: ${names}.`,
      'Two sources that agree are enough. If the failure persists, check that the engine can reach the source. The error is shown below.',
    );
  },
  workSlow: ({ at, engine, hasWorkServer }) => {
    const work = engine?.work ?? null;
    const replaced = hasWorkServer && work?.from === 'local';
    if (work === null || elapsedSince(timeOf(work.at), at) > WORK_ALERT_MS) return null;
    if (!replaced && work.durationMs <= SLOW_WORK_MS) return null;
    const seconds = Math.round(work.durationMs / SECOND_MS);
    return {
      severity: 'warn',
      since: timeOf(work.at),
      text: replaced
        ? 'No work server returned valid work. This machine computed it instead.'
        : `The last proof of work took ${seconds} seconds.`,
      action: replaced
        ? 'Check that NANO_WORK_URL is reachable and computes work at the network’s difficulty.'
        : 'Settlements and refunds wait for proof of work; payers don’t. Set NANO_WORK_URL to a work server with a GPU.',
    };
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

function isUsable(rate: HealthFacts['rate'], at: Date): boolean {
  return rate !== null && isRateUsable(rate.observedAt, at);
}

/** A warning about targets that fail but are retried or have a substitute. */
function failingAlert(
  failing: readonly AttemptState[],
  text: (names: string) => string,
  action: string,
): RuleResult | null {
  if (failing.length === 0) return null;
  const since = earliest(failing.map(({ failingSince }) => timeOf(failingSince)));
  return { severity: 'warn', since, text: text(namesOf(failing)), action };
}
