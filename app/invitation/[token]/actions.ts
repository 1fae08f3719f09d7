// Joining by an invitation, for whoever has its link.
'use server';
import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { messageOf } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { joinThrottle } from '@/lib/accounts/auth/sign-in-throttle';
import { acceptInvitation, type JoinRefusal } from '@/lib/accounts/team/accept-invitation';
import { getServer } from '@/web/server';

/** Makes the invited person a user. The page then says that the invitation is accepted. */
export async function acceptInvitationAction(_: FormState, form: FormData): Promise<FormState> {
  const { database, clock, log } = await getServer();
  const name = textArgument(form.get('name'));
  const joining = {
    token: textArgument(form.get('token')),
    name,
    password: textArgument(form.get('password')),
    source: sourceOf(await headers()),
  };
  try {
    const deps = { database, clock, throttle: joinThrottle(clock) };
    const joined = await acceptInvitation(deps, joining);
    revalidatePath('/invitation/[token]', 'page');
    return joined.outcome === 'joined'
      ? { values: {}, errors: {}, notice: null }
      : { values: { name }, ...REFUSED[joined.reason] };
  } catch (error) {
    return { values: { name }, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
}

const REFUSED: Readonly<Record<JoinRefusal, Pick<FormState, 'errors' | 'notice'>>> = {
  unfitName: {
    errors: { name: 'Enter your name, in at most 200 characters, none of them hidden.' },
    notice: null,
  },
  unfitPassword: { errors: { password: 'Choose 12 to 200 characters.' }, notice: null },
  notOpen: {
    errors: {},
    notice: { tone: 'bad', text: 'This invitation is open no more. Ask for another.' },
  },
  emailTaken: {
    errors: {},
    notice: {
      tone: 'bad',
      text: 'Your e-mail address signs in to this service already, for somebody else. Ask to be invited with another address.',
    },
  },
  wait: {
    errors: {},
    notice: { tone: 'bad', text: 'Too many attempts. Try again in an hour.' },
  },
};
