// Whether this browser can remember a payer, and whether it does. Small, because it is part of the page's first load.

/** Says that details are stored, so that a page without any loads no code for them. Contains nothing else. */
const MARK = 'payments.payerRemembered';

/**
 * Encryption needs https. In a shop's frame, browsers separate or block the storage, so that details saved there would not be
 * found again, or not be removable on this server's own pages.
 */
export function mayRemember(): boolean {
  return window.isSecureContext && window.parent === window && 'indexedDB' in window;
}

export function isRemembered(): boolean {
  try {
    return mayRemember() && window.localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export function markRemembered(remembered: boolean): void {
  try {
    if (remembered) window.localStorage.setItem(MARK, '1');
    else window.localStorage.removeItem(MARK);
  } catch {
    // Blocked: IndexedDB is blocked as well.
  }
}
