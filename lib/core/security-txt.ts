// The text of /.well-known/security.txt (RFC 9116): where to report a vulnerability of this deployment. Pure.
import type { Config } from './config';
import { parseUrl } from './parse-url';
import { DAY_MS } from './zone-days';

/** How long a copy of the text is valid. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const MAX_CONTACT_CHARACTERS = 300;
/** An e-mail address, a web page or a phone number, in visible ASCII characters. */
const CONTACT = /^(mailto:[!-~]+@[!-~]+|https:\/\/[!-~]+|tel:\+[0-9-]{6,20})$/;

/** Whether the text is a contact that RFC 9116 allows: `mailto:`, `https:` or `tel:`. */
export function isSecurityContact(text: string): boolean {
  return text.length <= MAX_CONTACT_CHARACTERS && CONTACT.test(text) && parseUrl(text) !== null;
}

/**
 * The text, with the two required fields and, over https, its own address. It expires at midnight UTC, so that it is the
 * same for a whole day.
 * @returns null when the operator has set no contact
 */
export function securityTxt(
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  now: Date,
): string | null {
  if (securityContact === null) return null;
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString();
  const canonical = `Canonical: ${publicUrl}/.well-known/security.txt`;
  const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`];
  return [...lines, ...(publicUrl.startsWith('https://') ? [canonical] : []), ''].join('\n');
}
