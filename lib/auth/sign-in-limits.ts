// The one throttle of this process: kept on globalThis, because Next bundles modules more than once.
import type { Clock } from '@/lib/core/clock';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle';

declare global {
  var paymentsSignInThrottle: SignInThrottle | undefined;
}

/** The process's throttle, made at its first use. */
export function signInThrottle(clock: Clock): SignInThrottle {
  globalThis.paymentsSignInThrottle ??= createSignInThrottle(clock);
  return globalThis.paymentsSignInThrottle;
}
