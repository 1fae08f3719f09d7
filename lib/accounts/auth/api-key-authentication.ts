// HTTP Basic authentication of API requests by key id and secret, the check of scopes, and the throttle of failed attempts
// (contract §2).
import { hash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import type { ApiKeyStore, StoredApiKey } from './api-key-store';
import { KEY_SCOPES, type KeyScope } from './key-scopes';
import { sourceOf } from './request-source';
import { createThrottle, type Throttle } from './sign-in-throttle';

export type AuthenticationDeps = {
  readonly keys: ApiKeyStore;
  readonly throttle: FailureThrottle;
  readonly clock: Clock;
};

export type Caller = {
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
  readonly merchant: Merchant;
};

const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="payments", charset="UTF-8"' };
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Authenticates a request. A correct secret always succeeds, no matter how many failures came before it.
 * @param onNamed called with the key that the request names, before its secret is verified
 * @throws ServiceError authMissing, or authInvalid (with Retry-After when throttled); both with a challenge
 */
export async function authenticate(
  deps: AuthenticationDeps,
  headers: Headers,
  onNamed: (key: StoredApiKey) => void = () => {},
): Promise<Caller> {
  const authorization = headers.get('authorization')?.trim() ?? '';
  const [, value] = /^basic(?: +(.*))?$/is.exec(authorization) ?? [null, null];
  if (value === null) throw new ServiceError('authMissing', MISSING_MESSAGE, CHALLENGE);
  const credentials = readCredentials(value ?? '');
  const key = credentials === undefined ? null : await deps.keys.find(credentials.keyId);
  if (key !== null) onNamed(key);
  if (credentials !== undefined && key !== null && isLive(key, credentials.secret, deps.clock.now())) {
    deps.keys.touch(key.id);
    return { keyId: key.id, scopes: key.scopes, merchant: key.merchant };
  }
  throw refusal(deps.throttle, sourceOf(headers), credentials?.keyId);
}

/**
 * Checks that the caller's key has a scope. The secret was correct, so a missing scope doesn't count as a failed attempt.
 * @param scope null where any active key is allowed
 * @throws ServiceError authInvalid, saying which scope the key lacks
 */
export function requireScope(caller: Caller, scope: KeyScope | null): void {
  if (scope === null || caller.scopes.includes(scope)) return;
  throw new ServiceError(
    'authInvalid',
    `This API key lacks the scope ${scope}, which is required to ${KEY_SCOPES[scope]}. Use a key that has it.`,
    CHALLENGE,
  );
}

const MISSING_MESSAGE = 'Authenticate with HTTP Basic: the API key ID as username, its secret as password.';

function readCredentials(value: string): { keyId: string; secret: string } | undefined {
  const encoded = value.trim();
  if (!BASE64.test(encoded)) return undefined;
  const text = decode(encoded);
  const colon = text?.indexOf(':') ?? -1;
  // Ids contain only these characters, so nothing else reaches the database.
  if (text === undefined || colon < 1 || !/^[\w-]{1,100}$/.test(text.slice(0, colon))) return undefined;
  return { keyId: text.slice(0, colon), secret: text.slice(colon + 1) };
}

function decode(base64: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}

/** Both secrets are always compared, so that timing doesn't reveal which one is valid. */
function isLive(key: StoredApiKey, secret: string, now: Date): boolean {
  const { secretHash, previousSecretHash, previousSecretExpiresAt, revokedAt } = key;
  const given = hash('sha256', secret, 'buffer');
  const isCurrent = isHash(given, secretHash);
  const isPrevious = isHash(given, previousSecretHash ?? secretHash);
  const previousIsValid =
    previousSecretHash !== null && previousSecretExpiresAt !== null && now < previousSecretExpiresAt;
  return (isCurrent || (isPrevious && previousIsValid)) && revokedAt === null;
}

function isHash(given: Buffer, storedHex: string): boolean {
  const expected = Buffer.from(storedHex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refusal(throttle: FailureThrottle, source: string, keyId: string | undefined): ServiceError {
  const names = keyId === undefined ? [`source ${source}`] : [`source ${source}`, `key ${keyId}`];
  const waitSeconds = throttle.begin(names);
  if (waitSeconds === null) {
    return new ServiceError(
      'authInvalid',
      'The API key is unknown or revoked, or its secret is wrong.',
      CHALLENGE,
    );
  }
  const headers = { ...CHALLENGE, 'Retry-After': String(waitSeconds) };
  return new ServiceError('authInvalid', `Too many failed attempts. Try again in ${waitSeconds} s.`, headers);
}

/** Failed attempts within one window before further ones must wait. */
export const MAX_FAILURES = 100;
export const FAILURE_WINDOW_MS = 60_000;

/** Counts a failed attempt for its source and, if the request names one, for its key. */
export type FailureThrottle = Pick<Throttle<readonly string[]>, 'begin'>;

export function createFailureThrottle(clock: Clock): FailureThrottle {
  return createThrottle(clock, FAILURE_WINDOW_MS, (names) => names.map((name) => [name, MAX_FAILURES]));
}
