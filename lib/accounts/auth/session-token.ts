// Reads the encrypted tokens in cookies: of sessions, and of pending sign-ins.
import { decode } from 'next-auth/jwt';
import type { Config } from '@/lib/core/config';
import { sessionCookieName } from './user-session';

type Claims = Awaited<ReturnType<typeof decode>>;

/** The only algorithms that next-auth writes (RFC 7518 §4.5 and §5.3). It reads others too. */
const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';
/** Characters of a token; ours have fewer than 500. */
const MAX_TOKEN_CHARACTERS = 4_096;

/** @returns the token's content; null when it is expired, not ours, or written with another algorithm */
export async function decodeToken(given: {
  readonly token: string;
  readonly secret: string;
  readonly salt?: string;
}): Promise<Claims> {
  if (given.token.length > MAX_TOKEN_CHARACTERS || !hasAllowedHeader(given.token)) return null;
  try {
    return await decode(given);
  } catch {
    // An invalid or expired token is not a sign-in and not worth logging.
    return null;
  }
}

function hasAllowedHeader(token: string): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    if (typeof header !== 'object' || header === null) return false;
    return 'alg' in header && header.alg === ALGORITHM && 'enc' in header && header.enc === ENCRYPTION;
  } catch {
    return false;
  }
}

/** The id in a session's token; null when it is none. */
export async function readSessionId(token: string, secret: string): Promise<string | null> {
  const claims = await decodeToken({ token, secret });
  return typeof claims?.sid === 'string' ? claims.sid : null;
}

/** The id of the session that the request's cookies hold; null for none. */
export async function sessionIdIn(
  cookies: string | null,
  secret: string,
  config: Pick<Config, 'publicUrl'>,
): Promise<string | null> {
  const name = sessionCookieName(config).replaceAll('.', '\\.');
  const token = new RegExp(`(?:^|; *)${name}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
  return token === undefined ? null : readSessionId(token, secret);
}
