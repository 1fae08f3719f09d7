// Sends an invoice or a payment link by e-mail in a language, and lists the e-mails so far.
'use client';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Input, Select } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useAction } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ManualEmail } from '@/lib/checkout/mail/manual-emails';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/core/languages/languages';

type SendEmailFormProps = {
  /** Why no e-mail can be sent; null if one can. */
  readonly reason: string | null;
  /** Instead of the form if no e-mail can be sent. */
  readonly instead?: ReactNode;
  readonly emails: readonly ManualEmail[];
} & SendButtonProps;

type SendButtonProps = {
  /** What the e-mail is for. */
  readonly about: string;
  /** Of the address, which starts with `to`. */
  readonly label: string;
  readonly to: string;
  readonly submitLabel: string;
  readonly send: (given: { email: string; language: string }) => Promise<ActionResult>;
};

export function SendEmailForm({ reason, instead, emails, ...form }: SendEmailFormProps) {
  return (
    <div className="flex flex-col gap-5">
      {reason === null ? <SendButton {...form} /> : <p className="measure text-sm text-ink-soft">{reason}</p>}
      {reason !== null && instead}
      {emails.length > 0 && (
        <ul aria-label="E-mails so far" className="divide-y divide-line text-sm">
          {emails.map(({ at, state }) => (
            <li key={at} className="flex flex-wrap justify-between gap-3 py-2">
              <span>{STATES[state]}</span>
              <TimeStamp at={at} form="exact" className="text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SendButton({ about, label, to, submitLabel, send }: SendButtonProps) {
  const [email, setEmail] = useState(to);
  const [language, setLanguage] = useState<string>(DEFAULT_LANGUAGE);
  const { pending, result, problem, run, reset } = useAction(() => send({ email, language }));
  return (
    <div className="flex flex-col gap-4">
      <p className="measure text-sm text-ink-soft">{about}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          name="email"
          type="email"
          label={label}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            reset();
          }}
          autoComplete="off"
          maxLength={254}
        />
        <Select
          name="language"
          label="Language"
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          options={LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }))}
        />
      </div>
      <div>
        <Button variant="primary" pending={pending} onClick={run} icon={<Mail />} className="needs-scripts">
          {submitLabel}
        </Button>
      </div>
      <p role="status" className={classNames('text-sm', problem === null ? 'text-good' : 'text-bad')}>
        {result?.message}
      </p>
    </div>
  );
}

const STATES: Readonly<Record<ManualEmail['state'], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  notSent: 'Not sent',
};
