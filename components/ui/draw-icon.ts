// Draws Lucide's icons. The package's own runtime would weigh 2 KB in what a payer's page loads first, and take a twentieth
// of what a list of payments takes on the server, for settings that no page has; next.config.js puts this in its place.
// How all icons are drawn stands in globals.css, and their shapes are one text: a page has fifty icons, and most of what
// making them took were attributes that are always the same and elements that never change.
import { createElement, type SVGProps } from 'react';
import { classNames } from './class-names';

type Shape = readonly [shape: string, attributes: Readonly<Record<string, string>>];

/** An icon as the package describes it: the shapes within 24 by 24. */
type IconData = { readonly node: readonly Shape[] };

/** The component of an icon. It is for the eye alone, unless it is told otherwise. */
export default function drawIcon({ node }: IconData) {
  const shapes = { __html: node.map(shapeText).join('') };
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      ...FRAME,
      ...rest,
      className: classNames('icon', className),
      // The package's own constants, nothing that anybody typed.
      dangerouslySetInnerHTML: shapes,
    });
}

const FRAME = { viewBox: '0 0 24 24', strokeWidth: 2, 'aria-hidden': true } as const;

/** `key` is the package's word to React. */
function shapeText([shape, attributes]: Shape): string {
  const written = Object.entries(attributes).filter(([name]) => name !== 'key');
  return `<${shape}${written.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
}
