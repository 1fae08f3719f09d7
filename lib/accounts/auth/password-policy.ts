// The rules for a new password: its length, and how many guesses it withstands, estimated by zxcvbn with a list of about
// 49,000 common passwords and the account's own words. Nothing leaves the server. ASVS 5.0, 6.1.2, 6.2.1, 6.2.4, 6.2.11.
// Passwords that already exist are not checked.
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';
import { MAX_PASSWORD_CHARACTERS } from './password';

/** In characters. */
export const MIN_PASSWORD_CHARACTERS = 12;
/** zxcvbn's score, 0 to 4, from which a password is accepted: more than 10^8 guesses. */
const MIN_SCORE = 3;
/** The rest is ignored, which can only lower the score, because the time to estimate grows with the length. */
const MAX_RATED_CHARACTERS = 64;
/** Of the account's own words. */
const MAX_WORDS = 40;
const MIN_WORD_CHARACTERS = 3;
const MAX_WORD_CHARACTERS = 60;
/** Words of this product that an attacker would try. */
const PRODUCT_WORDS = ['nano', 'xno', 'payments', 'nanopayments', 'nano payments', 'nano-payments'];
const COMMON_PASSWORDS = 'passwords-common';

/** What an attacker who knows the account would try. Null or empty when unknown. */
export type PasswordOwner = {
  readonly email: string;
  readonly name: string | null;
  readonly businessName: string | null;
};

/** Why a password is refused. invalidPassword: its length. */
export type PasswordProblem = 'invalidPassword' | 'commonPassword' | 'personalPassword' | 'guessablePassword';

/** As shown while a person types a new password. */
export type PasswordStrength = 'tooShort' | 'weak' | 'good' | 'strong';

/** What a person whose password is refused should do. */
export const PASSWORD_MESSAGES: Readonly<Record<PasswordProblem, string>> = {
  invalidPassword: `Use ${MIN_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters.`,
  commonPassword:
    'This password is on the list of common passwords. Choose another, such as four unrelated words.',
  personalPassword:
    'This password is easy to guess from your name, e-mail address or business. Choose another, such as four unrelated words.',
  guessablePassword: 'This password is easy to guess. Choose another, such as four unrelated words.',
};

/** Whether the password has MIN_PASSWORD_CHARACTERS to MAX_PASSWORD_CHARACTERS. */
export function isValidPassword(password: string): boolean {
  return password.length >= MIN_PASSWORD_CHARACTERS && password.length <= MAX_PASSWORD_CHARACTERS;
}

/**
 * Why the password must not be set; null when it may. Takes up to half a second for a hostile password, so callers must
 * throttle attempts first.
 */
export async function passwordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | null> {
  if (!isValidPassword(password)) return 'invalidPassword';
  const { score, matches } = await rate(password, owner);
  if (score >= MIN_SCORE) return null;
  if (matches.includes('userInputs')) return 'personalPassword';
  return matches.length === 1 && matches[0] === COMMON_PASSWORDS ? 'commonPassword' : 'guessablePassword';
}

/** The strength to show for a password. Callers must throttle, as for passwordProblem. */
export async function passwordStrength(password: string, owner: PasswordOwner): Promise<PasswordStrength> {
  if (password.length < MIN_PASSWORD_CHARACTERS) return 'tooShort';
  const { score } = await rate(password, owner);
  if (score < MIN_SCORE) return 'weak';
  return score === MIN_SCORE ? 'good' : 'strong';
}

async function rate(password: string, owner: PasswordOwner) {
  const estimator = await loadEstimator();
  const { score, sequence } = estimator.check(password.slice(0, MAX_RATED_CHARACTERS), wordsOf(owner));
  return { score, matches: sequence.map(({ dictionaryName, pattern }) => String(dictionaryName ?? pattern)) };
}

/** How long a rating counts. */
const STRENGTH_WINDOW_MS = 5 * 60_000;
/** Ratings in one window from one source: for the strength meter, and for the forms of people without an account. */
export const MAX_METER_RATINGS_PER_SOURCE = 30;
export const MAX_FORM_RATINGS_PER_SOURCE = 10;
/**
 * Ratings in one window in total, 150 together, because each takes processor time of the web process. Strangers can use up
 * those of the meter and of sign-up, so people with an invitation have their own.
 */
const MAX_RATINGS = { meter: 90, signUp: 30, invitation: 30 } as const;

export type StrengthThrottle = ReturnType<typeof createStrengthThrottle>;

/** Limits how many passwords are rated. `admit` counts one and returns whether it is allowed. */
export function createStrengthThrottle(clock: Clock) {
  const counts = createWindowCounts(() => clock.now().getTime(), STRENGTH_WINDOW_MS);
  return {
    admit: (purpose: keyof typeof MAX_RATINGS, source: string) => {
      const ofSource =
        purpose === 'meter'
          ? counts.add(`meter ${source}`, MAX_METER_RATINGS_PER_SOURCE)
          : counts.add(`form ${source}`, MAX_FORM_RATINGS_PER_SOURCE);
      return ofSource === 0 && counts.add(purpose, MAX_RATINGS[purpose]) === 0;
    },
  };
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first use: the lists take 0.3 s and 20 MB. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs: graphs }]) => new core.ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimator;
}

/** The owner's words, whole, in parts and joined, because zxcvbn matches each as it is. */
function wordsOf({ email, name, businessName }: PasswordOwner): string[] {
  const texts = [email, email.split('@')[0], name, businessName].map((text) => (text ?? '').toLowerCase());
  const words = texts.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return [text, ...parts, parts.join(''), parts.toReversed().join('')];
  });
  const usable = [...PRODUCT_WORDS, ...words]
    .map((word) => word.slice(0, MAX_WORD_CHARACTERS))
    .filter((word) => word.length >= MIN_WORD_CHARACTERS);
  return [...new Set(usable)].slice(0, MAX_WORDS);
}
