// Rendered icons equal the package's own. verification/e2e/pages.spec.ts checks that pages use this renderer.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Check, FlaskConical, TriangleAlert } from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import drawIcon from './draw-icon';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', 'esm', 'icons');

/** The package's description of an icon, which its file exports but its index does not. */
async function dataOf(name: string) {
  const { __iconData } = await import(pathToFileURL(join(icons, `${name}.mjs`)).href);
  return __iconData;
}

const draw = (icon: ElementType, props = {}) => renderToStaticMarkup(createElement(icon, props));
/** Elements and attributes of the shapes, and the attributes of the frame that differ between icons. */
const drawnBy = (markup: string) => {
  const [, frame = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(markup) ?? [];
  const texts = (part: string) =>
    [...part.matchAll(/[a-z-]+="[^"]*"|<[a-z]+/gi)].map(([text]) => text).sort();
  const own = /^(viewBox|stroke-width|aria-hidden)=/;
  return { frame: texts(frame).filter((text) => own.test(text)), shapes: texts(shapes) };
};

describe('an icon', () => {
  it.each([
    ['check', Check],
    ['flask-conical', FlaskConical],
    ['triangle-exclamation-point', TriangleAlert],
  ])('%s is drawn as the package draws it', async (name, own) => {
    const drawn = draw(drawIcon(await dataOf(name)));
    expect(drawnBy(drawn)).toEqual(drawnBy(draw(own)));
    expect(drawnBy(drawn).shapes).not.toEqual([]);
    expect(drawn).toContain('aria-hidden="true"');
  });

  it('takes a class name and a stroke width', async () => {
    const drawn = draw(drawIcon(await dataOf('check')), { className: 'size-4', strokeWidth: 1.5 });
    expect(drawn).toContain('class="icon size-4"');
    expect(drawn).toContain('stroke-width="1.5"');
  });
});
