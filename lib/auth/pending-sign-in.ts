// The cookie a browser holds between the password and the code: sealed with the session secret, for a few minutes, sent to
// the sign-in alone and seen by no script. It opens nothing: see finish-sign-in.ts for when it is used up.
import { decode, encode } from 'next-auth/jwt';
import type { PendingSignIn } from './finish-sign-in';

/** How long there is for typing the code. */
const PENDING_SECONDS = 5 * 60;
const COOKIE = 'payments.pending-sign-in';
/** The keys of these tokens are others than those of sessions. */
const SALT = 'pending-sign-in';

type Deps = { readonly secret: string; readonly secure: boolean };

/** The Set-Cookie line of a sign-in whose password was right. */
export async function pendingCookie({ secret, secure }: Deps, pending: PendingSignIn): Promise<string> {
  const token = await encode({ token: { ...pending }, secret, salt: SALT, maxAge: PENDING_SECONDS });
  return line(token, PENDING_SECONDS, secure);
}

/** The line that takes it away again. */
export function endedPendingCookie({ secure }: Pick<Deps, 'secure'>): string {
  return line('', 0, secure);
}

/** What the request's cookie names; null when there is none, when its time is up or when it is not ours. */
export async function readPendingCookie(
  secret: string,
  cookies: string | null,
): Promise<PendingSignIn | null> {
  const token = new RegExp(`(?:^|; *)${COOKIE}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
  if (token === undefined) return null;
  try {
    const claims = await decode({ token, secret, salt: SALT });
    const { userId, mark } = claims ?? {};
    return typeof userId === 'string' && typeof mark === 'string' ? { userId, mark } : null;
  } catch {
    return null;
  }
}

function line(token: string, seconds: number, secure: boolean): string {
  const attributes = ['Path=/api/auth', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${COOKIE}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
