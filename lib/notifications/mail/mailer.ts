// The text of an e-mail, and sending it through the operator's mail server by SMTP. Timeouts keep an unresponsive server from
// blocking the job.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailSettings } from '@/lib/core/mail-settings';

/** For each step of an SMTP session, ms. */
const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 8_000;

type Mail = MailText & {
  readonly to: string;
  /** Becomes the Message-ID, so that an e-mail that is sent twice after a crash is recognized as one. */
  readonly id: string;
};

/**
 * refused: the server rejects this address permanently. failed: a retry may succeed. `why` holds no address and no secret.
 */
type SendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed'; readonly why: string };

export type Mailer = {
  send(mail: Mail): Promise<SendResult>;
  /** Connects, starts TLS and signs in, without sending anything. @returns why that fails; null when it works */
  verify(): Promise<string | null>;
};

/** A mailer for one mail server. It opens one connection per e-mail. */
export function createMailer(settings: MailSettings): Mailer {
  const { host, port, tls, user, password, from } = settings;
  const transport = createTransport({
    ...{ host, port, secure: tls === 'fromStart', requireTLS: tls === 'startTls', ignoreTLS: tls === 'none' },
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    ...{ connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS },
    ...{ dnsTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
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
    verify: async () => {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}

const FROM_NAME = 'Nano Payments';
/** Suppresses automatic replies (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** The server's message may contain addresses, so only the error's code and SMTP status are kept. */
const smtpError = z.object({
  code: z
    .string()
    .regex(/^[A-Z_]{1,30}$/)
    .catch('unknown'),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
});

function resultOf(error: unknown): SendResult {
  const { responseCode, command } = smtpError.parse(error ?? {});
  const isPermanent = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return { outcome: isPermanent ? 'refused' : 'failed', why: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  const { code, responseCode } = smtpError.parse(error ?? {});
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}

/** The contents of an e-mail. */
type MailContent = {
  readonly title: string;
  readonly text: string;
  /** A page of this server and the link's label. */
  readonly link: { readonly url: string; readonly label: string };
  /** Why the reader gets this e-mail; the small print at its end. */
  readonly why: string;
};

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** Characters; a longer subject is cut. */
const MAX_SUBJECT_CHARACTERS = 200;

/** The subject, plain text and HTML. Control characters are removed from the subject, where they could inject a header. */
export function mailText({ title, text, link, why }: MailContent): MailText {
  const subject = title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, MAX_SUBJECT_CHARACTERS);
  const html = [
    `<p><strong>${escapeHtml(title)}</strong></p>`,
    `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
    `<p><small>${escapeHtml(why)}</small></p>`,
  ].join('\n');
  return {
    subject,
    text: `${title}\n\n${text}\n\n${link.label}: ${link.url}\n\n-- \n${why}\n`,
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
