// Validates e-mail addresses.

import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { hasAtMostCodePoints } from './hidden-characters';

/** Maximum lengths in code points: address, and part before the `@` (contract §2). */
export const EMAIL_MAX_CODE_POINTS = 254;
const EMAIL_LOCAL_MAX_CODE_POINTS = 64;

const DOMAIN_MAX_CHARACTERS = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Letters only (no IP address), or an internationalised top-level domain in ASCII. */
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

const asciiAddress = z.email();

/**
 * Whether the trimmed text is an address of at most 254 code points, 64 of them before the `@` (contract §2). The domain
 * needs a dot and may be internationalised; letters of any script are allowed before the `@`.
 */
export function isEmailAddress(text: string): boolean {
  if (!hasAtMostCodePoints(text, EMAIL_MAX_CODE_POINTS)) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return (
    hasAtMostCodePoints(local, EMAIL_LOCAL_MAX_CODE_POINTS) &&
    isLocalPart(local) &&
    isDomain(text.slice(at + 1))
  );
}

/** Non-ASCII letters are replaced by a plain letter before the pattern is applied. */
function isLocalPart(local: string): boolean {
  const plain = local.replace(/[^\p{ASCII}]/gu, (character) =>
    /[\p{L}\p{M}\p{N}]/u.test(character) ? 'x' : ' ',
  );
  return asciiAddress.safeParse(`${plain}@example.com`).success;
}

function isDomain(domain: string): boolean {
  // Checked first, because domainToASCII also decodes percent signs and rewrites numbers as IP addresses.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false;
  const ascii = /^\p{ASCII}+$/u.test(domain) ? domain : domainToASCII(domain);
  const labels = ascii.split('.');
  return (
    ascii.length <= DOMAIN_MAX_CHARACTERS &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}
