// A bar for each day or week. The highest one says what it stands for; one of nothing leaves its mark.
import { Plot, type PlotLabel } from './plot';

export type Bar = {
  readonly name: string;
  /** For the bar's height alone: figures are said by `words`. Not negative. */
  readonly value: number;
  readonly text: string;
};

type BarChartProps = {
  readonly summary: string;
  /** The last one is still under way. */
  readonly bars: readonly Bar[];
  readonly edges: readonly string[];
  /** Said where all bars are of nothing. */
  readonly emptyText: string;
};

/** How much of its place a bar leaves free. */
const GAP = 0.22;
/** The height of a bar of nothing: that the day is there is seen. */
const NOTHING = 0.8;
/** Hundredths of the height under which a bar of something does not shrink. */
const LEAST = 2;
export function BarChart({ summary, bars, edges, emptyText }: BarChartProps) {
  const most = Math.max(...bars.map((bar) => bar.value));
  const width = 100 / Math.max(1, bars.length);
  const drawn = bars.map((bar, place) => ({
    ...bar,
    height: bar.value === 0 ? NOTHING : Math.max(LEAST, (bar.value / most) * 100),
    x: place * width + (width * GAP) / 2,
    isLast: place === bars.length - 1,
  }));
  return (
    <Plot
      summary={summary}
      labels={labelsOf(drawn, width)}
      edges={edges}
      emptyText={most === 0 ? emptyText : undefined}
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
