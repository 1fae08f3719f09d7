// What a person is told when an action did not succeed.
import type { ActionResult } from '@/components/dashboard/action-result';
import { errorText, ServiceError } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';

/** A refusal in its own words; anything unforeseen is logged once and told without internals. */
export function failed(log: Log, error: unknown): Extract<ActionResult, { ok: false }> {
  return { ok: false, message: messageOf(log, error) };
}

/** The words alone, for a form's notice. */
export function messageOf(log: Log, error: unknown): string {
  if (error instanceof ServiceError) return sentence(error.message);
  log.error({ error: errorText(error) }, 'an action of the dashboard failed');
  return 'Something went wrong on the server, and nothing was changed. Try again in a moment.';
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
