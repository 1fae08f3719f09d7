// Sends an invoice by e-mail in a language, and lists the e-mails so far.
'use client';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/field';
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
  readonly send: (language: string) => Promise<ActionResult>;
};

export function SendInvoiceForm({ invoice, isPayable, hasMail, send }: SendInvoiceFormProps) {
  const { customerEmail, emails } = invoice;
  const reason = whyNot({ invoice, isPayable, hasMail });
  return (
    <div className="flex flex-col gap-5">
      {reason !== null && <p className="measure text-sm text-ink-soft">{reason}</p>}
      {reason === null && customerEmail !== null && <SendButton to={customerEmail} send={send} />}
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
  const [language, setLanguage] = useState<string>(DEFAULT_LANGUAGE);
  const { pending, result, problem, run } = useAction(() => send(language));
  return (
    <div className="flex flex-col gap-4">
      <Select
        name="language"
        label="Language"
        hint={`Goes to ${to} with a link to view, print and pay the invoice.`}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        options={LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }))}
        frameClassName="max-w-sm"
      />
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
  if (invoice.customerEmail === null)
    return 'No e-mail address of the customer was entered for this invoice.';
  return null;
}
