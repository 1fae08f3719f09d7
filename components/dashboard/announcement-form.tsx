// Writes an announcement.
'use client';
import { Card } from '@/components/ui/card';
import { Select, Textarea } from '@/components/ui/field';
import { type FormAction, FormFrame } from './form-frame';
import { MomentField } from './moment-field';

const TONES = [
  { value: 'notice', label: 'Notice: good to know' },
  { value: 'warning', label: 'Warning: something does not work, or will not' },
] as const;

type AnnouncementFormProps = { readonly announce: FormAction; readonly maxCharacters: number };

export function AnnouncementForm({ announce, maxCharacters }: AnnouncementFormProps) {
  return (
    <Card title="Announce something">
      <FormFrame action={announce} submitLabel="Announce" initial={{ tone: 'notice' }}>
        {(field) => (
          <>
            <Textarea
              {...field('text')}
              label="What merchants are to know"
              hint={`Plain text, at most ${maxCharacters} characters. Say what happens, when, and what they can do.`}
              rows={4}
              maxLength={maxCharacters}
            />
            <Select {...field('tone')} label="How it is meant" options={TONES} frameClassName="max-w-md" />
            <MomentField
              name="endsAt"
              label="Until"
              hint="In your time zone. Without it, until you withdraw it."
              error={field('endsAt').error}
            />
          </>
        )}
      </FormFrame>
    </Card>
  );
}
