// Tests that any accent color of a merchant stays readable.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { contrast, inkOn, PAGE_GROUNDS, readColor, themeAccents } from './brand';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const min = (ratios: readonly number[]) => Math.min(...ratios);

describe('the contrast of two colors', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // Grays whose contrasts are stated in WCAG tutorials.
    ['#767676', '#ffffff', 4.54],
    ['#949494', '#ffffff', 3.03],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe("a merchant's color", () => {
  it.each(['light', 'dark'] as const)('contrasts with every background of the %s page', (theme) => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { accent, edge, text } = themeAccents(chosen)[theme];
        const against = (shown: string) => min(PAGE_GROUNDS[theme].map((ground) => contrast(shown, ground)));
        expect(against(edge === 'transparent' ? accent : edge)).toBeGreaterThanOrEqual(3);
        expect(against(text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each(['light', 'dark'] as const)('has readable button text in the %s theme', (theme) => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { accent, strong, ink } = themeAccents(chosen)[theme];
        expect(ink).toBe(inkOn(accent));
        expect(min([contrast(accent, ink), contrast(strong, ink)])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each(['#0a5c60', '#ffe45c', '#ffffff', '#10106b', '#000000'])(
    'stays on buttons of both themes, however close to the page: %s',
    (chosen) => {
      const { light, dark } = themeAccents(chosen);
      expect([light.accent, dark.accent]).toEqual([chosen, chosen]);
    },
  );

  it('gets a border only where the page would swallow it', () => {
    const edges = (chosen: string) => Object.values(themeAccents(chosen)).map(({ edge }) => edge);
    expect(edges('#0a5c60')).toEqual(['transparent', expect.stringMatching(/^#/)]);
    expect(edges('#ffe45c')).toEqual([expect.stringMatching(/^#/), 'transparent']);
    expect(themeAccents('#ffe45c').light).toMatchObject({
      ink: '#0b1513',
      text: expect.not.stringMatching('#ffe45c'),
    });
  });

  it('is changed on buttons only when neither black nor white text is readable on it', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const isKept = themeAccents(chosen).light.accent === chosen;
        expect(isKept).toBe(contrast(chosen, inkOn(chosen)) >= 4.5);
      }),
    );
  });

  it('changes on hover where contrast allows it', () => {
    expect(themeAccents('#0a5c60').light.strong).not.toBe('#0a5c60');
    expect(themeAccents('#66cbc1').dark.strong).not.toBe('#66cbc1');
  });

  it('uses the text color with more contrast', () => {
    expect(inkOn('#0a5c60')).toBe('#ffffff');
    expect(inkOn('#ffee00')).toBe('#0b1513');
  });
});

it.each([
  ['#0a5c60', '#0a5c60'],
  ['0A5C60', '#0a5c60'],
  [' #66CBC1 ', '#66cbc1'],
])('%j is the color %s', (text, color) => {
  expect(readColor(text)).toBe(color);
});

it.each(['', 'red', '#fff', '#12345g', '#0a5c600', 'url(x)'])('%j is no color', (text) => {
  expect(readColor(text)).toBeNull();
});

it('uses the page backgrounds of the stylesheet', () => {
  const css = readFileSync(join(projectRoot(), 'app', 'theme.css'), 'utf8');
  const named = (name: string) =>
    new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const grounds = ['ground', 'surface', 'subtle'].map(named);
  expect(PAGE_GROUNDS.light).toEqual(grounds.map((found) => found?.[1]));
  expect(PAGE_GROUNDS.dark).toEqual(grounds.map((found) => found?.[2]));
});
