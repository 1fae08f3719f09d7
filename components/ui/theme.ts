// The chosen theme, stored in a cookie. Without one, the system's setting applies.

export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

/** The chosen theme, or undefined for any other value of the cookie. */
export function readTheme(value: string | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}
