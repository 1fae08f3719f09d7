// The figures an operator's monitoring reads, in Prometheus' text format (Prometheus documentation, "Exposition formats").
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '@/lib/core/clock';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { readAuditState } from '@/lib/money/audit-state';
import { ALARM_CODES, type HealthReader } from './alarms';
import { readEngineBeat } from './engine-beat';
import type { HeldReader } from './held-money';

export type MetricsDeps = {
  readonly database: { readonly db: Queryable };
  readonly clock: Clock;
  readonly held: HeldReader;
  /** The log of requests, with how many it left out. */
  readonly requests: { dropped(): number };
  readonly health: HealthReader;
};

/** A label's value and the figure; one without labels stands under ''. */
type Samples = readonly (readonly [label: string, value: string | number])[];
type Metric = {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  readonly label?: string;
  readonly samples: Samples;
};

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const STATUSES = ['Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed'] as const;

/** All metrics as text; while the database does not answer, that alone. @throws any other error */
export async function readMetrics(deps: MetricsDeps): Promise<string> {
  try {
    const all = await readAll(deps);
    return [databaseMetric(1), ...all].map(metricText).join('');
  } catch (error) {
    if (await answers(deps)) throw error;
    return metricText(databaseMetric(0));
  }
}

async function answers({ database }: MetricsDeps): Promise<boolean> {
  try {
    await database.db.heartbeat.findUnique({ where: { name: 'engine' }, select: { at: true } });
    return true;
  } catch {
    return false;
  }
}

async function readAll(deps: MetricsDeps): Promise<Metric[]> {
  return [
    ...(await paymentMetrics(deps)),
    ...(await engineMetrics(deps)),
    ...(await auditMetrics(deps)),
    await alarmMetric(deps),
    requestMetric(deps),
  ];
}

function databaseMetric(up: 0 | 1): Metric {
  return { name: 'database_up', type: 'gauge', help: 'Whether the database answers.', samples: [['', up]] };
}

/** Whether the Authorization header shows the token; compared in a time that tells nothing of it. */
export function showsToken(authorization: string | null, token: string | null): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,400})$/i.exec(authorization ?? '')?.[1];
  if (given === undefined || token === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function paymentMetrics({ database: { db }, held }: MetricsDeps): Promise<Metric[]> {
  const payments = await db.payment.groupBy({ by: ['status'], _count: { _all: true } });
  const counts = new Map<string, number>(payments.map((row) => [row.status, row._count._all]));
  const items = await db.attentionItem.groupBy({
    by: ['kind'],
    where: { resolvedAt: null },
    _count: { _all: true },
    orderBy: { kind: 'asc' },
  });
  return [
    {
      name: 'payments',
      type: 'gauge',
      help: 'Payments by status.',
      label: 'status',
      samples: STATUSES.map((status) => [status, counts.get(status) ?? 0]),
    },
    {
      name: 'held_nano',
      type: 'gauge',
      help: 'What all accounts hold by the journal, nano.',
      samples: [['', formatNano(await held.read())]],
    },
    {
      name: 'attention_open',
      type: 'gauge',
      help: 'Open items of needs attention by kind.',
      label: 'kind',
      samples: items.map((row) => [row.kind, row._count._all]),
    },
  ];
}

async function engineMetrics({ database: { db }, clock }: MetricsDeps): Promise<Metric[]> {
  const ready = await db.depositAddress.count({
    where: { assignedAt: null, readyAt: { not: null }, retiredAt: null },
  });
  const beat = await readEngineBeat(db);
  const ageMs = beat === null ? null : clock.now().getTime() - beat.at.getTime();
  return [
    {
      name: 'address_pool_ready',
      type: 'gauge',
      help: 'Addresses that can be handed out.',
      samples: [['', ready]],
    },
    {
      name: 'engine_heartbeat_age_seconds',
      type: 'gauge',
      help: 'Since the engine was last heard of.',
      samples: ageMs === null ? [] : [['', ageMs / 1000]],
    },
    {
      name: 'engine_longest_pause_seconds',
      type: 'gauge',
      help: "Longest pause of the engine's event loop in the last minute.",
      samples: beat === null || beat.longestPauseMs === null ? [] : [['', beat.longestPauseMs / 1000]],
    },
  ];
}

async function auditMetrics({ database: { db } }: MetricsDeps): Promise<Metric[]> {
  const { checked, mismatched, lastFullRoundAt } = await readAuditState(db);
  return [
    {
      name: 'audit_accounts_checked_total',
      type: 'counter',
      help: 'Accounts the audit has judged.',
      samples: [['', checked]],
    },
    {
      name: 'audit_mismatches',
      type: 'gauge',
      help: 'Accounts that do not add up.',
      samples: [['', mismatched.length]],
    },
    {
      name: 'audit_last_full_round_timestamp_seconds',
      type: 'gauge',
      help: 'When the audit had last been through all accounts.',
      samples: lastFullRoundAt === null ? [] : [['', new Date(lastFullRoundAt).getTime() / 1000]],
    },
  ];
}

async function alarmMetric({ health }: MetricsDeps): Promise<Metric> {
  const ringing = new Set((await health.alarms()).map(({ code }) => code));
  return {
    name: 'alarm',
    type: 'gauge',
    help: 'Whether something is not well, by what it is; docs/operating.md says what to do.',
    label: 'code',
    samples: ALARM_CODES.map((code) => [code, ringing.has(code) ? 1 : 0]),
  };
}

function requestMetric({ requests }: MetricsDeps): Metric {
  return {
    name: 'requests_not_logged_total',
    type: 'counter',
    help: 'Requests this web process left out of the log of requests.',
    samples: [['', requests.dropped()]],
  };
}

function metricText({ name, type, help, label, samples }: Metric): string {
  const lines = samples.map(([value, figure]) =>
    label === undefined ? `${name} ${figure}` : `${name}{${label}="${value}"} ${figure}`,
  );
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')}\n`;
}
