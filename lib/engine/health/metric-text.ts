// One metric in Prometheus' text format (Prometheus documentation, "Exposition formats"). Pure.
import { cumulativeCounts, type HistogramState } from '@/lib/core/histogram';

/** A metric with a label has one sample per value of the label. Durations are histograms. */
export type Metric = readonly [name: string, help: string, samples: Samples, type?: 'gauge' | 'counter'];
export type Samples =
  | { readonly label: string; readonly each: readonly (readonly [value: string, sample: number])[] }
  | { readonly durationsMs: HistogramState | null }
  | string
  | number
  | null;

/** Milliseconds in seconds, the unit of Prometheus. */
export function inSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

/** The metric's help, type and samples, one line each. */
export function metricText([name, help, samples, type = 'gauge']: Metric): string {
  const isHistogram = typeof samples === 'object' && samples !== null && 'durationsMs' in samples;
  const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${isHistogram ? 'histogram' : type}`];
  return `${[...head, ...sampleLines(name, samples)].join('\n')}\n`;
}

function sampleLines(name: string, samples: Samples): readonly string[] {
  if (samples === null) return [];
  if (typeof samples !== 'object') return [`${name} ${samples}`];
  if ('durationsMs' in samples) {
    return samples.durationsMs === null ? [] : histogramLines(name, samples.durationsMs);
  }
  return samples.each.map(([value, sample]) => `${name}{${samples.label}="${value}"} ${sample}`);
}

function histogramLines(name: string, durationsMs: HistogramState): readonly string[] {
  const { each, total } = cumulativeCounts(durationsMs);
  return [
    ...each.map(([boundMs, count]) => `${name}_bucket{le="${boundMs / 1000}"} ${count}`),
    `${name}_bucket{le="+Inf"} ${total}`,
    `${name}_sum ${durationsMs.sum / 1000}`,
    `${name}_count ${total}`,
  ];
}
