// Sign-up of a business: creates a merchant pending approval and its owner. Operators open and close sign-up.
import { addUser, isEmailTaken, signInEmail } from '@/lib/accounts/auth/new-user';
import { hashPassword } from '@/lib/accounts/auth/password';
import {
  isValidPassword,
  type PasswordProblem,
  passwordProblem,
  type StrengthThrottle,
} from '@/lib/accounts/auth/password-policy';
import type { Throttles } from '@/lib/accounts/auth/sign-in-throttle';
import type { Clock } from '@/lib/core/clock';
import { hasAtMostCodePoints, holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { newId } from '@/lib/core/ids';
import { isTestMode, type NanoNetwork } from '@/lib/core/network';
import { parseUrl } from '@/lib/core/parse-url';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notify } from '@/lib/notifications/notify';
import { personName } from './person-name';

/** Merchants pending approval at the same time. */
export const MAX_PENDING_MERCHANTS = 200;
/** Of the description of a business. */
const MAX_ABOUT_CODE_POINTS = 1_000;
const MAX_WEBSITE_CHARACTERS = 500;

/** As typed. */
export type SignUpForm = {
  readonly businessName: string;
  readonly website: string;
  readonly about: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
};

export type SignUpField = keyof SignUpForm;

/**
 * received: also when the e-mail address is already in use, so that the response doesn't reveal that.
 * full: too many sign-ups are pending. tooManyPasswords: too many passwords were rated.
 */
export type SignUpOutcome =
  | { readonly outcome: 'received' }
  | { readonly outcome: 'invalid'; readonly fields: readonly SignUpField[] }
  | { readonly outcome: 'weakPassword'; readonly problem: PasswordProblem }
  | { readonly outcome: 'refused'; readonly reason: 'closed' | 'full' | 'wait' | 'tooManyPasswords' };

type SignUpDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly throttles: Pick<Throttles, 'joins'>;
  readonly strengthChecks: StrengthThrottle;
  readonly network: NanoNetwork;
  /** Address the request came from. */
  readonly source: string;
};

/** Signs up a business. If the e-mail address is already in use, only its user is notified. */
export async function signUp(deps: SignUpDeps, form: SignUpForm): Promise<SignUpOutcome> {
  const { database, clock, throttles, strengthChecks, network, source } = deps;
  if (!(await isSignUpOpen(database.db, network))) return { outcome: 'refused', reason: 'closed' };
  const read = readForm(form);
  if ('invalid' in read) return { outcome: 'invalid', fields: read.invalid };
  const { email } = read;
  const attempt = { source, email };
  if (throttles.joins.begin(attempt) !== null) return { outcome: 'refused', reason: 'wait' };
  // As in accept-invitation.ts: a refused password uses up no attempt.
  if (!strengthChecks.admit('signUp', source)) {
    throttles.joins.takeBack(attempt);
    return { outcome: 'refused', reason: 'tooManyPasswords' };
  }
  const problem = await passwordProblem(form.password, read);
  if (problem !== null) {
    throttles.joins.takeBack(attempt);
    return { outcome: 'weakPassword', problem };
  }
  const passwordHash = await hashPassword(form.password);
  const at = clock.now();
  try {
    await writeTransaction(database, (tx) => storeMerchant(tx, at, { ...read, passwordHash }));
  } catch (error) {
    if (error instanceof TooManyPending) return { outcome: 'refused', reason: 'full' };
    if (!isEmailTaken(error)) throw error;
    await notifyExistingUser(database, email, at);
  }
  return { outcome: 'received' };
}

type Read = Omit<SignUpForm, 'password'>;

function readForm(form: SignUpForm): Read | { readonly invalid: readonly SignUpField[] } {
  const businessName = personName(form.businessName);
  const website = readWebsite(form.website);
  const about = readAbout(form.about);
  const name = personName(form.name);
  const email = signInEmail(form.email);
  const hasValidPassword = isValidPassword(form.password);
  if (businessName && website && about && name && email && hasValidPassword) {
    return { businessName, website, about, name, email };
  }
  const found = { businessName, website, about, name, email, password: hasValidPassword || undefined };
  const fields = ['businessName', 'website', 'about', 'name', 'email', 'password'] as const;
  return { invalid: fields.filter((field) => found[field] === undefined) };
}

/** A web address that operators can safely open: http(s), without credentials. `https://` may be omitted. */
function readWebsite(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || typed.length > MAX_WEBSITE_CHARACTERS) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = parseUrl(address);
  if (url === null) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
  return isWeb && isPlain ? url.href : undefined;
}

function readAbout(text: string): string | undefined {
  const about = text.replaceAll('\r\n', '\n').trim();
  const isValid = !holdsHiddenInLines(about) && hasAtMostCodePoints(about, MAX_ABOUT_CODE_POINTS);
  return about !== '' && isValid ? about : undefined;
}

/** @throws TooManyPending; or the database's error when the e-mail is taken */
async function storeMerchant(
  tx: Tx,
  at: Date,
  { businessName, website, about, name, email, passwordHash }: Read & { readonly passwordHash: string },
): Promise<void> {
  const id = newId();
  const profile = { name: businessName, website, about };
  await tx.merchant.create({ data: { id, ...profile, state: 'pending', createdAt: at } });
  // Counted after the write, so that on SQLite two concurrent sign-ups can't both take the last place.
  if ((await tx.merchant.count({ where: { state: 'pending' } })) > MAX_PENDING_MERCHANTS) {
    throw new TooManyPending();
  }
  const user = { email, name, passwordHash, role: 'owner', merchantId: id, createdAt: at } as const;
  const userId = await addUser(tx, user);
  const entry = { action: 'merchantCreated', merchantId: id, detail: { signedUp: true } } as const;
  appendAuditLog(tx, [{ at, actor: userActor(userId), ...entry }]);
}

class TooManyPending extends Error {
  override readonly name = 'TooManyPending';
}

/** Notifies the user that somebody tried to create an account with their address, at most once a day. */
export async function notifyExistingUser(database: Database, email: string, at: Date): Promise<void> {
  const user = await database.db.user.findUnique({
    where: { email },
    select: { id: true, disabledAt: true },
  });
  if (user === null || user.disabledAt !== null) return;
  const occasion = at.toISOString().slice(0, 10);
  await writeTransaction(database, async (tx) => {
    notify(tx, [user.id], { at, fact: { kind: 'signUpRepeated' }, occasion });
  });
}

/** Key in the table `Setting`. */
const SIGN_UP_SETTING = 'signUp';
const [OPEN, CLOSED] = ['open', 'closed'];

/** Defaults to open on `sandbox` and `dev` and closed elsewhere, until an operator changes it. */
export async function isSignUpOpen(db: Queryable, network: NanoNetwork): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { key: SIGN_UP_SETTING } });
  return row === null ? isTestMode(network) : row.value === OPEN;
}

/** Opens or closes sign-up. Pending sign-ups stay pending. */
export async function setSignUpOpen(deps: ActingDeps, open: boolean): Promise<void> {
  const value = open ? OPEN : CLOSED;
  await loggedChange(deps, { action: 'signUpChanged', detail: { open } }, (tx) =>
    tx.setting.upsert({
      where: { key: SIGN_UP_SETTING },
      create: { key: SIGN_UP_SETTING, value },
      update: { value },
    }),
  );
}
