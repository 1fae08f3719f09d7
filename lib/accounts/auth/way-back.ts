// Where somebody who has to sign in, or to prove who they are, comes from and goes back to. Pure.

/** The header in which proxy.ts tells a page and its actions the page's own address. It decides nothing but the way back. */
export const PATH_HEADER = 'x-page-path';

/** In characters; a longer address is not gone back to. */
const MAX_BACK_CHARACTERS = 500;
/** An address within the dashboard, so that nobody is led to another site. Browsers read `%2e` in a path as a dot too. */
const DASHBOARD_PATH = /^(?!.*(?:\.\.|\/\/|%2[eE]))\/dashboard(?:[/?][\w./~%?&=:,+@!$*-]*)?$/;

/** The text when it is an address within the dashboard; else undefined. */
export function dashboardPath(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > MAX_BACK_CHARACTERS) return undefined;
  return DASHBOARD_PATH.test(text) ? text : undefined;
}

/** The sign-in, which leads back to `from`. @param ended whether a session has ended, which the page says */
export function signInPath(from: string | null, ended: boolean): string {
  const back = dashboardPath(from);
  const query = new URLSearchParams({
    ...(ended ? { ended: '1' } : {}),
    ...(back === undefined ? {} : { back }),
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
