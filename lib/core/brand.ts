// The merchant's logo and accent color on the payer's pages, with colors that are readable in light and dark mode. Pure.

/** `accent` is null for the default color, `logo` without one. */
export type Brand = { readonly accent: ThemeAccents | null; readonly logo: Logo | null };

/**
 * A logo as pages show it: its path and its size in pixels. `plate`: what stands behind a logo with transparent parts, in the
 * mode whose background hides it: `light` in dark mode, `dark` in light mode.
 */
export type Logo = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly plate: LogoPlate | null;
};

export type LogoPlate = 'light' | 'dark';

/** A merchant's columns, as `BRAND_COLUMNS` selects them. */
export type BrandRow = { readonly accentColor: string | null } & LogoRow;

type LogoRow = {
  readonly logoHash: string | null;
  readonly logoWidth: number | null;
  readonly logoHeight: number | null;
  readonly logoPlate: LogoPlate | null;
};

export const BRAND_COLUMNS = {
  accentColor: true,
  logoHash: true,
  logoWidth: true,
  logoHeight: true,
  logoPlate: true,
} as const;

/** The brand of a merchant's row. */
export function brandOf(row: BrandRow): Brand {
  return { accent: accentOf(row.accentColor), logo: logoOf(row) };
}

/** The accents of a color (`#rrggbb`); null for the default. */
export function accentOf(color: string | null): ThemeAccents | null {
  return color === null ? null : themeAccents(color);
}

/** The logo of a merchant's row; null without one. The URL contains the logo's hash, so browsers may cache it forever. */
export function logoOf({ logoHash, logoWidth, logoHeight, logoPlate }: LogoRow): Logo | null {
  if (logoHash === null || logoWidth === null || logoHeight === null) return null;
  return { url: `/api/logos/${logoHash}`, width: logoWidth, height: logoHeight, plate: logoPlate };
}

const COLOR = /^#?([0-9a-f]{6})$/i;

/** The color `#rrggbb` that a merchant typed, with or without `#`; null for any other text. */
export function readColor(text: string): string | null {
  const digits = COLOR.exec(text.trim())?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** White or the near-black text color of the pages. */
type Ink = '#ffffff' | '#0b1513';

/**
 * The colors of one theme, with contrasts of WCAG 2.2, 1.4.3 and 1.4.11. `accent`: background of buttons. `ink`: text on
 * `accent` and `strong`, at least 4.5:1. `strong`: a button on hover. `edge`: its border, at least 3:1 against every page
 * background; `transparent` where `accent` has that contrast itself. `text`: text, icons and links, at least 4.5:1 against
 * every page background.
 */
type ThemeAccent = {
  readonly accent: string;
  readonly ink: Ink;
  readonly strong: string;
  readonly edge: string;
  readonly text: string;
};

type ThemeAccents = { readonly light: ThemeAccent; readonly dark: ThemeAccent };

/** The page backgrounds of each theme: ground, surface and subtle of app/theme.css. A test compares them. */
export const PAGE_GROUNDS = {
  light: ['#f6f8f7', '#ffffff', '#edf1f0'],
  dark: ['#0d1312', '#151d1c', '#1d2726'],
} as const;

const CONTROL_CONTRAST = 3;
const TEXT_CONTRAST = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';
const NEAR_BLACK = '#0b1513';
/** Steps from a color to black or white. */
const STEPS = 100;
/** Steps that a button changes on hover. */
const HOVER_STEPS = 12;

/** The text color with more contrast on `color` (`#rrggbb`). */
export function inkOn(color: string): Ink {
  return contrast(WHITE, color) >= contrast(NEAR_BLACK, color) ? WHITE : NEAR_BLACK;
}

/**
 * The colors of both themes for a merchant's color (`#rrggbb`). Buttons keep it: the label identifies them, and a border the ones
 * that the page would swallow. Only borders, text and links are darkened or lightened, as far as contrast requires.
 */
export function themeAccents(color: string): ThemeAccents {
  return {
    light: accentOn(PAGE_GROUNDS.light, color, BLACK),
    dark: accentOn(PAGE_GROUNDS.dark, color, WHITE),
  };
}

/** The contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `away` is black in light mode and white in dark mode; both are readable, so the search always ends. */
function accentOn(grounds: readonly string[], color: string, away: string): ThemeAccent {
  const hasContrast = (candidate: string, min: number) =>
    grounds.every((ground) => contrast(candidate, ground) >= min);
  const carries = (candidate: string, ink: Ink) => contrast(candidate, ink) >= TEXT_CONTRAST;
  // Some medium colors carry neither ink.
  const accent = firstToward(color, away, (candidate) => carries(candidate, inkOn(candidate)));
  const ink = inkOn(accent);
  const onHover = [away, away === BLACK ? WHITE : BLACK].map((end) => mix(accent, end, HOVER_STEPS / STEPS));
  const edge = firstToward(accent, away, (candidate) => hasContrast(candidate, CONTROL_CONTRAST));
  return {
    accent,
    ink,
    strong: onHover.find((candidate) => carries(candidate, ink)) ?? accent,
    edge: edge === accent ? 'transparent' : edge,
    text: firstToward(color, away, (candidate) => hasContrast(candidate, TEXT_CONTRAST)),
  };
}

function firstToward(color: string, end: string, isGood: (candidate: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, end, step / STEPS);
    if (isGood(candidate)) return candidate;
  }
  return end;
}

/** Mixes two colors; `share` is 0 for `from` and 1 for `to`. Rounds each channel. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * share);
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
