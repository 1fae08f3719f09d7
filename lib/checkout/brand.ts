// What of the merchant's looks the payer's pages take over: its color, made readable in light and in dark. Pure.

/** `accent` is null for the pages' own colour. */
export type Brand = { readonly accent: ThemeAccents | null };

/** The looks of a merchant by its row. */
export function brandOf({ accentColor }: { readonly accentColor: string | null }): Brand {
  return { accent: accentColor === null ? null : themeAccents(accentColor) };
}

/** White, and the near-black of the pages' own ink. */
type Ink = '#ffffff' | '#0b1513';

/**
 * The colour in one theme. `accent`: the ground of buttons and what marks a choice, at least 3:1 against every ground of
 * the page; `ink`: the text on it, at least 4.5:1, on `strong` as well; `strong`: the same button under the pointer;
 * `text`: the colour as text and links, at least 4.5:1 against every ground (WCAG 2.2, 1.4.3 and 1.4.11).
 */
type ThemeAccent = {
  readonly accent: string;
  readonly ink: Ink;
  readonly strong: string;
  readonly text: string;
};

type ThemeAccents = { readonly light: ThemeAccent; readonly dark: ThemeAccent };

/** What pages lie on in each theme: ground, surface and subtle of app/globals.css, which a test compares. */
export const PAGE_GROUNDS = {
  light: ['#f6f8f7', '#ffffff', '#edf1f0'],
  dark: ['#0d1312', '#151d1c', '#1d2726'],
} as const;

const CONTROL_CONTRAST = 3;
const TEXT_CONTRAST = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';
const NEAR_BLACK = '#0b1513';
/** Steps from a colour to black or white: each too small to be seen alone. */
const STEPS = 100;
/** How far a button changes under the pointer, of those steps. */
const POINTER_STEPS = 12;

/** The text colour that stands out more on `color` (`#rrggbb`). */
export function inkOn(color: string): Ink {
  return contrast(WHITE, color) >= contrast(NEAR_BLACK, color) ? WHITE : NEAR_BLACK;
}

/**
 * The colours of both themes from a merchant's (`#rrggbb`). It is taken as it is where it can be, else the least darker
 * in light and the least lighter in dark that can be.
 */
export function themeAccents(color: string): ThemeAccents {
  return {
    light: accentOn(PAGE_GROUNDS.light, color, BLACK),
    dark: accentOn(PAGE_GROUNDS.dark, color, WHITE),
  };
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `away` from the grounds: black in light, white in dark; each is readable itself, so that a step always is. */
function accentOn(grounds: readonly string[], color: string, away: string): ThemeAccent {
  const standsOut = (candidate: string, min: number) =>
    grounds.every((ground) => contrast(candidate, ground) >= min);
  const isGround = (candidate: string, ink: Ink) =>
    standsOut(candidate, CONTROL_CONTRAST) && contrast(candidate, ink) >= TEXT_CONTRAST;
  const accent = firstToward(color, away, (candidate) => isGround(candidate, inkOn(candidate)));
  const ink = inkOn(accent);
  const underPointer = [away, away === BLACK ? WHITE : BLACK].map((end) =>
    mix(accent, end, POINTER_STEPS / STEPS),
  );
  return {
    accent,
    ink,
    strong: underPointer.find((candidate) => isGround(candidate, ink)) ?? accent,
    text: firstToward(color, away, (candidate) => standsOut(candidate, TEXT_CONTRAST)),
  };
}

function firstToward(color: string, end: string, isGood: (candidate: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, end, step / STEPS);
    if (isGood(candidate)) return candidate;
  }
  return end;
}

/** `share` of the way from one colour to the other, 0 to 1, to the nearest whole value. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, place) => value + ((target[place] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
