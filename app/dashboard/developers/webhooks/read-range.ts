// Reads which webhook messages are to be sent again from what a browser sent, whatever it sent.
import { textArgument } from '@/app/dashboard/text-argument';
import { addMs } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { EndpointName } from '@/lib/notifications/webhooks/endpoints';
import { parseEventType, RESEND_CHOICES, type ResendRange } from '@/lib/notifications/webhooks/resend';

/** How far a range goes back that names no beginning. */
export const USUAL_RANGE_MS = 30 * 24 * 60 * 60_000;

/** @throws ServiceError `badInput` for a time that is none, or an end before the beginning */
export function readRange(name: EndpointName, order: unknown, now: Date): ResendRange {
  const given = typeof order === 'object' && order !== null ? new Map(Object.entries(order)) : new Map();
  const text = (field: string) => textArgument(given.get(field));
  const from = timeOf(text('from')) ?? addMs(now, -USUAL_RANGE_MS);
  const to = timeOf(text('to')) ?? now;
  if (from > to) throw new ServiceError('badInput', 'the end is before the beginning');
  const choice = RESEND_CHOICES.find((known) => known === text('choice')) ?? 'missed';
  return { ...name, from, to, eventType: parseEventType(text('event')), choice };
}

function timeOf(text: string): Date | null {
  if (text === '') return null;
  const time = new Date(text);
  // Years beyond four digits are none that a form can give, and PostgreSQL holds not all of them.
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9_999 || time.getUTCFullYear() < 2_000) {
    throw new ServiceError('badInput', 'from and to must be dates with a time');
  }
  return time;
}
