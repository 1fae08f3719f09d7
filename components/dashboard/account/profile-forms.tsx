// Forms for a user's own name and password.
'use client';
import { NewPassword, type RatePassword } from '@/components/sign-in/new-password';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { PasswordOwner } from '@/lib/accounts/auth/password-policy';

type PasswordFormProps = {
  readonly action: FormAction;
  readonly owner: PasswordOwner;
  readonly ratePassword: RatePassword;
};

export function PasswordForm({ action, owner, ratePassword }: PasswordFormProps) {
  return (
    <FormFrame action={action} submitLabel="Change password">
      {(field) => (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Input
            {...field('oldPassword')}
            label="Current password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
          />
          <NewPassword {...field('newPassword')} label="New password" owner={owner} rate={ratePassword} />
        </div>
      )}
    </FormFrame>
  );
}

export function NameForm({ action, name }: { action: FormAction; name: string }) {
  return (
    <FormFrame action={action} submitLabel="Save name" initial={{ name }}>
      {(field) => <Input {...field('name')} label="Name" autoComplete="name" maxLength={200} optional />}
    </FormFrame>
  );
}
