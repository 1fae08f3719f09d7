// Which announcements this browser has put away: their ids in a cookie, so that the server leaves them out.

export const DISMISSED_COOKIE = 'dismissed-announcements';

/** Older ones have ended long ago. */
const MAX_KEPT = 20;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The ids a cookie names. */
export function readDismissed(cookie: string | undefined): readonly string[] {
  return (cookie ?? '').split('.').filter((id) => ID.test(id));
}

/** The cookie's value with one more. */
export function withDismissed(cookie: string | undefined, id: string): string {
  const others = readDismissed(cookie).filter((known) => known !== id);
  return [...others, id].slice(-MAX_KEPT).join('.');
}
