// Who may open which pages of the dashboard and do what they offer. Pure; session.ts asks it on every request.
import { unreachable } from '@/lib/core/errors';
import type { SignedInUser } from './user-session';

/** Whom a page or an action is for: anybody signed in, a merchant's users, or operators. */
export type Audience = 'signedIn' | 'merchant' | 'operator';

/** Where a signed-in user is led who may not see what was asked for; null when it may be seen. */
export function wayElsewhere(
  user: Pick<SignedInUser, 'role' | 'merchant'>,
  audience: Audience,
): '/dashboard' | '/dashboard/merchants' | null {
  switch (audience) {
    case 'signedIn':
      return null;
    case 'merchant':
      return user.merchant === null ? '/dashboard/merchants' : null;
    case 'operator':
      return user.role === 'operator' ? null : '/dashboard';
    default:
      return unreachable(audience);
  }
}
