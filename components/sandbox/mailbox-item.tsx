// An e-mail of the sandbox's mailbox: its headers, its plain text and its HTML part.
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { timeText } from '@/lib/core/languages/numbers';
import type { MailboxItem } from '@/lib/notifications/mail/sandbox-mailbox';

const URL_PATTERN = /(https?:\/\/[^\s<>"]+)/;

export function MailboxItemCard({ mail }: { mail: MailboxItem }) {
  return (
    <Card title={<span className="wrap-anywhere">{mail.subject}</span>}>
      <p className="text-sm wrap-anywhere text-ink-soft">
        To {mail.to} · {mail.from === '' ? 'Nano Payments' : `${mail.from} via Nano Payments`} ·{' '}
        <time dateTime={mail.at}>{timeText('en', mail.at)}</time>
        {mail.unsubscribeUrl !== null && ' · List-Unsubscribe'}
      </p>
      <PlainText text={mail.text} />
      <Disclosure summary="HTML part" className="mt-2">
        <iframe
          title={`HTML part of ${mail.subject}`}
          sandbox=""
          srcDoc={mail.html}
          className="mt-2 h-80 w-full rounded-field border border-line bg-white"
        />
      </Disclosure>
    </Card>
  );
}

/** Links in the text can be opened, as in a mail program. */
function PlainText({ text }: { text: string }) {
  const parts = text.split(URL_PATTERN).map((part, index) => ({ part, index }));
  return (
    <pre className="mt-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ part, index }) =>
        URL_PATTERN.test(part) ? (
          <a key={index} href={part} className="underline underline-offset-4">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
