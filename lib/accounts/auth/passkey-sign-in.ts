// Authentication with a passkey: signing in, where the passkey identifies the user, or confirming the identity of a session's
// user. Challenges are generated here and used once. User verification (fingerprint, face or PIN) is required, so a passkey
// counts as two factors.
import { z } from 'zod';
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database, Queryable } from '@/lib/db/client';
import type { Passkey } from '@/prisma/generated/sqlite/client';
import type { SignInRecord } from './sign-in-record';
import type { Throttles } from './sign-in-throttle';
import { endSession, recordProof, startSession } from './user-session';

export type PasskeyDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
};

/** Limits the challenges of a signed-in user. */
export type ChallengeBound = { readonly throttles: Pick<Throttles, 'challenges'> };

/**
 * The WebAuthn library, loaded when it is first used. It takes 26 MB and 0.3 s of processor time, which the engine and the commands
 * would spend at every start without using it.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** In characters; the longest real responses have about 2,000. */
const MAX_RESPONSE_CHARACTERS = 16_000;
/** The database's largest integer. Beyond it, a passkey's counter is no longer checked. */
const MAX_COUNTER = 2_147_483_647;

export const base64url = z.string().regex(/^[\w-]+$/);

/** A WebAuthn credential as browsers serialize it to JSON. */
export function credentialOf<Shape extends z.ZodRawShape>(response: Shape) {
  return z.object({
    id: base64url.max(1_500),
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object(response),
  });
}

const responseSchema = credentialOf({
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url.optional(),
});

/**
 * Options for the browser to request a passkey of this site. No user is named, so that nobody can find out who has one.
 * @param userId the session's user who confirms their identity; null when signing in
 * @returns null where passkeys can't be used: see passkeySite
 */
export async function passkeyRequestOptions(
  { database, clock, publicUrl }: PasskeyDeps,
  userId: string | null,
) {
  const site = passkeySite(publicUrl);
  if (site === null) return null;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    ...{ rpID: site.rpId, userVerification: 'required', timeout: CHALLENGE_MS },
    allowCredentials: [],
  });
  await storeChallenge(database.db, options.challenge, { userId, at: clock.now() });
  return options;
}

/**
 * Options for the session's user to confirm their identity with a passkey.
 * @returns null where passkeys can't be used; `wait` after MAX_CHALLENGES_PER_USER requests
 */
export async function proofRequestOptions(deps: PasskeyDeps & ChallengeBound, userId: string) {
  return deps.throttles.challenges.admitUser(userId) ? passkeyRequestOptions(deps, userId) : 'wait';
}

/**
 * Signs in the owner of the passkey.
 * @returns the session's id; null when the response is invalid for any reason
 */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  { response, device }: { readonly response: string; readonly device: string },
): Promise<string | null> {
  const passkey = await verifiedPasskey(deps, response, null);
  if (passkey === null) return null;
  const [{ db }, at, { id, userId }] = [deps.database, deps.clock.now(), passkey];
  const sessionId = await startSession(db, { userId, at, method: 'passkey', device });
  // As in startSessionOf: disabling the user or resetting their sign-in ends the sessions it finds, and may have missed this
  // one. The write waits for such a transaction to commit; the checks then see its result.
  const { count } = await db.user.updateMany({
    where: { id: userId, disabledAt: null },
    data: { id: userId },
  });
  if (count === 1 && (await db.passkey.count({ where: { id, userId } })) === 1) return sessionId;
  await endSession(db, sessionId, at);
  return null;
}

/**
 * Confirms the identity of the session's user with a passkey. Failures are recorded like those of sign-ins.
 * @param attempt.source the address the request came from
 * @param attempt.device browser and operating system
 * @returns whether the passkey is valid and theirs
 */
export async function proveWithPasskey(
  deps: PasskeyDeps & { readonly signIns: Pick<SignInRecord, 'failed'> },
  attempt: Readonly<Record<'userId' | 'sessionId' | 'source' | 'device', string>>,
  response: string,
): Promise<boolean> {
  const { userId, sessionId, source, device } = attempt;
  if ((await verifiedPasskey(deps, response, userId))?.userId !== userId) {
    const failure = { userId, source, device, method: 'passkey' } as const;
    deps.signIns.failed({ outcome: 'confirmationWrong', ...failure });
    return false;
  }
  await recordProof(deps.database.db, sessionId, deps.clock.now(), 'passkey');
  return true;
}

/** Verifies a response and records the passkey's use. @param challengedUserId the user the challenge was issued for */
async function verifiedPasskey(
  deps: PasskeyDeps,
  response: string,
  challengedUserId: string | null,
): Promise<Pick<Passkey, 'id' | 'userId'> | null> {
  const { database, clock, publicUrl } = deps;
  const site = passkeySite(publicUrl);
  const given = parseResponse(responseSchema, response, MAX_RESPONSE_CHARACTERS);
  if (site === null || given === undefined) return null;
  const passkey = await database.db.passkey.findUnique({
    where: { id: given.id },
    include: { user: { select: { disabledAt: true } } },
  });
  if (passkey === null || passkey.user.disabledAt !== null) return null;
  const { userHandle } = given.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) return null;
  const at = clock.now();
  const counter = await verify(deps, given, passkey, site, (challenge) =>
    consumeChallenge(database.db, challenge, { userId: challengedUserId, at }),
  );
  return counter !== null && (await recordUse(database.db, passkey, counter, at)) ? passkey : null;
}

/** @returns the passkey's new signature counter; null when the response is invalid */
async function verify(
  { log }: PasskeyDeps,
  given: z.infer<typeof responseSchema>,
  { id, publicKey, counter }: Pick<Passkey, 'id' | 'publicKey' | 'counter'>,
  site: PasskeySite,
  expectedChallenge: (challenge: unknown) => Promise<boolean>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.rpId },
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.debug({ error: errorText(error) }, 'passkey rejected');
    return null;
  }
}

/** Records the use, unless the counter changed since it was read: of two concurrent responses, one succeeds. */
async function recordUse(
  db: Queryable,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
  at: Date,
): Promise<boolean> {
  const data = { counter: Math.min(newCounter, MAX_COUNTER), lastUsedAt: at };
  return (await db.passkey.updateMany({ where: { id, counter }, data })).count === 1;
}

/** The WebAuthn user handle: the user's id, which holds no personal data. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** Parses a browser's response, which is untrusted. @returns undefined when it is malformed */
export function parseResponse<Shape extends z.ZodType>(
  shape: Shape,
  text: string,
  maxCharacters: number,
): z.infer<Shape> | undefined {
  if (text.length > maxCharacters) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** `rpId` is the relying party's identifier, `origin` the origin that the browser must report. */
export type PasskeySite = { readonly rpId: string; readonly origin: string };

/**
 * The passkey site of a public address. Browsers support passkeys only under https or on `localhost`, and never for an IP
 * address.
 * @returns null where browsers don't support them
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isIpAddress = /^[0-9.]+$/.test(hostname) || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && !isIpAddress ? { rpId: hostname, origin } : null;
}

/** How long the user has to respond. */
export const CHALLENGE_MS = 5 * 60_000;

/** The user a challenge was issued for; null when signing in. */
type Owner = { readonly userId: string | null; readonly at: Date };

/** Stores a generated challenge, base64url. */
export async function storeChallenge(db: Queryable, challenge: string, { userId, at }: Owner): Promise<void> {
  await db.passkeyChallenge.create({ data: { id: challenge, userId, expiresAt: addMs(at, CHALLENGE_MS) } });
}

/** Consumes a challenge that a browser signed. @returns whether it was this owner's, not expired and unused */
export async function consumeChallenge(
  db: Queryable,
  challenge: unknown,
  { userId, at }: Owner,
): Promise<boolean> {
  // Untrusted input: the database client would read an object as an operator.
  if (typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) return false;
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { id: challenge, userId, expiresAt: { gt: at } },
  });
  return count === 1;
}

/** Deletes up to `max` expired challenges. @returns how many were deleted */
export async function pruneChallenges(db: Queryable, now: Date, max: number): Promise<number> {
  const where = { expiresAt: { lte: now } };
  return (await db.passkeyChallenge.deleteMany({ where, limit: max })).count;
}
