// A bar chart. The highest bar has a label, and bars of zero keep a thin mark.
import { Plot, type PlotLabel } from './plot';

export type Bar = {
  readonly name: string;
  /** Used only for the bar's height; people read `text`. Not negative. */
  readonly value: number;
  readonly text: string;
};

type BarChartProps = {
  readonly summary: string;
  /** The last one is of the current period and drawn lighter. */
  readonly bars: readonly Bar[];
  readonly edges: readonly string[];
  /** Shown when all bars are zero. */
  readonly emptyText: string;
};

/** The share of a bar's width that stays free. */
const GAP = 0.22;
/** The height of a bar of zero, percent. */
const ZERO_HEIGHT = 0.8;
/** The min height of any other bar, percent. */
const MIN_HEIGHT = 2;

export function BarChart({ summary, bars, edges, emptyText }: BarChartProps) {
  const max = Math.max(...bars.map((bar) => bar.value));
  const width = 100 / Math.max(1, bars.length);
  const drawn = bars.map((bar, place) => ({
    ...bar,
    height: bar.value === 0 ? ZERO_HEIGHT : Math.max(MIN_HEIGHT, (bar.value / max) * 100),
    x: place * width + (width * GAP) / 2,
    isLast: place === bars.length - 1,
  }));
  return (
    <Plot
      summary={summary}
      labels={labelsOf(drawn, width)}
      edges={edges}
      emptyText={max === 0 ? emptyText : undefined}
    >
      {drawn.map(({ name, text, value, height, x, isLast }) => (
        <rect
          key={name}
          x={x}
          y={100 - height}
          width={width * (1 - GAP)}
          height={height}
          className={value === 0 ? 'fill-line-strong' : isLast ? 'fill-accent/55' : 'fill-accent'}
        >
          <title>{`${name}: ${text}`}</title>
        </rect>
      ))}
    </Plot>
  );
}

type Drawn = { readonly x: number; readonly height: number; readonly text: string; readonly value: number };

function labelsOf(bars: readonly Drawn[], width: number): readonly PlotLabel[] {
  const [highest] = bars.toSorted((one, other) => other.value - one.value);
  if (highest === undefined || highest.value === 0) return [];
  return [{ x: highest.x + (width * (1 - GAP)) / 2, y: highest.height, text: highest.text }];
}
