// The ground of a chart: a drawing that stretches to any width, and words in the page's own type beside it.
import type { CSSProperties, ReactNode } from 'react';

/** A word that stands at a place of the drawing. */
export type PlotLabel = {
  /** Where, in hundredths of the width and of the height from the bottom. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
};

type PlotProps = {
  /** The drawing in words, for those who hear the page. */
  readonly summary: string;
  readonly labels: readonly PlotLabel[];
  /** Beneath the drawing, from left to right. */
  readonly edges: readonly string[];
  /** Shapes in a field of 100 by 100, whose y grows downwards. */
  readonly children: ReactNode;
};

export function Plot({ summary, labels, edges, children }: PlotProps) {
  return (
    <>
      <div className="relative pt-6">
        <svg
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="block h-36 w-full overflow-visible [print-color-adjust:exact] sm:h-44"
        >
          <line
            x1="0"
            x2="100"
            y1="100"
            y2="100"
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
          />
          {children}
        </svg>
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-6 bottom-0">
          {labels.map(({ x, y, text }) => (
            <span
              key={`${x} ${text}`}
              style={placeOf(x, y)}
              className="figures absolute mb-1 rounded-[0.25rem] bg-surface/80 px-0.5 text-xs font-medium"
            >
              {text}
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between gap-2 text-xs text-ink-soft">
        {edges.map((edge) => (
          <span key={edge} className="whitespace-nowrap">
            {edge}
          </span>
        ))}
      </div>
    </>
  );
}

/** Never over the edge: to the right of its place at the left side, to the left of it at the right side. */
function placeOf(x: number, y: number): CSSProperties {
  const bottom = `${y}%`;
  if (x < 20) return { left: `${x}%`, bottom };
  if (x > 80) return { right: `${100 - x}%`, bottom };
  return { left: `${x}%`, bottom, transform: 'translateX(-50%)' };
}
