// One-time codes (RFC 6238 over RFC 4226): SHA-1, 30 seconds, six digits, as every authenticator app has them. Pure but
// for drawing a secret.
import { Secret, TOTP } from 'otpauth';

/** How long one code is shown, in seconds. */
export const STEP_SECONDS = 30;
/** A clock may be so many steps early or late. */
const WINDOW_STEPS = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** What the app shows above the code. */
const ISSUER = 'Nano Payments';

/** A new secret, in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` address an app reads from a QR code. @param account the user's e-mail address */
export function codeUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** Whether the text looks like a code: six digits, with or without a blank in their middle. */
export function looksLikeCode(text: string): boolean {
  return /^\s*[0-9]{3} ?[0-9]{3}\s*$/.test(text);
}

/**
 * The time step a code belongs to, one step early or late allowed.
 * @returns null when it is the code of none of them
 */
export function stepOfCode(secret: string, text: string, now: Date): number | null {
  if (!looksLikeCode(text)) return null;
  const token = text.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    ...{ issuer: ISSUER, label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period: STEP_SECONDS },
  });
}
