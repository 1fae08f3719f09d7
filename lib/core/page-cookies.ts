// Cookies that scripts of pages set. One stores the chosen theme; without it, the system's setting applies. The other
// marks requests that an open dashboard page makes to refresh itself. They don't count as activity: otherwise an open
// page would keep an unused session alive. Pure.

/** The cookie that marks such requests. Setting it by hand can only shorten one's own session. */
export const REFRESH_COOKIE = 'payments.refresh';

/**
 * In seconds: how long a refresh may take to start. Requests of the user in this time are not counted as activity either.
 */
const REFRESH_SECONDS = 2;

/** The cookie for `document.cookie`, set right before a refresh. */
export function refreshMark(): string {
  return `${REFRESH_COOKIE}=1; Max-Age=${REFRESH_SECONDS}; Path=/dashboard; SameSite=Strict`;
}

export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

/** The chosen theme, or undefined for any other value of the cookie. */
export function readTheme(value: string | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}
