// An icon drawn here is the package's own, and the package still draws its icons by what is replaced.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Check, FlaskConical, TriangleAlert } from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import drawIcon from './draw-icon';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', 'esm', 'icons');
const read = (file: string) => readFileSync(file, 'utf8');

/** The package's description of an icon, out of its file. */
function dataOf(name: string) {
  const [, text = ''] = /const __iconData = (\{[\s\S]*?\n\});/.exec(read(join(icons, `${name}.mjs`))) ?? [];
  return new Function(`return ${text}`)();
}

const draw = (icon: ElementType, props = {}) =>
  renderToStaticMarkup(createElement(icon, props)).replace(/ class="lucide[^"]*"/, '');
const attributesOf = (markup: string) =>
  [...markup.matchAll(/[a-z-]+="[^"]*"|<[a-z]+/gi)].map(([text]) => text).sort();

describe('an icon', () => {
  it.each([
    ['check', Check],
    ['flask-conical', FlaskConical],
    ['triangle-exclamation-point', TriangleAlert],
  ])('%s is drawn as the package draws it', (name, own) => {
    const drawn = draw(drawIcon(dataOf(name)));
    expect(attributesOf(drawn)).toEqual(attributesOf(draw(own)));
    expect(drawn).toContain('aria-hidden="true"');
  });

  it('takes what it is given', () => {
    const drawn = draw(drawIcon(dataOf('check')), { className: 'size-4', strokeWidth: 1.5 });
    expect(drawn).toContain('class="size-4"');
    expect(drawn).toContain('stroke-width="1.5"');
  });

  it('is drawn here in all pages: the file that is replaced is the one its icons ask for', () => {
    expect(read(join(projectRoot(), 'next.config.js'))).toContain("'../createLucideIcon.mjs'");
    expect(read(join(icons, 'check.mjs'))).toContain("from '../createLucideIcon.mjs'");
  });
});
