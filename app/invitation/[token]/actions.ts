// Server action to join by an invitation, for anyone who has its link.
'use server';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { messageOf, withErrors, withProblem } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import { EMPTY_FORM, type FormState } from '@/components/ui/forms/action-result';
import { PASSWORD_MESSAGES } from '@/lib/accounts/auth/password-policy';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { acceptInvitation, type JoinRefusal } from '@/lib/accounts/team/accept-invitation';
import { getServer } from '@/web/server';

/** Creates the invited user. The page then shows that the invitation is accepted. */
export async function acceptInvitationAction(_: FormState, form: FormData): Promise<FormState> {
  const server = await getServer();
  const text = (name: string) => textArgument(form.get(name));
  try {
    const source = sourceOf(await headers());
    const joining = { token: text('token'), name: text('name'), password: text('password'), source };
    const joined = await acceptInvitation(server, joining);
    revalidatePath('/invitation/[token]', 'page');
    return joined.outcome === 'joined' ? EMPTY_FORM : refusal(form, joined.reason);
  } catch (error) {
    return withProblem(form, messageOf(server.log, error));
  }
}

function refusal(form: FormData, reason: JoinRefusal): FormState {
  switch (reason) {
    case 'invalidName':
      return withErrors(form, { name: 'Enter your name (up to 200 visible characters).' });
    case 'invalidPassword':
    case 'commonPassword':
    case 'personalPassword':
    case 'guessablePassword':
      return withErrors(form, { password: PASSWORD_MESSAGES[reason] });
    case 'notOpen':
      return withProblem(form, 'This invitation is no longer valid. Ask for a new one.');
    case 'emailTaken':
      return withProblem(
        form,
        'Your e-mail address already belongs to another account on this server. Ask to be invited with another address.',
      );
    case 'wait':
      return withProblem(form, 'Too many attempts. Try again in an hour.');
    case 'tooManyPasswords':
      return withErrors(form, { password: 'Too many passwords tried. Try again in 5 minutes.' });
  }
}
