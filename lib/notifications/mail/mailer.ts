// What an e-mail is, and handing it to the operator's mail server by SMTP, within times that keep a dead server from
// holding anything up.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailSettings } from '@/lib/core/mail-settings';

/** Each step of a talk with the mail server, ms. */
const CONNECT_TIMEOUT_MS = 5_000;
const TALK_TIMEOUT_MS = 8_000;

type Mail = MailText & {
  readonly to: string;
  /** Names the e-mail, so that one that is sent twice after a crash is known as the same. */
  readonly id: string;
};

/**
 * refused: the server will never take it for this address. failed: it may later. `why` names no address and no secret.
 */
type SendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed'; readonly why: string };

export type Mailer = { send(mail: Mail): Promise<SendResult> };

/** A mailer over one mail server; each e-mail is a connection of its own. */
export function createMailer(settings: MailSettings): Mailer {
  const { host, port, tls, user, password, from } = settings;
  const transport = createTransport({
    ...{ host, port, secure: tls === 'fromStart', requireTLS: tls === 'startTls', ignoreTLS: tls === 'none' },
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    ...{ connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS },
    ...{ dnsTimeout: CONNECT_TIMEOUT_MS, socketTimeout: TALK_TIMEOUT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true, tls: { minVersion: 'TLSv1.2' } },
  });
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        const addresses = { from: { name: FROM_NAME, address: from }, to: { name: '', address: to } };
        const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
        await transport.sendMail({ ...addresses, subject, text, html, messageId, headers: HEADERS });
        return { outcome: 'sent' };
      } catch (error) {
        return resultOf(error);
      }
    },
  };
}

const FROM_NAME = 'Nano Payments';
/** No out-of-office notes in answer (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** The mail server's answer names addresses, so of an error its code and number alone are kept. */
const smtpError = z.object({
  code: z
    .string()
    .regex(/^[A-Z_]{1,30}$/)
    .catch('unknown'),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
});

function resultOf(error: unknown): SendResult {
  const { code, responseCode, command } = smtpError.parse(error ?? {});
  const isForGood = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  const why = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { outcome: isForGood ? 'refused' : 'failed', why };
}

/** What an e-mail says. */
type Letter = {
  readonly title: string;
  readonly text: string;
  /** Where to go on: an address of this installation, and what the way is called. */
  readonly link: { readonly url: string; readonly word: string };
  /** Why the reader gets it, last and small. */
  readonly why: string;
};

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** In characters; a longer subject is cut off. */
const MAX_SUBJECT_CHARACTERS = 200;

/** The letter's three shapes. A control character never reaches the subject, where it could begin another header. */
export function mailText({ title, text, link, why }: Letter): MailText {
  const subject = title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, MAX_SUBJECT_CHARACTERS);
  const html = [
    `<p><strong>${escapeHtml(title)}</strong></p>`,
    `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.word)}</a></p>`,
    `<p><small>${escapeHtml(why)}</small></p>`,
  ].join('\n');
  return {
    subject,
    text: `${title}\n\n${text}\n\n${link.word}: ${link.url}\n\n-- \n${why}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body>\n${html}\n</body>\n</html>\n`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
