// The recipient of an invoice or payment link as a form sends it, and the results of sending it.
import type { ActionResult } from '@/components/ui/forms/action-result';
import {
  type LimitRefusal,
  MAX_EMAILS_PER_ADDRESS,
  MAX_EMAILS_PER_LINK,
  MAX_MANUAL_EMAILS_PER_DAY,
} from '@/lib/checkout/mail/manual-emails';
import { prefillSchema } from '@/lib/checkout/payment-links/link-prefill';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '@/lib/core/languages/languages';
import { textArgument } from './text-argument';

/** The address and the language of the e-mail; null without a valid address. */
export function readRecipient(
  given: unknown,
): { readonly email: string; readonly language: Language } | null {
  const { email: typed, language } = Object(given);
  const { data } = prefillSchema.pick({ email: true }).safeParse({ email: textArgument(typed) });
  if (data?.email === undefined) return null;
  return { email: data.email, language: languageOf(textArgument(language)) ?? DEFAULT_LANGUAGE };
}

export const INVALID_EMAIL: ActionResult = { ok: false, message: 'Enter a valid e-mail address.' };

export const EMAIL_QUEUED: ActionResult = {
  ok: true,
  message: 'The e-mail is queued. It is sent within seconds.',
};

export const LIMIT_REFUSED: Readonly<Record<LimitRefusal, string>> = {
  turnedOff: 'The recipient turned off e-mails about this payment link.',
  tooSoon: 'An e-mail was sent less than a minute ago.',
  tooMany:
    `The limit is ${MAX_EMAILS_PER_ADDRESS} e-mails to one address, ${MAX_EMAILS_PER_LINK} for one payment link and ` +
    `${MAX_MANUAL_EMAILS_PER_DAY} per day.`,
};
