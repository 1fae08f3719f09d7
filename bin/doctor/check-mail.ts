// The mail server: connects, uses TLS as configured, greets and signs in. No e-mail is sent.
import type { MailSettings } from '@/lib/core/mail-settings';
import { createMailer } from '@/lib/notifications/mail/mailer';
import { type Finding, failure, notChecked, ok } from './finding';

export async function checkMail(settings: MailSettings | null): Promise<Finding> {
  if (settings === null) return notChecked('No mail server is set.');
  const { host, port, tls, user } = settings;
  const name = `Mail server ${host}:${port}`;
  const why = await createMailer(settings).verify();
  if (why === null) {
    const how = [
      tls === 'none' ? 'without TLS' : 'with TLS',
      ...(user === null ? [] : ['and accepts the password']),
    ];
    return ok(`${name} responds ${how.join(' ')}.`);
  }
  return failure(`${name} can’t be used (${why}).`, adviceFor(why));
}

/** The codes are nodemailer's. */
function adviceFor(why: string): string {
  if (why.startsWith('EAUTH'))
    return 'Check user and password in SMTP_URL. Write characters such as @ as %40.';
  if (why.startsWith('ETLS'))
    return 'The server offers no valid TLS: check the host in SMTP_URL, smtp:// or smtps://, and the certificate.';
  return 'Check host and port in SMTP_URL, and that outbound connections to that port are allowed.';
}
