// Changing one's own password, for merchants' users and operators alike.
'use server';
import { headers } from 'next/headers';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import type { FormState } from '@/components/dashboard/action-result';
import {
  changePassword,
  MIN_PASSWORD_CHARACTERS,
  type PasswordChangeOutcome,
} from '@/lib/auth/change-password';
import { sourceOf } from '@/lib/auth/request-source';
import { actingUser } from '@/lib/auth/session';
import { signInThrottle } from '@/lib/auth/sign-in-limits';
import { getServer } from '@/lib/server';

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
    return PASSWORD_STATES[
      await changePassword({ database, clock, throttle: signInThrottle(clock) }, change)
    ];
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
