// A line chart. Missing values leave a gap, and each line's end has a label.
import { type EndLabel, Plot } from './plot';

export type Line = {
  readonly name: string;
  /** Not negative; null for a missing value. */
  readonly values: readonly (number | null)[];
  /** The last value as text, and what it measures. */
  readonly text: string;
  readonly note: string;
  readonly isFaint?: boolean;
};

type LineChartProps = {
  readonly summary: string;
  readonly lines: readonly Line[];
  /** The value at the top, and its text. */
  readonly top: number;
  readonly topText: string;
  readonly edges: readonly string[];
  /** Shown when there are no values. */
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

/** Points at the middle of each period, y growing downwards. */
function pointsOf(values: readonly (number | null)[], max: number): readonly (Point | null)[] {
  const width = 100 / Math.max(1, values.length);
  return values.map((value, place) =>
    value === null ? null : { x: round((place + 0.5) * width), y: round(100 - (value / max) * 100) },
  );
}

/** Starts a new stroke after a gap. A lone point is a stroke of zero length, whose round cap draws a dot. */
function pathOf(points: readonly (Point | null)[]): string {
  return points
    .map((point, place) => {
      if (point === null) return '';
      const follows = place > 0 && points[place - 1] != null;
      return follows ? `L${point.x} ${point.y}` : `M${point.x} ${point.y}h0`;
    })
    .join('');
}

/** The min distance between two labels, percent of the height. */
const LABEL_DISTANCE = 24;

function endLabels(
  lines: readonly (Pick<Line, 'text' | 'note'> & { readonly points: readonly (Point | null)[] })[],
): readonly EndLabel[] {
  const labels = lines
    .flatMap(({ points, text, note }) => {
      const last = points.findLast((point) => point !== null);
      return last == null ? [] : [{ y: 100 - last.y, text: text, note }];
    })
    // If two lines end at the same height, the first line's label is above.
    .reverse()
    .sort((one, other) => one.y - other.y);
  let min = LABEL_DISTANCE / 2;
  return labels.map((label, place) => {
    // Leaves room for the labels above within the drawing.
    const max = 100 - (labels.length - 1 - place) * LABEL_DISTANCE;
    const y = Math.min(max, Math.max(min, label.y));
    min = y + LABEL_DISTANCE;
    return { ...label, y };
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
