// The dashboard page a user returns to after signing in or confirming their identity. Pure.

import type { SessionEnd } from './session-policy';

/** Request header in which proxy.ts passes the page's own address. Used only as the sign-in destination. */
export const PATH_HEADER = 'x-page-path';

/** Longer addresses are ignored. */
const MAX_DESTINATION_CHARACTERS = 500;
/** Dashboard paths only, which rules out open redirects. Browsers also read `%2e` in a path as a dot. */
const DASHBOARD_PATH = /^(?!.*(?:\.\.|\/\/|%2[eE]))\/dashboard(?:[/?][\w./~%?&=:,+@!$*-]*)?$/;

/** Returns the text if it is a dashboard path; otherwise undefined. */
export function dashboardPath(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > MAX_DESTINATION_CHARACTERS) return undefined;
  return DASHBOARD_PATH.test(text) ? text : undefined;
}

/** The page that a visitor asked for before signing in; null for the dashboard's start, which differs by role. */
export function askedPage(back: string | string[] | undefined): string | null {
  const path = typeof back === 'string' ? dashboardPath(back) : undefined;
  return path === undefined || path === '/dashboard' ? null : path;
}

/** The page that asks for a required second factor, with `from` as its destination. */
export function secondFactorPath(from: string | null): string {
  const back = dashboardPath(from);
  return back === undefined ? '/second-factor' : `/second-factor?${new URLSearchParams({ back })}`;
}

/** The sign-in page, with `from` as its destination. @param ended why a session ended, which the page then says */
export function signInPath(from: string | null, ended: SessionEnd | null): string {
  const destination = dashboardPath(from);
  const query = new URLSearchParams({
    ...(ended === null ? {} : { ended }),
    ...(destination === undefined ? {} : { back: destination }),
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
