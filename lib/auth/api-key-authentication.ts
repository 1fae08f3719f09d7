// Basic authentication of an API request by key id and secret (contract §2).
import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@/lib/core/errors';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import type { ApiKeyStore, StoredApiKey } from './api-key-store';
import type { FailureThrottle } from './api-key-throttle';
import { sourceOf } from './request-source';

export type AuthenticationDeps = { readonly keys: ApiKeyStore; readonly throttle: FailureThrottle };

export type Caller = { readonly keyId: string; readonly merchant: Merchant };

const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="payments", charset="UTF-8"' };
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Tells who calls. A correct secret is always let in, however many failures came before it.
 * @throws ServiceError authMissing, or authInvalid (with Retry-After when throttled); both with a challenge
 */
export async function authenticate(deps: AuthenticationDeps, headers: Headers): Promise<Caller> {
  const authorization = headers.get('authorization')?.trim() ?? '';
  const [, value] = /^basic(?: +(.*))?$/is.exec(authorization) ?? [null, null];
  if (value === null) throw new ServiceError('authMissing', MISSING_MESSAGE, CHALLENGE);
  const credentials = readCredentials(value ?? '');
  const key = credentials === undefined ? null : await deps.keys.find(credentials.keyId);
  if (credentials !== undefined && key !== null && isLive(key, credentials.secret)) {
    deps.keys.touch(key.id);
    return { keyId: key.id, merchant: key.merchant };
  }
  throw refusal(deps.throttle, sourceOf(headers), credentials?.keyId);
}

const MISSING_MESSAGE =
  'Send the API key by Basic authentication: its id as username, its secret as password.';

function readCredentials(value: string): { keyId: string; secret: string } | undefined {
  const encoded = value.trim();
  if (!BASE64.test(encoded)) return undefined;
  const text = decode(encoded);
  const colon = text?.indexOf(':') ?? -1;
  // Nothing a database could choke on is ever looked up: ids are made of these characters alone.
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

function isLive(key: StoredApiKey, secret: string): boolean {
  const given = createHash('sha256').update(secret).digest();
  const expected = Buffer.from(key.secretHash, 'hex');
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return matches && key.revokedAt === null;
}

function refusal(throttle: FailureThrottle, source: string, keyId: string | undefined): ServiceError {
  const names = keyId === undefined ? [`source ${source}`] : [`source ${source}`, `key ${keyId}`];
  const waitSeconds = throttle.countFailure(names);
  if (waitSeconds === null) {
    return new ServiceError(
      'authInvalid',
      'The API key is unknown, revoked or its secret is wrong.',
      CHALLENGE,
    );
  }
  const headers = { ...CHALLENGE, 'Retry-After': String(waitSeconds) };
  return new ServiceError('authInvalid', `Too many failures. Try again in ${waitSeconds} s.`, headers);
}
