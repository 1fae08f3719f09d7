// Why an import failed, in words. The stored reason has the form of a log line. Pure.
import { failureCause } from '@/components/dashboard/health/failure-words';

/** The raw text is for "Details"; null if the words already say all of it. */
export type ImportFailure = { readonly words: string; readonly raw: string | null };

const NOT_FETCHED = /^\S+ could not be fetched: (.*)$/s;
const SERVER_NOT_FOUND = /ENOTFOUND|EAI_AGAIN/;
/** File names are written as the publisher writes them, also at the start of a sentence. */
const STARTS_WITH_FILE = /^\S+\.(csv|xml)\b/i;

export function importFailure(reason: string): ImportFailure {
  const cause = NOT_FETCHED.exec(reason)?.[1];
  if (cause === undefined) return { words: asSentence(reason), raw: null };
  const words = SERVER_NOT_FOUND.test(cause)
    ? 'The publisher’s server was not found. Check DNS and outbound HTTPS.'
    : (failureCause(cause) ?? 'The list could not be downloaded. The details show the error.');
  return { words, raw: reason };
}

function asSentence(reason: string): string {
  const start = STARTS_WITH_FILE.test(reason)
    ? `The file ${reason}`
    : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
  return start.endsWith('.') ? start : `${start}.`;
}
