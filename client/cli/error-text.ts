// What went wrong, in one sentence and what finds it again. Never a stack, never a secret.
import { PaymentsError } from '../src/index.js';

/** What people are told of anything thrown. */
export function errorText(error: unknown): string {
  if (!(error instanceof PaymentsError)) return error instanceof Error ? error.message : String(error);
  const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
  return `${error.errorCode}: ${error.errorMessage}${request}`;
}
