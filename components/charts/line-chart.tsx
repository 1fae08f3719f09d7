// One line or two over days or weeks; where there is nothing to say, the line is open. Its end says where it stands.
import { type EndLabel, Plot } from './plot';

export type Line = {
  readonly name: string;
  /** For the drawing alone, from 0 on; null where there is nothing. */
  readonly values: readonly (number | null)[];
  /** What the last value is, and what it is of. */
  readonly text: string;
  readonly note: string;
  readonly isFaint?: boolean;
};

type LineChartProps = {
  readonly summary: string;
  readonly lines: readonly Line[];
  /** The value at the top, and what it is called. */
  readonly top: number;
  readonly topText: string;
  readonly edges: readonly string[];
  /** Said where there is no line at all. */
  readonly emptyText: string;
};

type Point = { readonly x: number; readonly y: number };

export function LineChart({ summary, lines, top, topText, edges, emptyText }: LineChartProps) {
  const isEmpty = lines.every(({ values }) => values.every((value) => value === null));
  const drawn = lines.map((line) => ({ ...line, points: pointsOf(line.values, top) }));
  return (
    <Plot
      summary={summary}
      labels={isEmpty ? [] : [{ x: 0, y: 100, text: topText }]}
      ends={endLabels(drawn)}
      edges={edges}
      emptyText={isEmpty ? emptyText : undefined}
    >
      <line {...{ x1: 0, x2: 100, y1: 0, y2: 0 }} vectorEffect="non-scaling-stroke" className="stroke-line" />
      {drawn.map(({ name, points, isFaint = false }) => (
        <path
          key={name}
          d={pathOf(points)}
          fill="none"
          strokeWidth={isFaint ? 1.5 : 2.5}
          strokeDasharray={isFaint ? '4 4' : undefined}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      ))}
    </Plot>
  );
}

/** From the middle of the first day to that of the last one, y growing downwards. */
function pointsOf(values: readonly (number | null)[], most: number): readonly (Point | null)[] {
  const width = 100 / Math.max(1, values.length);
  return values.map((value, place) =>
    value === null ? null : { x: round((place + 0.5) * width), y: round(100 - (value / most) * 100) },
  );
}

/** Goes on behind a gap with a new stroke; a point alone is a dot, which the round end of a stroke of no length draws. */
function pathOf(points: readonly (Point | null)[]): string {
  return points
    .map((point, place) => {
      if (point === null) return '';
      const follows = place > 0 && points[place - 1] != null;
      return follows ? `L${point.x} ${point.y}` : `M${point.x} ${point.y}h0`;
    })
    .join('');
}

/** Hundredths of the height between two labels, so that they don't lie over each other. */
const APART = 24;

function endLabels(
  lines: readonly (Pick<Line, 'text' | 'note'> & { readonly points: readonly (Point | null)[] })[],
): readonly EndLabel[] {
  const labels = lines
    .flatMap(({ points, text, note }) => {
      const last = points.findLast((point) => point !== null);
      return last == null ? [] : [{ y: 100 - last.y, text: text, note }];
    })
    // Of two lines that end at one height the first one's words stand above.
    .reverse()
    .sort((one, other) => one.y - other.y);
  let least = APART / 2;
  return labels.map((label, place) => {
    // Room is left for those above: over the drawing stand the chart's own words.
    const most = 100 - (labels.length - 1 - place) * APART;
    const y = Math.min(most, Math.max(least, label.y));
    least = y + APART;
    return { ...label, y };
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
