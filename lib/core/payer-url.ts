// The payer's secret in the URL of a checkout page (contract §5): in the fragment, which browsers send neither to a server nor
// in a Referer. The page removes it from the address bar. Pure.

const FRAGMENT = /^#payer=([\w.-]{1,128})$/;

/** The URL with the payer's secret. Only for the payer: who has it decides where refunds go. */
export function withPayerSecret(url: string, secret: string): string {
  return `${url}#payer=${secret}`;
}

/** The secret in a URL's fragment, which starts with `#` or is empty; null if there is none. */
export function payerSecretIn(fragment: string): string | null {
  return FRAGMENT.exec(fragment)?.[1] ?? null;
}
