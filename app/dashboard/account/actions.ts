// One's own account, for users of every role: name, password, sessions.
'use server';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { FORM_NOT_PERMITTED, failed, messageOf, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import {
  changePassword,
  MIN_PASSWORD_CHARACTERS,
  type PasswordChangeOutcome,
} from '@/lib/accounts/auth/change-password';
import { changeUserName, endOwnSession, endOwnSessions } from '@/lib/accounts/auth/own-account';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { signInThrottle } from '@/lib/accounts/auth/sign-in-throttle';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Sets the name the user goes by. */
export async function changeNameAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('account.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const { database, log } = await getServer();
  const name = textArgument(form.get('name'));
  try {
    if (!(await changeUserName(database.db, user.userId, name))) {
      return {
        values: { name },
        errors: { name: 'Give a name of at most 200 characters, none of them hidden.' },
        notice: null,
      };
    }
  } catch (error) {
    return { values: { name }, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
  revalidatePath('/dashboard/account');
  return { values: { name }, errors: {}, notice: { tone: 'good', text: 'The name is saved.' } };
}

/** Changes the password of the signed-in user and ends all other sessions. */
export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('account.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const { userId, sessionId } = user;
  const { database, clock, log } = await getServer();
  const change = {
    userId,
    sessionId,
    oldPassword: String(form.get('oldPassword') ?? ''),
    newPassword: String(form.get('newPassword') ?? ''),
    source: sourceOf(await headers()),
  };
  try {
    const outcome = await changePassword({ database, clock, throttle: signInThrottle(clock) }, change);
    if (outcome === 'changed') revalidatePath('/dashboard/account');
    return PASSWORD_STATES[outcome];
  } catch (error) {
    return { values: {}, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
}

const PASSWORD_STATES: Readonly<Record<PasswordChangeOutcome, FormState>> = {
  changed: {
    values: {},
    errors: {},
    notice: {
      tone: 'good',
      text: 'The password is changed. Everybody else who was signed in with it is signed out.',
    },
  },
  wrongPassword: { values: {}, errors: { oldPassword: 'This is not your present password.' }, notice: null },
  unfitPassword: {
    values: {},
    errors: { newPassword: `Choose ${MIN_PASSWORD_CHARACTERS} to 200 characters.` },
    notice: null,
  },
  wait: {
    values: {},
    errors: {},
    notice: { tone: 'bad', text: 'Too many attempts. Try again in a quarter of an hour.' },
  },
};

/** Ends one of the user's sessions. */
export async function endSessionAction(sessionId: string): Promise<ActionResult> {
  const user = await actingUser('account.manage');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  try {
    const ended = await endOwnSession(database.db, user.userId, textArgument(sessionId), clock.now());
    revalidatePath('/dashboard/account');
    return ended ? { ok: true } : { ok: false, message: 'This session has ended already.' };
  } catch (error) {
    return failed(log, error);
  }
}

/** Ends all of the user's sessions but this one (`others`), or this one too (`all`). */
export async function endSessionsAction(which: 'others' | 'all'): Promise<ActionResult> {
  const user = await actingUser('account.manage');
  if (user === null) return NOT_PERMITTED;
  if (which !== 'others' && which !== 'all') return { ok: false, message: 'Which sessions?' };
  const server = await getServer();
  try {
    await endOwnSessions(server, user, which === 'others');
  } catch (error) {
    return failed(server.log, error);
  }
  if (which === 'others') revalidatePath('/dashboard/account');
  return { ok: true };
}
