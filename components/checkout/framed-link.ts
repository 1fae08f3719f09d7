// Where a link of a page in a shop's frame leads: to other pages that may be framed there, within the frame; back to the
// shop in its whole window; anywhere else in a tab of its own. Pure.

export type LinkChange = { readonly href: string; readonly target: '' | '_top' | '_blank' };

/** A payment's checkout or a link's form, and nothing behind it. */
const FRAMED_PATH = /^\/(?:checkout|pay)\/[\w-]+$/;

/**
 * @param href where the link leads, whole
 * @param page the address of the page it stands on, whole: names the shop, which the next page has to name too
 * @returns null for a link that stays as it is: within the page, or to a wallet
 */
export function framedLink(href: string, page: string): LinkChange | null {
  const [to, here] = [new URL(href), new URL(page)];
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return null;
  if (to.origin !== here.origin) return { href, target: '_top' };
  if (to.pathname === here.pathname && to.hash !== '') return null;
  if (!FRAMED_PATH.test(to.pathname)) return { href, target: '_blank' };
  to.search = here.search;
  return { href: to.href, target: '' };
}
