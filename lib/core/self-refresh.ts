// Marks the requests that an open dashboard page makes to refresh itself. They are no activity of the user: otherwise an open
// page would keep a session alive that nobody uses. Pure.

/** The cookie that marks them. Whoever sets it can only shorten their own session. */
export const REFRESH_COOKIE = 'payments.refresh';

/**
 * In seconds: how long a refresh may take to start. Requests of the user in this time are not counted as activity either.
 */
const REFRESH_SECONDS = 2;

/** The cookie for `document.cookie`, set right before a refresh. */
export function refreshMark(): string {
  return `${REFRESH_COOKIE}=1; Max-Age=${REFRESH_SECONDS}; Path=/dashboard; SameSite=Strict`;
}
