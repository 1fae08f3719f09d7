// What a page tells the browser to refuse: scripts that are not ours, anything from elsewhere, being framed.
import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 16;

/** A word nobody can guess, for the scripts of one page. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/**
 * The policy of one page. Of the scripts in its own text those with the nonce run, so that text which slips into a page
 * as HTML does nothing; styles are allowed there, because Next and React write them. Nothing is loaded from anywhere
 * else, nobody may frame a page but the website that is named, and no form leaves the site.
 * @param options `development`: Next's development server evaluates code; `frameAncestor`: an origin, or null for nobody
 */
export function pagePolicy(
  nonce: string,
  options: { readonly development: boolean; readonly frameAncestor: string | null },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${options.development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${options.frameAncestor ?? "'none'"}`,
  ].join('; ');
}
