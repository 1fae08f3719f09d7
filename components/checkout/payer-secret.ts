// The payer's secret of the page's URL. It is removed from the address bar at once, so that a copied URL or a screenshot of the
// page does not contain it, and kept in memory while the page is open.
import { payerSecretIn } from '@/lib/core/links';

const secrets = new Map<string, string>();

/** The secret that this page was opened with; null without one. Only in a browser. */
export function takePayerSecret(paymentIdentifier: string): string | null {
  const { hash, pathname, search } = window.location;
  const secret = payerSecretIn(hash);
  if (secret !== null) {
    secrets.set(pathname, secret);
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return secrets.get(`/checkout/${paymentIdentifier}`) ?? null;
}
