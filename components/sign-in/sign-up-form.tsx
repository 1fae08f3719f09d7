// The sign-up form of a business, and the confirmation after it.
'use client';
import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Input, Textarea } from '@/components/ui/field';
import { EMPTY_FORM, type FormState } from '@/components/ui/forms/action-result';
import type { FormAction } from '@/components/ui/forms/form-frame';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { NewPassword, type RatePassword } from './new-password';

type SignUpFormProps = { readonly action: FormAction; readonly ratePassword: RatePassword };

export function SignUpForm({ action, ratePassword }: SignUpFormProps) {
  const [state, submit, pending] = useActionState(action, EMPTY_FORM);
  if (state.notice?.tone === 'good') return <Received />;
  const errors = Object.entries(state.errors).map(([name, message]) => ({
    fieldId: `field-${name}`,
    message,
  }));
  return (
    <>
      <Heading title="Accept Nano payments">
        The operator of this server reviews your sign-up. You can set everything up while you wait.
      </Heading>
      <Card>
        <form action={submit} noValidate className="flex flex-col gap-5">
          <ErrorSummary title="Please fix the following" errors={errors} />
          {state.notice !== null && (
            <Notice tone={state.notice.tone} role="alert">
              {state.notice.text}
            </Notice>
          )}
          <Fields state={state} ratePassword={ratePassword} />
          <Button type="submit" variant="primary" wide pending={pending}>
            Sign up
          </Button>
        </form>
      </Card>
    </>
  );
}

type FieldsProps = { readonly state: FormState; readonly ratePassword: RatePassword };

function Fields({ state: { values, errors }, ratePassword }: FieldsProps) {
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      <Input
        {...field('businessName')}
        label="Business name"
        hint="Shown to your customers when they pay."
        autoComplete="organization"
        maxLength={200}
      />
      <Input
        {...field('website')}
        label="Website"
        placeholder="shop.example"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
      />
      <Textarea {...field('about')} label="What do you sell?" maxLength={1_000} />
      <Input {...field('name')} label="Your name" autoComplete="name" maxLength={200} />
      <Input {...field('email')} label="E-mail" type="email" autoComplete="username" maxLength={254} />
      <NewPassword {...field('password')} label="Password" owner={{}} rate={ratePassword} />
    </>
  );
}

function Received() {
  return (
    <>
      <Heading title="Sign-up received">
        Sign in with the e-mail address and password you entered. Set your settlement address and connect your
        shop. You can accept payments once the operator approves your account. If you already have an account
        with this e-mail address, it is unchanged and keeps its password.
      </Heading>
      <LinkButton href="/login" variant="primary" wide>
        Sign in
      </LinkButton>
    </>
  );
}

function Heading({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h1 className="mt-6 mb-2 text-xl font-semibold tracking-tight sm:mt-12">{title}</h1>
      <p className="mb-6 text-sm text-ink-soft">{children}</p>
    </>
  );
}
