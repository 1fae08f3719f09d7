// Hands waiting e-mail to the operator's mail server, where there is one.
import { createMailer } from '@/lib/mail/mailer';
import { sendDueMail } from '@/lib/mail/send-mail';
import type { EngineContext, Job } from './job';

/** A notice is queued by any process, none of which wakes this one. */
const EVERY_MS = 5_000;
/** Where no e-mail is sent the outbox is only emptied. */
const EMPTIED_EVERY_MS = 60_000;

export function sendMailJob({ config, database, keyRing, clock, log }: EngineContext): Job {
  const mailer = config.mail === null ? null : createMailer(config.mail);
  const deps = { database, keyRing, publicUrl: config.publicUrl, mailer, clock, log };
  return {
    everyMs: mailer === null ? EMPTIED_EVERY_MS : EVERY_MS,
    startsAfter: 'lookAtOpen',
    run: (signal) => sendDueMail(deps, signal),
  };
}
