// Links to a block explorer: a URL template with {hash}. Pure.

const PLACE = '{hash}';
/** The host is fixed; the hash is only inserted after it. */
const TEMPLATE = /^https?:\/\/[^/?#{}@\s]+[/?#][^\s]*$/;
const SOME_HASH = '0'.repeat(64);

/** Whether the template is valid: http or https, one host, with {hash} after the host. */
export function isExplorerTemplate(text: string): boolean {
  return TEMPLATE.test(text) && text.includes(PLACE) && URL.canParse(explorerUrl(text, SOME_HASH));
}

/** The URL of a block. */
export function explorerUrl(template: string, hash: string): string {
  return template.replaceAll(PLACE, encodeURIComponent(hash));
}
