// Proving with a passkey who one is: at the sign-in, where the passkey itself says whose it is, or in a session; what it
// signs is drawn here and taken once. The device asks for the finger or the PIN of its owner each time, so that a passkey
// counts as two factors.
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database, Queryable } from '@/lib/db/client';
import type { Passkey } from '@/prisma/generated/sqlite/client';
import type { Throttles } from './sign-in-throttle';
import { endSession, recordProof, startSession } from './user-session';

export type PasskeyDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
};

/** What bounds the challenges of a user who is signed in. */
export type ChallengeBound = { readonly throttles: Pick<Throttles, 'challenges'> };

/** Characters of an answer; the longest there are have some two thousand. */
const MAX_ANSWER_CHARACTERS = 16_000;
/** The database's integers end here; a passkey that counts so far is taken by its signature alone. */
const MAX_COUNTER = 2_147_483_647;

export const base64url = z.string().regex(/^[\w-]+$/);

/** A credential as browsers write it as JSON. */
export function credentialOf<Shape extends z.ZodRawShape>(response: Shape) {
  return z.object({
    id: base64url.max(1_500),
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object(response),
  });
}

const answerOf = credentialOf({
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url.optional(),
});

/**
 * What a browser is to ask the passkeys of this site for. No user is named, so that nobody learns here who has one.
 * @param userId who proves themselves in a session; null at the sign-in
 * @returns null where passkeys can't be used: see passkeySite
 */
export async function passkeyRequestOptions(
  { database, clock, publicUrl }: PasskeyDeps,
  userId: string | null,
) {
  const site = passkeySite(publicUrl);
  if (site === null) return null;
  const options = await generateAuthenticationOptions({
    ...{ rpID: site.rpId, userVerification: 'required', timeout: CHALLENGE_MS },
    allowCredentials: [],
  });
  await storeChallenge(database.db, options.challenge, { userId, at: clock.now() });
  return options;
}

/**
 * What a passkey of the session's user is to sign as a proof of who it is.
 * @returns null where passkeys can't be used; `wait` when the user was asked MAX_CHALLENGES_PER_USER times already
 */
export async function proofRequestOptions(deps: PasskeyDeps & ChallengeBound, userId: string) {
  return deps.throttles.challenges.admitUser(userId) ? passkeyRequestOptions(deps, userId) : 'wait';
}

/**
 * Signs in whoever's passkey it is.
 * @returns the session's id; null when it is nobody's, whatever was wrong
 */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  { answer, device }: { readonly answer: string; readonly device: string },
): Promise<string | null> {
  const passkey = await verifiedPasskey(deps, answer, null);
  if (passkey === null) return null;
  const [{ db }, at, { id, userId }] = [deps.database, deps.clock.now(), passkey];
  const sessionId = await startSession(db, { userId, at, method: 'passkey', device });
  // As in startSessionOf: who disables the user or resets the factors ends the rows they find, and could not find this one
  // while the passkey was judged. The write waits for them; what they left is looked at after it.
  const { count } = await db.user.updateMany({
    where: { id: userId, disabledAt: null },
    data: { id: userId },
  });
  if (count === 1 && (await db.passkey.count({ where: { id, userId } })) === 1) return sessionId;
  await endSession(db, sessionId, at);
  return null;
}

/** Takes a passkey as the proof of the session's user. @returns whether it was one of theirs */
export async function proveWithPasskey(
  deps: PasskeyDeps,
  session: { readonly userId: string; readonly sessionId: string },
  answer: string,
): Promise<boolean> {
  const { userId, sessionId } = session;
  if ((await verifiedPasskey(deps, answer, userId))?.userId !== userId) return false;
  await recordProof(deps.database.db, sessionId, deps.clock.now());
  return true;
}

/** The passkey that gave the answer, whose use is noted. @param asked whose challenge it has to be */
async function verifiedPasskey(
  deps: PasskeyDeps,
  answer: string,
  asked: string | null,
): Promise<Pick<Passkey, 'id' | 'userId'> | null> {
  const { database, clock, publicUrl } = deps;
  const site = passkeySite(publicUrl);
  const given = readAnswer(answerOf, answer, MAX_ANSWER_CHARACTERS);
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
    consumeChallenge(database.db, challenge, { userId: asked, at }),
  );
  return counter !== null && (await count(database.db, passkey, counter, at)) ? passkey : null;
}

/** @returns the passkey's counter as it stands now; null when the answer is not right */
async function verify(
  { log }: PasskeyDeps,
  given: z.infer<typeof answerOf>,
  { id, publicKey, counter }: Pick<Passkey, 'id' | 'publicKey' | 'counter'>,
  site: PasskeySite,
  expectedChallenge: (challenge: unknown) => Promise<boolean>,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.rpId },
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.debug({ error: errorText(error) }, 'a passkey was refused');
    return null;
  }
}

/** Notes the use where the counter stands as it was read: of two answers at once one is taken. */
async function count(
  db: Queryable,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  now: number,
  at: Date,
): Promise<boolean> {
  const data = { counter: Math.min(now, MAX_COUNTER), lastUsedAt: at };
  return (await db.passkey.updateMany({ where: { id, counter }, data })).count === 1;
}

/** A user's handle as browsers send it back: the user's id, which tells nothing of the user. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** A browser's answer, which anybody can write as they like; undefined for what is none. */
export function readAnswer<Shape extends z.ZodType>(
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

/** `rpId` is the relying party's identifier, `origin` where a browser must say that it is. */
export type PasskeySite = { readonly rpId: string; readonly origin: string };

/**
 * The site of a public address. Browsers offer passkeys under https alone, `localhost` apart, and never for the number of
 * a host.
 * @returns null where they would offer none
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isNumber = /^[0-9.]+$/.test(hostname) || hostname.startsWith('[');
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !isNumber ? { rpId: hostname, origin } : null;
}

/** How long a person has to touch a key or show their face. */
export const CHALLENGE_MS = 5 * 60_000;

/** Whose challenge it is: a user's who is signed in, or nobody's yet at the sign-in. */
type Owner = { readonly userId: string | null; readonly at: Date };

/** Keeps a challenge that was drawn, base64url. */
export async function storeChallenge(db: Queryable, challenge: string, { userId, at }: Owner): Promise<void> {
  await db.passkeyChallenge.create({ data: { id: challenge, userId, expiresAt: addMs(at, CHALLENGE_MS) } });
}

/** Takes a challenge that a browser signed. @returns whether it was this owner's, fresh, and not taken before */
export async function consumeChallenge(
  db: Queryable,
  challenge: unknown,
  { userId, at }: Owner,
): Promise<boolean> {
  // What it is was decided by whoever sent it: an object would be read as an operator of the database client.
  if (typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) return false;
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { id: challenge, userId, expiresAt: { gt: at } },
  });
  return count === 1;
}

/** Removes up to `most` challenges whose time is up. @returns how many there were */
export async function pruneChallenges(db: Queryable, now: Date, most: number): Promise<number> {
  const where = { expiresAt: { lte: now } };
  return (await db.passkeyChallenge.deleteMany({ where, limit: most })).count;
}
