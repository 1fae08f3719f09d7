// The form with which an invited person joins: name and password.
'use client';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { NewPassword, type RatePassword } from './new-password';

type JoinFormProps = {
  readonly email: string;
  readonly token: string;
  /** Null for a role of the deployment. */
  readonly businessName: string | null;
  readonly action: FormAction;
  readonly ratePassword: RatePassword;
};

export function JoinForm({ email, token, businessName, action, ratePassword }: JoinFormProps) {
  return (
    <FormFrame action={action} submitLabel="Join">
      {(field) => (
        <>
          <input type="hidden" name="token" value={token} />
          <Input label="E-mail" name="email" type="email" autoComplete="username" value={email} readOnly />
          <Input {...field('name')} label="Your name" autoComplete="name" maxLength={200} />
          <NewPassword
            {...field('password')}
            label="Password"
            owner={{ email, businessName }}
            rate={ratePassword}
          />
        </>
      )}
    </FormFrame>
  );
}
