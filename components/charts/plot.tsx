// The base of a chart: an SVG that stretches to any width, with HTML labels over it and next to it.
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

/** A label at a point of the drawing. */
export type PlotLabel = {
  /** Percent of the width, and of the height from the bottom. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
};

/** A label to the right of the drawing. */
export type EndLabel = {
  readonly y: number;
  readonly text: string;
  readonly note: string;
};

type PlotProps = {
  /** The text alternative of the drawing. */
  readonly summary: string;
  readonly labels: readonly PlotLabel[];
  readonly ends?: readonly EndLabel[];
  /** Shown in the middle when there is no data. */
  readonly emptyText?: string;
  /** Labels below the drawing: left, middle and right. */
  readonly edges: readonly string[];
  /** SVG shapes in a view box of 100 by 100. */
  readonly children: ReactNode;
};

export function Plot({ summary, labels, ends = [], emptyText, edges, children }: PlotProps) {
  return (
    <div className={classNames('pt-6', ends.length > 0 && 'pr-20')}>
      <div className="relative">
        <svg
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="block h-36 w-full overflow-visible [print-color-adjust:exact] sm:h-44"
        >
          <line
            {...{ x1: 0, x2: 100, y1: 100, y2: 100 }}
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
          />
          {children}
        </svg>
        <div aria-hidden className="pointer-events-none absolute inset-0">
          {labels.map(({ x, y, text }) => (
            <span
              key={`${x} ${text}`}
              style={placeOf(x, y)}
              className="figures absolute mb-1 text-xs font-medium"
            >
              {text}
            </span>
          ))}
          {ends.map(({ y, text, note }) => (
            <span
              key={note}
              style={{ bottom: `${y}%` }}
              className="figures absolute left-full ml-2 translate-y-1/2 text-xs font-medium"
            >
              {text}
              <span className="block font-normal text-ink-soft">{note}</span>
            </span>
          ))}
          {emptyText !== undefined && (
            <p className="flex h-full items-center justify-center text-center text-sm text-ink-soft">
              {emptyText}
            </p>
          )}
        </div>
      </div>
      <div aria-hidden className="mt-1.5 grid grid-cols-[1fr_auto_1fr] gap-2 text-xs text-ink-soft">
        {edges.map((edge) => (
          <span key={edge} className="figures last:text-right">
            {edge}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Keeps labels inside: to the right of their point near the left edge, to the left near the right edge. */
function placeOf(x: number, y: number): CSSProperties {
  const bottom = `${y}%`;
  if (x < 20) return { left: `${x}%`, bottom };
  if (x > 80) return { right: `${100 - x}%`, bottom };
  return { left: `${x}%`, bottom, transform: 'translateX(-50%)' };
}
