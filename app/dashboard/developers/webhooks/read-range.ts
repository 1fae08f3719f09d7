// Parses the time range and filters of a resend request. The input is untrusted.
import { textArgument } from '@/app/dashboard/text-argument';
import { addMs } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { EndpointName } from '@/lib/notifications/webhooks/endpoints';
import { parseEventType, RESEND_CHOICES, type ResendRange } from '@/lib/notifications/webhooks/resend';

/** The length of a range without a start. */
export const DEFAULT_RANGE_MS = 30 * 24 * 60 * 60_000;

/** @throws ServiceError `badInput` for an invalid time, or an end before the start */
export function readRange(name: EndpointName, input: unknown, now: Date): ResendRange {
  const given = typeof input === 'object' && input !== null ? new Map(Object.entries(input)) : new Map();
  const text = (field: string) => textArgument(given.get(field));
  const from = timeOf(text('from')) ?? addMs(now, -DEFAULT_RANGE_MS);
  const to = timeOf(text('to')) ?? now;
  if (from > to) throw new ServiceError('badInput', 'the end is before the start');
  const choice = RESEND_CHOICES.find((known) => known === text('choice')) ?? 'missed';
  return { ...name, from, to, eventType: parseEventType(text('event')), choice };
}

function timeOf(text: string): Date | null {
  if (text === '') return null;
  const time = new Date(text);
  // A form can't produce other years, and PostgreSQL doesn't support all of them.
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9_999 || time.getUTCFullYear() < 2_000) {
    throw new ServiceError('badInput', 'from and to must be dates with a time');
  }
  return time;
}
