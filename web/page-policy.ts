// The Content-Security-Policy of pages.
import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 16;

/** An unguessable nonce for the scripts of one page. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/**
 * The policy of one page. Only inline scripts with the nonce run, so injected HTML can't run code. Inline styles are
 * allowed because Next and React write them. Nothing loads from other origins, forms submit to this site only, and only
 * `frameAncestor` may frame the page.
 * @param options `development`: Next's development server needs eval; `frameAncestor`: an origin, or null for none
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
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.frameAncestor ?? "'none'"}`,
  ].join('; ');
}
