// Signing up, for any business while the operator lets them.
'use server';
import { headers } from 'next/headers';
import { messageOf, saved, withErrors, withProblem } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { type SignUpField, signUp } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';

/** Takes a business in. The answer is the same whether its e-mail address was free or not. */
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
    if (outcome.outcome === 'received') return saved('Your sign-up is received.');
    return withErrors(form, Object.fromEntries(outcome.fields.map((field) => [field, INVALID[field]])));
  } catch (error) {
    return withProblem(form, messageOf(server.log, error));
  }
}

const INVALID: Readonly<Record<SignUpField, string>> = {
  businessName: 'Enter the name of your business, in at most 200 characters, none of them hidden.',
  website: 'Enter the address of your website, such as shop.example.',
  about: 'Say in a few words what you sell, in at most 1,000 characters.',
  name: 'Enter your name, in at most 200 characters, none of them hidden.',
  email: 'This is not an e-mail address.',
  password: 'Choose 12 to 200 characters.',
};

const REFUSED = {
  closed: 'Signing up has been closed. Ask the operator of this service.',
  full: 'Too many businesses wait for approval at present. Try again in a few days.',
  wait: 'Too many attempts. Try again in an hour.',
} as const;
