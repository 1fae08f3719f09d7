// deploy/prometheus and deploy/grafana ask only for metrics that the service has, as docs/reference/metrics.md lists them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '@/prisma/project-root';
import { DEPLOY, documentsOf, textOf } from './deployment-files';

/** Prometheus's own, about each target. */
const OF_PROMETHEUS = ['up'];
const FUNCTIONS = ['time', 'max', 'sum', 'rate', 'increase', 'absent', 'histogram_quantile', 'by'];

/** The metrics with their labels; a histogram has three series. */
function documentedMetrics(): ReadonlyMap<string, readonly string[]> {
  const page = readFileSync(join(projectRoot(), 'docs', 'reference', 'metrics.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z_]+)(?:\{([a-z_]+)\})?` \| (gauge|counter|histogram) \|/gm)];
  return new Map(
    rows.flatMap(([, name = '', label, type]): (readonly [string, readonly string[]])[] => {
      if (type !== 'histogram') return [[name, label === undefined ? [] : [label]]];
      return [
        [`${name}_bucket`, ['le']],
        [`${name}_sum`, []],
        [`${name}_count`, []],
      ];
    }),
  );
}

/** Names that an expression uses, without its strings, durations and numbers. */
function namesIn(expression: string): {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
} {
  const labels = [
    ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    ...[...expression.matchAll(/([a-z_]+)=~?"/g)].map(([, name = '']) => name),
  ];
  const rest = expression.replace(/\[[^\]]*\]|\{[^}]*\}|\bby \([^)]*\)/g, '');
  const names = [...rest.matchAll(/[a-z_]{2,}/g)].map(([name]) => name);
  return { metrics: names.filter((name) => !FUNCTIONS.includes(name)), labels };
}

const METRICS = documentedMetrics();
const OF_TARGET = ['job', 'instance'];

function unknownNames(expression: string): readonly string[] {
  const { metrics, labels } = namesIn(expression);
  const known = metrics.flatMap((name) => METRICS.get(name) ?? []);
  return [
    ...metrics.filter((name) => !METRICS.has(name) && !OF_PROMETHEUS.includes(name)),
    ...labels.filter((label) => !known.includes(label) && !OF_TARGET.includes(label)),
  ];
}

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^NanoPayments[A-Z]/),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
            annotations: z.strictObject({ summary: z.string().max(120), description: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(documentsOf('prometheus/alerts.yml')[0])
  .groups.flatMap((group) => group.rules);

describe('the alert rules', () => {
  it.each(rules)('$alert queries metrics and labels that exist', ({ expr }) => {
    expect(namesIn(expr).metrics).not.toEqual([]);
    expect(unknownNames(expr)).toEqual([]);
  });

  it('with another metric or label would be found', () => {
    expect(unknownNames('max by (codes) (alert) == 1')).toEqual(['codes']);
    expect(unknownNames('sum(rate(payments_total[5m])) > 0')).toEqual(['payments_total']);
    expect(unknownNames('settlement_duration_seconds > 1')).toEqual(['settlement_duration_seconds']);
  });

  it('are described in docs/operate/monitor.md', () => {
    const page = readFileSync(join(projectRoot(), 'docs', 'operate', 'monitor.md'), 'utf8');
    const described = [...page.matchAll(/^\| `(NanoPayments\w+)` \|/gm)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPromtool)('promtool', () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('%s %s %s succeeds', (...args) => {
    const run = spawnSync('promtool', args, { cwd: join(DEPLOY, 'prometheus'), encoding: 'utf8' });
    expect({ status: run.status, stderr: run.stderr }).toMatchObject({ status: 0 });
  });
});

const dashboard = z
  .object({
    uid: z.string().min(1),
    title: z.string(),
    schemaVersion: z.number().min(36),
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        description: z.string().min(10),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        datasource: z.object({ type: z.literal('prometheus'), uid: z.literal(`$${'{datasource}'}`) }),
        targets: z.array(z.object({ expr: z.string(), refId: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(textOf('grafana/dashboard.json')));

describe('the dashboard', () => {
  it.each(dashboard.panels)('the panel $title queries metrics and labels that exist', ({ targets }) => {
    expect(targets.flatMap(({ expr }) => unknownNames(expr))).toEqual([]);
  });

  it('shows every metric except those that a panel would not explain', () => {
    const shown = new Set(
      dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr).metrics)),
    );
    const missing = [...METRICS.keys()].filter((name) => !shown.has(name) && !/_(sum|count)$/.test(name));
    expect(missing).toEqual(['work_server_up', 'audit_last_full_round_timestamp_seconds']);
  });

  it('gives each panel its own position', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});
