// Metrics for the operator's monitoring, in Prometheus' text format (Prometheus documentation, "Exposition formats").
import { timingSafeEqual } from 'node:crypto';
import type { SignInRecord } from '@/lib/accounts/auth/sign-in-record';
import type { Clock } from '@/lib/core/clock';
import type { HistogramState } from '@/lib/core/histogram';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { readAuditState } from '@/lib/money/audit-state';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { ALERT_CODES, type HealthReader } from './alerts';
import { type BackupState, readBackupState } from './backup-state';
import { countReadyAddresses, type EngineHeartbeat, readEngineHeartbeat } from './engine-heartbeat';
import type { HeldReader } from './held-money';
import { inSeconds, type Metric, metricText, type Samples } from './metric-text';

type MetricsDeps = {
  readonly database: { readonly db: Queryable };
  readonly clock: Clock;
  readonly held: HeldReader;
  /** Counts the requests that the request log left out, and the durations of those that created a payment. */
  readonly requests: { dropped(): number; suppressed(): number; createDurations(): HistogramState };
  /** Counts the live channels of open checkout pages. */
  readonly channelSlots: { open(): number; refused(): readonly (readonly [limit: string, count: number])[] };
  readonly health: HealthReader;
  /** Counts sign-ins by outcome, and those that were not recorded. */
  readonly signIns: Pick<SignInRecord, 'counts' | 'suppressed'>;
};

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** All metrics as text, or only `database_up 0` while the database does not respond. @throws any other error */
export async function readMetrics(deps: MetricsDeps): Promise<string> {
  try {
    const all = [...(await readDatabase(deps)), ...(await readOthers(deps))];
    return [databaseMetric(1), ...all].map(metricText).join('');
  } catch (error) {
    if (await isResponding(deps)) throw error;
    return metricText(databaseMetric(0));
  }
}

async function isResponding({ database }: MetricsDeps): Promise<boolean> {
  return readEngineHeartbeat(database.db).then(
    () => true,
    () => false,
  );
}

function databaseMetric(up: 0 | 1): Metric {
  return ['database_up', 'Whether the database responds.', up];
}

/** Whether the Authorization header carries the token. Compares in constant time. */
export function hasToken(authorization: string | null, token: string | null): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,400})$/i.exec(authorization ?? '')?.[1];
  if (given === undefined || token === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function readDatabase({ database: { db }, held, clock }: MetricsDeps): Promise<Metric[]> {
  const payments = await db.payment.groupBy({ by: ['status'], _count: { _all: true } });
  const counts = new Map<string, number>(payments.map((row) => [row.status, row._count._all]));
  const items = await db.attentionItem.groupBy({
    by: ['kind'],
    where: { resolvedAt: null },
    _count: { _all: true },
    orderBy: { kind: 'asc' },
  });
  const statuses = PAYMENT_STATUSES.map((status) => [status, counts.get(status) ?? 0] as const);
  const kinds = items.map((row) => [row.kind, row._count._all] as const);
  const beat = await readEngineHeartbeat(db);
  const ageMs = beat === null ? null : clock.now().getTime() - beat.at.getTime();
  return [
    ['payments', 'Payments by status.', { label: 'status', each: statuses }],
    ['held_nano', 'Balance of all accounts by the journal, in nano.', formatNano(await held.read())],
    ['attention_open', 'Open items that need attention, by kind.', { label: 'kind', each: kinds }],
    ['address_pool_ready', 'Deposit addresses ready to be assigned.', await countReadyAddresses(db)],
    ['engine_heartbeat_age_seconds', 'Age of the last engine heartbeat.', inSeconds(ageMs)],
    [
      'engine_longest_pause_seconds',
      "Longest pause of the engine's event loop in the last minute.",
      inSeconds(beat?.longestPauseMs ?? null),
    ],
    ...durationMetrics(beat),
    ...nodeMetrics(beat),
    ...backupMetrics(await readBackupState(db)),
  ];
}

function backupMetrics({ lastSuccessAt, bytes, durationMs, failures }: BackupState): Metric[] {
  const successMs = lastSuccessAt === null ? null : new Date(lastSuccessAt).getTime();
  return [
    ['backup_last_success_timestamp_seconds', 'When the last backup was completed.', inSeconds(successMs)],
    ['backup_size_bytes', 'Size of the last complete backup.', bytes],
    ['backup_duration_seconds', 'Duration of the last complete backup.', inSeconds(durationMs)],
    ['backup_failures_total', 'Backups that failed.', failures, 'counter'],
  ];
}

/** Without a sample while the engine reports none. */
function durationMetrics(beat: EngineHeartbeat | null): Metric[] {
  const { completion = null, settlement = null } = beat?.durations ?? {};
  return [
    [
      'payment_completion_duration_seconds',
      "From the ledger's confirmation of a deposit to the payment that it completed.",
      { durationsMs: completion },
    ],
    [
      'settlement_duration_seconds',
      'From the completion of a payment to the confirmation of its settlement.',
      { durationsMs: settlement },
    ],
  ];
}

/** Labels are names of the settings or hosts: no key is in them (`Endpoint`). */
function nodeMetrics(beat: EngineHeartbeat | null): Metric[] {
  const { nodes = [], websockets = [], workServers = [] } = beat ?? {};
  const of = <T extends { readonly name: string }>(
    label: string,
    states: readonly T[],
    sample: (state: T) => number | null,
  ): Samples => ({
    label,
    each: states.flatMap((state) => {
      const value = sample(state);
      return value === null ? [] : [[state.name, value] as const];
    }),
  });
  const up = (isUp: boolean) => (isUp ? 1 : 0);
  return [
    [
      'node_up',
      'Whether the node responded to the last call.',
      of('node', nodes, (node) => up(node.failure === null)),
    ],
    [
      'node_websocket_up',
      "Whether the node's websocket is connected.",
      of('node', websockets, ({ connectedSince }) => up(connectedSince !== null)),
    ],
    [
      'work_server_up',
      'Whether the work server is used: it did not fail recently.',
      of('server', workServers, ({ asideUntil }) => up(asideUntil === null)),
    ],
    [
      'work_server_duration_seconds',
      "Duration of the work server's last proof of work.",
      of('server', workServers, ({ durationMs }) => inSeconds(durationMs)),
    ],
    [
      'work_server_found_total',
      'Proofs of work that the work server returned since the engine started.',
      of('server', workServers, ({ found }) => found),
      'counter',
    ],
    [
      'work_server_failures_total',
      'Errors and invalid work of the work server since the engine started.',
      of('server', workServers, ({ failures }) => failures),
      'counter',
    ],
  ];
}

async function readOthers({ database: { db }, health, ...process }: MetricsDeps): Promise<Metric[]> {
  const { checked, mismatched, lastFullRoundAt } = await readAuditState(db);
  const fullRoundMs = lastFullRoundAt === null ? null : new Date(lastFullRoundAt).getTime();
  const active = new Set((await health.alerts()).map(({ code }) => code));
  const alerts = ALERT_CODES.map((code) => [code, active.has(code) ? 1 : 0] as const);
  return [
    ['audit_accounts_checked_total', 'Accounts checked by the audit.', checked, 'counter'],
    ['audit_mismatches', 'Accounts that failed reconciliation.', mismatched.length],
    [
      'audit_last_full_round_timestamp_seconds',
      'When the audit last completed a round over all accounts.',
      inSeconds(fullRoundMs),
    ],
    [
      'alert',
      '1 while the alert with this code is active. docs/reference/alerts.md says what to do.',
      { label: 'code', each: alerts },
    ],
    ...processMetrics(process),
  ];
}

/** What this web process alone counts. */
function processMetrics({
  requests,
  channelSlots,
  signIns,
}: Pick<MetricsDeps, 'requests' | 'channelSlots' | 'signIns'>): Metric[] {
  return [
    [
      'requests_not_logged_total',
      'Requests that this web process left out of the request log.',
      requests.dropped(),
      'counter',
    ],
    [
      'sign_ins_total',
      'Sign-ins, failed ones and failed identity confirmations in this web process.',
      { label: 'outcome', each: [...signIns.counts()] },
      'counter',
    ],
    [
      'sign_ins_not_recorded_total',
      'Sign-ins and failures that this web process left out of the audit log.',
      signIns.suppressed(),
      'counter',
    ],
    [
      'wrong_secrets_not_logged_total',
      'Requests with a wrong API secret that this web process left out of the request log.',
      requests.suppressed(),
      'counter',
    ],
    ['live_channels_open', 'Checkout pages that this web process updates live.', channelSlots.open()],
    [
      'live_channels_refused_total',
      'Live channels that this web process refused, by the limit that was reached. The pages poll.',
      { label: 'limit', each: channelSlots.refused() },
      'counter',
    ],
    [
      'create_payment_duration_seconds',
      'Duration of successful create-payment requests in this web process.',
      { durationsMs: requests.createDurations() },
    ],
  ];
}
