// The theme a person chose, as its cookie holds it; without one the system's setting rules.

export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

/** The chosen theme, or undefined for anything else the cookie may hold. */
export function readTheme(value: string | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}
