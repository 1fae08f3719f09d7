// One's own name.
'use client';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from './form-frame';

export function NameForm({ action, name }: { action: FormAction; name: string }) {
  return (
    <FormFrame action={action} submitLabel="Save the name" initial={{ name }}>
      {(field) => <Input {...field('name')} label="Name" autoComplete="name" maxLength={200} optional />}
    </FormFrame>
  );
}
