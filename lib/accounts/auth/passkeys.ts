// A user's passkeys: added, listed, removed. Adding and removing are written into the audit log in the same transaction.
import { z } from 'zod';
import { errorText } from '@/lib/core/errors';
import { withoutHidden } from '@/lib/core/hidden-characters';
import type { Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { recordAccountChange } from './own-account';
import {
  base64url,
  CHALLENGE_MS,
  type ChallengeBound,
  consumeChallenge,
  credentialOf,
  loadWebAuthn,
  type PasskeyDeps,
  type PasskeySite,
  parseResponse,
  passkeySite,
  storeChallenge,
} from './passkey-sign-in';

/** Passkeys of one user. */
export const MAX_PASSKEYS = 10;
/** In characters. */
export const MAX_PASSKEY_LABEL = 60;
/** In characters; a response without attestation has about 2,000. */
const MAX_RESPONSE_CHARACTERS = 32_000;
/** The site name that the browser shows. */
const SITE_NAME = 'Nano Payments';

export type PasskeyView = Awaited<ReturnType<typeof listPasskeys>>[number];

type Owner = { readonly userId: string; readonly email: string };

export type AddOutcome = 'added' | 'refused' | 'tooMany';

const responseSchema = credentialOf({
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.string().max(20)).max(10).optional(),
});

/** Newest first. */
export function listPasskeys(db: Queryable, userId: string) {
  return db.passkey.findMany({
    where: { userId },
    select: { id: true, label: true, createdAt: true, lastUsedAt: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_PASSKEYS,
  });
}

/**
 * The options for the browser to create a passkey.
 * @returns null where passkeys can't be used: see passkeySite; `wait` when the user began MAX_CHALLENGES_PER_USER times
 */
export async function beginPasskey(deps: PasskeyDeps & ChallengeBound, { userId, email }: Owner) {
  const { database, clock, throttles } = deps;
  const site = passkeySite(deps.publicUrl);
  if (site === null) return null;
  if (!throttles.challenges.admitUser(userId)) return 'wait';
  const known = await database.db.passkey.findMany({ where: { userId }, select: { id: true } });
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    ...{ rpName: SITE_NAME, rpID: site.rpId, timeout: CHALLENGE_MS },
    ...{ userName: email, userID: new Uint8Array(Buffer.from(userId)) },
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(database.db, options.challenge, { userId, at: clock.now() });
  return options;
}

/** Verifies and stores the passkey that the browser created. */
export async function addPasskey(
  deps: PasskeyDeps,
  { userId, label, response }: { readonly userId: string; readonly label: string; readonly response: string },
): Promise<AddOutcome> {
  const site = passkeySite(deps.publicUrl);
  const made = site === null ? null : await verify(deps, site, userId, response);
  if (made === null) return 'refused';
  const at = deps.clock.now();
  return writeTransaction(deps.database, async (tx) => {
    const kept = withoutHidden(label).slice(0, MAX_PASSKEY_LABEL);
    const data = { ...made, userId, label: kept, createdAt: at };
    const { user } = await tx.passkey.create({
      data,
      select: { user: { select: { id: true, merchantId: true } } },
    });
    if ((await tx.passkey.count({ where: { userId } })) > MAX_PASSKEYS) throw new TooManyPasskeys();
    recordAccountChange(tx, user, {
      at,
      action: 'passkeyAdded',
      fact: { kind: 'passkeyAdded', label: kept },
    });
    return 'added' as const;
  }).catch((error: unknown) => {
    if (error instanceof TooManyPasskeys) return 'tooMany' as const;
    throw error;
  });
}

class TooManyPasskeys extends Error {}

/** Removes one of the user's own passkeys. @returns whether it existed */
export function removePasskey(
  { database, clock }: Pick<PasskeyDeps, 'database' | 'clock'>,
  { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
): Promise<boolean> {
  return writeTransaction(database, async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id: passkeyId, userId } });
    if (count === 0) return false;
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const fact = { kind: 'signInMethodRemoved', method: 'a passkey' } as const;
    recordAccountChange(tx, user, { at: clock.now(), action: 'passkeyRemoved', fact });
    return true;
  });
}

async function verify(
  { database, clock, log }: PasskeyDeps,
  site: PasskeySite,
  userId: string,
  text: string,
) {
  const parsed = parseResponse(responseSchema, text, MAX_RESPONSE_CHARACTERS);
  if (parsed === undefined) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed, clientExtensionResults: {} },
      expectedChallenge: (challenge: unknown) =>
        consumeChallenge(database.db, challenge, { userId, at: clock.now() }),
      ...{ expectedOrigin: site.origin, expectedRPID: site.rpId, requireUserVerification: true },
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey, counter, transports: parsed.response.transports ?? [] };
  } catch (error) {
    log.debug({ error: errorText(error) }, 'passkey registration rejected');
    return null;
  }
}
