// Which addresses are pages of a payer: those that speak the payer's language.

const PAYER_PATH = /^\/(?:pay|checkout)\/[\w.~%/-]+$/;

/** Whether the path of an address, without its query, is a payer's page. Such a path leads nowhere else. */
export function isPayerPath(path: string): boolean {
  return PAYER_PATH.test(path);
}
