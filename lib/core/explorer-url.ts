// Where a block can be looked at on the web: a template that names the block's place by {hash}. Pure.

const PLACE = '{hash}';
/** The host is fixed: a block's hash only ever fills in what comes after it. */
const TEMPLATE = /^https?:\/\/[^/?#{}@\s]+[/?#][^\s]*$/;
const SOME_HASH = '0'.repeat(64);

/** Whether a setting can be used: an http or https address of one host, with {hash} somewhere after the host. */
export function isExplorerTemplate(text: string): boolean {
  return TEMPLATE.test(text) && text.includes(PLACE) && URL.canParse(explorerUrl(text, SOME_HASH));
}

/** The address of the page about a block. */
export function explorerUrl(template: string, hash: string): string {
  return template.replaceAll(PLACE, encodeURIComponent(hash));
}
