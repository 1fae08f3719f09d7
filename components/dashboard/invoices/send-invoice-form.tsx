// Sends an invoice by e-mail in a language, and lists the e-mails so far.
'use client';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Input, Select } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useAction } from '@/components/ui/forms/confirm-button';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { InvoiceDetail, InvoiceEmail } from '@/lib/checkout/invoices/send-invoice';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/core/languages/languages';

type SendInvoiceFormProps = {
  readonly invoice: InvoiceDetail;
  readonly isPayable: boolean;
  /** Whether this server sends e-mail. */
  readonly hasMail: boolean;
  readonly send: (given: { email: string; language: string }) => Promise<ActionResult>;
};

export function SendInvoiceForm({ invoice, isPayable, hasMail, send }: SendInvoiceFormProps) {
  const { customerEmail, emails } = invoice;
  const reason = whyNot({ invoice, isPayable, hasMail });
  return (
    <div className="flex flex-col gap-5">
      {reason !== null && <p className="measure text-sm text-ink-soft">{reason}</p>}
      {reason === null && <SendButton to={customerEmail ?? ''} send={send} />}
      {emails.length > 0 && (
        <ul aria-label="E-mails of this invoice" className="divide-y divide-line text-sm">
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

function SendButton({ to, send }: { to: string } & Pick<SendInvoiceFormProps, 'send'>) {
  const [email, setEmail] = useState(to);
  const [language, setLanguage] = useState<string>(DEFAULT_LANGUAGE);
  const { pending, result, problem, run, reset } = useAction(() => send({ email, language }));
  return (
    <div className="flex flex-col gap-4">
      <p className="measure text-sm text-ink-soft">
        The e-mail has a link to view, print and pay the invoice.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          name="email"
          type="email"
          label="Customer’s e-mail"
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
          Send invoice
        </Button>
      </div>
      <p role="status" className={classNames('text-sm', problem === null ? 'text-good' : 'text-bad')}>
        {result?.message}
      </p>
    </div>
  );
}

const STATES: Readonly<Record<InvoiceEmail['state'], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  notSent: 'Not sent',
};

/** Why no e-mail can be sent; null if one can. */
function whyNot({ invoice, isPayable, hasMail }: Omit<SendInvoiceFormProps, 'send'>): string | null {
  if (!hasMail) return 'This server sends no e-mail. Copy the link and send it yourself.';
  if (!isPayable) return 'Only an invoice that can be paid is sent.';
  if (invoice.isTurnedOff) return 'The customer turned off e-mails about this invoice.';
  return null;
}
