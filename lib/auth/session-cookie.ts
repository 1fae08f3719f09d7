// The cookie of a session: what next-auth calls it, and whether it is for https alone.
import type { Config } from '@/lib/config';

/** Whether cookies are marked secure: when the address people use is https. */
export function usesSecureCookies({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https://');
}

/** next-auth's own name for the session cookie. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${usesSecureCookies(config) ? '__Secure-' : ''}next-auth.session-token`;
}
