// Renders Lucide icons. Replaces the package's runtime (see next.config.js), which adds 2 KB to a payer's page and 5% to the
// rendering of a payment list for options that no page uses. Common attributes are in theme.css, and the shapes are one
// HTML string, because a page has about fifty icons.
import { createElement, type SVGProps } from 'react';
import { classNames } from './class-names';

type Shape = readonly [shape: string, attributes: Readonly<Record<string, string>>];

/** An icon as the package describes it: the shapes within 24 by 24. */
type IconData = { readonly node: readonly Shape[] };

/** The component of an icon, hidden from screen readers by default. */
export default function drawIcon({ node }: IconData) {
  const shapes = { __html: node.map(shapeText).join('') };
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      ...FRAME,
      ...rest,
      className: classNames('icon', className),
      // Constants of the package, no user input.
      dangerouslySetInnerHTML: shapes,
    });
}

const FRAME = { viewBox: '0 0 24 24', strokeWidth: 2, 'aria-hidden': true } as const;

/** `key` is the package's React key. */
function shapeText([shape, attributes]: Shape): string {
  const written = Object.entries(attributes).filter(([name]) => name !== 'key');
  return `<${shape}${written.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
}
