// Signing up, for any business while the operator lets them.
'use server';
import { headers } from 'next/headers';
import { messageOf } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { SignUpState } from '@/components/sign-in/sign-up-form';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { joinThrottle } from '@/lib/accounts/auth/sign-in-throttle';
import { type SignUpField, type SignUpOutcome, signUp } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';

/** Takes a business in. The answer is the same whether its e-mail address was free or not. */
export async function signUpAction(_: SignUpState, form: FormData): Promise<SignUpState> {
  const { config, database, clock, log } = await getServer();
  const text = (name: SignUpField) => textArgument(form.get(name));
  const { password, ...values } = {
    businessName: text('businessName'),
    website: text('website'),
    about: text('about'),
    name: text('name'),
    email: text('email'),
    password: text('password'),
  };
  const source = sourceOf(await headers());
  const deps = { database, clock, throttle: joinThrottle(clock), network: config.network, source };
  try {
    return stateOf(await signUp(deps, { ...values, password }), values);
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) }, isReceived: false };
  }
}

function stateOf(outcome: SignUpOutcome, values: Record<string, string>): SignUpState {
  if (outcome.outcome === 'received') return { values, errors: {}, notice: null, isReceived: true };
  if (outcome.outcome === 'unfit') {
    const errors = Object.fromEntries(outcome.fields.map((field) => [field, UNFIT[field]]));
    return { values, errors, notice: null, isReceived: false };
  }
  const notice = { tone: 'bad', text: REFUSED[outcome.reason] } as const;
  return { values, errors: {}, notice, isReceived: false };
}

const UNFIT: Readonly<Record<SignUpField, string>> = {
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
