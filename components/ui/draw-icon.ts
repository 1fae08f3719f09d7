// Draws Lucide's icons. The package's own runtime would weigh 2 KB in what a payer's page loads first, and take a twentieth
// of what a list of payments takes on the server, for settings that no page has; next.config.js puts this in its place.
import { createElement, type SVGProps } from 'react';

/** An icon as the package describes it: the shapes within 24 by 24. */
type IconData = {
  readonly node: ReadonlyArray<readonly [shape: string, attributes: Readonly<Record<string, string>>]>;
};

/** The component of an icon. It is for the eye alone, unless it is told otherwise. */
export default function drawIcon({ node }: IconData) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...FRAME, ...props }, shapes);
}

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
