// Sends an e-mail through the operator's mail server by SMTP. Timeouts keep an unresponsive server from blocking the job.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailSettings } from '@/lib/core/mail-settings';
import { headerText, type MailText } from './mail-text';

/** For each step of an SMTP session, ms. */
const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 8_000;

export type Mail = MailText & {
  readonly to: string;
  /** Becomes the Message-ID, so that an e-mail that is sent twice after a crash is recognized as one. */
  readonly id: string;
  /** The merchant that a payer's e-mail is from; null for this service itself. */
  readonly sender: string | null;
  /** Turns further e-mails off with one POST (RFC 8058); null for users. */
  readonly unsubscribeUrl: string | null;
  /** Of whose business it is, for the sandbox's mailbox. */
  readonly merchantId: string | null;
  readonly paymentId: string | null;
};

/**
 * refused: the server rejects this address permanently. failed: certainly not sent, a retry may succeed. unknown: the
 * connection was lost, and the server may have accepted the e-mail. `why` holds no address and no secret.
 */
export type SendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed' | 'unknown'; readonly why: string };

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
    send: async ({ id, to, subject, text, html, sender, unsubscribeUrl }) => {
      try {
        const addresses = { from: { name: fromName(sender), address: from }, to: { name: '', address: to } };
        const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
        const headers = { ...HEADERS, ...unsubscribeHeaders(unsubscribeUrl) };
        await transport.sendMail({ ...addresses, subject, text, html, messageId, headers });
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

const SERVICE_NAME = 'Nano Payments';
/** Characters of a merchant's name before the address. */
const MAX_SENDER_CHARACTERS = 60;
/** Suppresses automatic replies (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Always ends with the service, so that a merchant can't pose as another sender. */
function fromName(sender: string | null): string {
  return sender === null ? SERVICE_NAME : `${headerText(sender, MAX_SENDER_CHARACTERS)} via ${SERVICE_NAME}`;
}

/** RFC 2369 and RFC 8058. */
function unsubscribeHeaders(url: string | null): Readonly<Record<string, string>> {
  return url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The server's message may contain addresses, so only the error's code and SMTP status are kept. */
const smtpError = z.object({
  code: z
    .string()
    .regex(/^[A-Z_]{1,30}$/)
    .catch('unknown'),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  syscall: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

function resultOf(error: unknown): SendResult {
  const { responseCode, command } = smtpError.parse(error ?? {});
  const isPermanent = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  if (isPermanent) return { outcome: 'refused', why: reasonOf(error) };
  return { outcome: isCertainlyUnsent(error) ? 'failed' : 'unknown', why: reasonOf(error) };
}

/** Errors before the connection is established, all with a code that also means a connection lost later. */
const BEFORE_CONNECTION = /^(Connection timeout|Greeting never received)$/;
const LOST_CONNECTION = ['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'unknown'];

/** The server rejected it, or there was no connection yet. Anything else may have happened after the text was transferred. */
function isCertainlyUnsent(error: unknown): boolean {
  const { code, responseCode, syscall, message } = smtpError.parse(error ?? {});
  if (responseCode !== undefined || !LOST_CONNECTION.includes(code)) return true;
  return syscall === 'connect' || BEFORE_CONNECTION.test(message ?? '');
}

function reasonOf(error: unknown): string {
  const { code, responseCode } = smtpError.parse(error ?? {});
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
