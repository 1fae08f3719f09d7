// Links on pages. A checkout's URL can carry the payer's secret (contract §5), in the fragment, which browsers send
// neither to a server nor in a Referer; the page removes it from the address bar. A block explorer's URL is a template
// with {hash}. Pure.
import { parseUrl } from './parse-url';

const FRAGMENT = /^#payer=([\w.-]{1,128})$/;

/** The URL with the payer's secret. Only for the payer: who has it decides where refunds go. */
export function withPayerSecret(url: string, secret: string): string {
  return `${url}#payer=${secret}`;
}

/** The secret in a URL's fragment, which starts with `#` or is empty; null if there is none. */
export function payerSecretIn(fragment: string): string | null {
  return FRAGMENT.exec(fragment)?.[1] ?? null;
}

const PLACE = '{hash}';
/** The host is fixed; the hash is only inserted after it. */
const TEMPLATE = /^https?:\/\/[^/?#{}@\s]+[/?#][^\s]*$/;
const SOME_HASH = '0'.repeat(64);

/** Whether the template is valid: http or https, one host, with {hash} after the host. */
export function isExplorerTemplate(text: string): boolean {
  return TEMPLATE.test(text) && text.includes(PLACE) && parseUrl(explorerUrl(text, SOME_HASH)) !== null;
}

/** The URL of a block. */
export function explorerUrl(template: string, hash: string): string {
  return template.replaceAll(PLACE, encodeURIComponent(hash));
}
