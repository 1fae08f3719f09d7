// Remembers in this browser which payment was last opened for a link, so that a payer who lost the tab, or pressed Back, finds it again
// on the link's page. Without the payer's data. Ignored after a day. Where storage is blocked or full, nothing is kept.

const PREFIX = 'payments.link.';
/** Later, the link is probably used for something else. */
const MAX_AGE_MS = 24 * 60 * 60_000;

export function rememberLinkPayment(linkId: string, paymentId: string): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(PREFIX) && readKept(key) === null) window.localStorage.removeItem(key);
    }
    window.localStorage.setItem(PREFIX + linkId, `${Date.now()}:${paymentId}`);
  } catch {
    // Blocked or full: the link's page works without.
  }
}

/** The payment that this browser opened for the link within a day; null for none. */
export function linkPaymentOf(linkId: string): string | null {
  try {
    return readKept(PREFIX + linkId);
  } catch {
    return null;
  }
}

/** Null for an old or unreadable entry. */
function readKept(key: string): string | null {
  const [, at = '', paymentId = ''] =
    /^([0-9]{1,16}):([\w-]{1,64})$/.exec(window.localStorage.getItem(key) ?? '') ?? [];
  const ageMs = Date.now() - Number(at);
  return paymentId !== '' && ageMs >= 0 && ageMs <= MAX_AGE_MS ? paymentId : null;
}
