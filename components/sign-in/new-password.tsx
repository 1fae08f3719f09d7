// A field for a new password, with a meter of its strength from the server, which alone has the list of common passwords.
'use client';
import { type FormEvent, Suspense, useState } from 'react';
import { loadOnDemand } from '@/components/checkout/load-on-demand';
import { Input } from '@/components/ui/field';
import type { PasswordOwner } from '@/lib/accounts/auth/password-policy';
import type { RatePassword } from './password-meter';

export type { RatePassword } from './password-meter';

type NewPasswordProps = {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** What is known before the form is filled in; the form's own fields are read for the rest. */
  readonly owner: Partial<PasswordOwner>;
  readonly rate: RatePassword;
};

const LazyMeter = loadOnDemand(() => import('./password-meter').then(({ PasswordMeter }) => PasswordMeter));

export function NewPassword({ name, label, error, owner, rate }: NewPasswordProps) {
  const [typed, setTyped] = useState<{ password: string; owner: PasswordOwner }>();
  const follow = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    setTyped({ password: currentTarget.value, owner: { ...ownerIn(currentTarget.form), ...owner } });
  return (
    <Input
      name={name}
      error={error}
      label={label}
      type="password"
      autoComplete="new-password"
      maxLength={200}
      onInput={follow}
      hint={
        typed === undefined || typed.password === '' ? (
          RULE
        ) : (
          <Suspense fallback={RULE}>
            <LazyMeter {...typed} rate={rate} />
          </Suspense>
        )
      }
    />
  );
}

const RULE = 'At least 12 characters.';

/** The owner's words in the other fields of the form. */
function ownerIn(form: HTMLFormElement | null): PasswordOwner {
  const text = (name: string) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return { email: text('email'), name: text('name'), businessName: text('businessName') };
}
