// Forms for a user's own name and password.
'use client';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';

export function PasswordForm({ action }: { action: FormAction }) {
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
          <Input
            {...field('newPassword')}
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 12 characters."
            maxLength={200}
          />
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
