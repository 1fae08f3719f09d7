// Server actions for a user's own name, password and sessions, for every role.
'use server';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { act, submit } from '@/app/dashboard/act';
import { doneOr, refused, saved, withErrors, withProblem } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { changePassword } from '@/lib/accounts/auth/change-password';
import { changeUserName, endOwnSession, endOwnSessions } from '@/lib/accounts/auth/own-account';
import { PASSWORD_MESSAGES } from '@/lib/accounts/auth/password-policy';
import { deviceOf, sourceOf } from '@/lib/accounts/auth/request-source';

const PAGE = '/dashboard/account';

/** Sets the user's name. */
export async function changeNameAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('changeNameAction', form, async ({ db }, { userId }) => {
    if (!(await changeUserName(db, userId, textArgument(form.get('name'))))) {
      return withErrors(form, { name: 'Enter a name of up to 200 characters, without hidden characters.' });
    }
    revalidatePath(PAGE);
    return saved('Name saved.', form);
  });
}

/** Changes the password of the signed-in user and ends all other sessions. */
export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('changePasswordAction', form, async (deps, { userId, sessionId }) => {
    const given = await headers();
    const outcome = await changePassword(deps, {
      ...{ userId, sessionId, source: sourceOf(given), device: deviceOf(given.get('user-agent')) },
      oldPassword: String(form.get('oldPassword') ?? ''),
      newPassword: String(form.get('newPassword') ?? ''),
    });
    switch (outcome) {
      case 'changed':
        revalidatePath(PAGE);
        return saved('Password changed. All other sessions are signed out.');
      case 'wrongPassword':
        return withErrors(form, { oldPassword: 'The current password is incorrect.' });
      case 'invalidPassword':
      case 'commonPassword':
      case 'personalPassword':
      case 'guessablePassword':
        return withErrors(form, { newPassword: PASSWORD_MESSAGES[outcome] });
      case 'wait':
        return withProblem(form, 'Too many attempts. Try again in 15 minutes.');
    }
  });
}

/** Ends one of the user's sessions. */
export async function endSessionAction(sessionId: string): Promise<ActionResult> {
  return act('endSessionAction', async (deps, { userId }) => {
    const ended = await endOwnSession(deps, userId, textArgument(sessionId));
    revalidatePath(PAGE);
    return doneOr(ended, 'This session has already ended.');
  });
}

/** Ends all of the user's other sessions (`others`), or every session (`all`). */
export async function endSessionsAction(which: 'others' | 'all'): Promise<ActionResult> {
  return act('endSessionsAction', async (deps, user) => {
    if (which !== 'others' && which !== 'all') return refused('Choose which sessions to end.');
    await endOwnSessions(deps, user, which === 'others');
    if (which === 'others') revalidatePath(PAGE);
    return { ok: true };
  });
}
