// The form with which an invited person joins: name and password.
'use client';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';

type JoinFormProps = { readonly email: string; readonly token: string; readonly action: FormAction };

export function JoinForm({ email, token, action }: JoinFormProps) {
  return (
    <FormFrame action={action} submitLabel="Join">
      {(field) => (
        <>
          <input type="hidden" name="token" value={token} />
          <Input label="E-mail" name="email" type="email" autoComplete="username" value={email} readOnly />
          <Input {...field('name')} label="Your name" autoComplete="name" maxLength={200} />
          <Input
            {...field('password')}
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 12 characters."
            maxLength={200}
          />
        </>
      )}
    </FormFrame>
  );
}
