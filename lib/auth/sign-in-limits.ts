// The throttles of this process: kept on globalThis, because Next bundles modules more than once.
import type { Clock } from '@/lib/core/clock';
import {
  type ChallengeThrottle,
  type CodeThrottle,
  createChallengeThrottle,
  createCodeThrottle,
  createSignInThrottle,
  type SignInThrottle,
} from './sign-in-throttle';

declare global {
  var paymentsSignInThrottle: SignInThrottle | undefined;
  var paymentsCodeThrottle: CodeThrottle | undefined;
  var paymentsChallengeThrottle: ChallengeThrottle | undefined;
}

/** Of passwords, made at its first use. */
export function signInThrottle(clock: Clock): SignInThrottle {
  globalThis.paymentsSignInThrottle ??= createSignInThrottle(clock);
  return globalThis.paymentsSignInThrottle;
}

/** Of one-time codes, made at its first use. */
export function codeThrottle(clock: Clock): CodeThrottle {
  globalThis.paymentsCodeThrottle ??= createCodeThrottle(clock);
  return globalThis.paymentsCodeThrottle;
}

/** Of challenges for passkeys, made at its first use. */
export function challengeThrottle(clock: Clock): ChallengeThrottle {
  globalThis.paymentsChallengeThrottle ??= createChallengeThrottle(clock);
  return globalThis.paymentsChallengeThrottle;
}
