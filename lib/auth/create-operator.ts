// Makes an operator's account: from the command line alone, since whoever may run it runs the installation.
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { addUser, drawPassword, isEmailTaken, signInEmail } from './new-user';

export type NewOperatorOutcome =
  | { readonly outcome: 'created'; readonly email: string; readonly password: string }
  | { readonly outcome: 'refused'; readonly reason: 'notAnEmail' | 'emailTaken' };

/** Creates an operator with a drawn password, which is answered here and never again. */
export async function createOperator(
  deps: { readonly database: Database; readonly clock: Clock },
  emailText: string,
): Promise<NewOperatorOutcome> {
  const email = signInEmail(emailText);
  if (email === undefined) return { outcome: 'refused', reason: 'notAnEmail' };
  const { password, passwordHash } = await drawPassword();
  const createdAt = deps.clock.now();
  try {
    await addUser(deps.database.db, { email, passwordHash, role: 'operator', merchantId: null, createdAt });
  } catch (error) {
    if (isEmailTaken(error)) return { outcome: 'refused', reason: 'emailTaken' };
    throw error;
  }
  return { outcome: 'created', email, password };
}
