// Server action of the sign-up page, for any business while sign-up is open.
'use server';
import { headers } from 'next/headers';
import { messageOf, saved, withErrors, withProblem } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { PASSWORD_MESSAGES } from '@/lib/accounts/auth/password-policy';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { type SignUpField, signUp } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';

/** Signs up a business. The response is the same whether or not the e-mail address is already in use. */
export async function signUpAction(_: FormState, form: FormData): Promise<FormState> {
  const server = await getServer();
  const { network } = server.config;
  const text = (name: SignUpField) => textArgument(form.get(name));
  try {
    const outcome = await signUp(
      { ...server, network, source: sourceOf(await headers()) },
      {
        businessName: text('businessName'),
        website: text('website'),
        about: text('about'),
        name: text('name'),
        email: text('email'),
        password: text('password'),
      },
    );
    if (outcome.outcome === 'refused') return withProblem(form, REFUSED[outcome.reason]);
    if (outcome.outcome === 'weakPassword') {
      return withErrors(form, { password: PASSWORD_MESSAGES[outcome.problem] });
    }
    if (outcome.outcome === 'received') return saved('Sign-up received.');
    return withErrors(form, Object.fromEntries(outcome.fields.map((field) => [field, INVALID[field]])));
  } catch (error) {
    return withProblem(form, messageOf(server.log, error));
  }
}

const INVALID: Readonly<Record<SignUpField, string>> = {
  businessName: 'Enter the name of your business (up to 200 visible characters).',
  website: 'Enter your website, such as shop.example.',
  about: 'Describe what you sell (up to 1,000 visible characters).',
  name: 'Enter your name (up to 200 visible characters).',
  email: 'Enter a valid e-mail address.',
  password: PASSWORD_MESSAGES.invalidPassword,
};

const REFUSED = {
  closed: 'Sign-up is closed. Ask the operator of this server.',
  full: 'Too many sign-ups are waiting for approval. Try again in a few days.',
  wait: 'Too many attempts. Try again in an hour.',
  tooManyPasswords: 'Too many passwords tried. Try again in 5 minutes.',
} as const;
