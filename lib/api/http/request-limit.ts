// Limits the requests of one API key to the operations beside the six of the specification, whose statuses are fixed. Counts are not
// shared between processes. The header fields are those of draft-ietf-httpapi-ratelimit-headers-10.
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { createWindowCounts } from '@/lib/core/window-counts';

/** Requests of one API key in one window. */
export const MAX_REQUESTS = 600;
export const REQUEST_WINDOW_MS = 60_000;

const SECOND_MS = 1_000;
/** The policy's name in the header fields. */
const POLICY = '"default"';

/** The header fields of a counted request. */
export type LimitHeaders = Readonly<Record<'RateLimit-Policy' | 'RateLimit', string>>;

export type RequestLimit = ReturnType<typeof createRequestLimit>;

/** @param max requests of one key in one window */
export function createRequestLimit(clock: Clock, max = MAX_REQUESTS) {
  const counts = createWindowCounts(() => clock.now().getTime(), REQUEST_WINDOW_MS);
  return {
    /** Counts a request. @returns its header fields, and the error if it is beyond the limit */
    take: (keyId: string): { readonly headers: LimitHeaders; readonly refusal: ServiceError | null } => {
      const waitMs = counts.add(keyId, max);
      const { count, endsInMs } = counts.read(keyId);
      const seconds = Math.max(1, Math.ceil(endsInMs / SECOND_MS));
      const headers = {
        'RateLimit-Policy': `${POLICY};q=${max};w=${REQUEST_WINDOW_MS / SECOND_MS}`,
        RateLimit: `${POLICY};r=${Math.max(0, max - count)};t=${seconds}`,
      };
      return { headers, refusal: waitMs === 0 ? null : refusal(seconds) };
    },
  };
}

function refusal(seconds: number): ServiceError {
  const message = `Too many requests with this API key. Try again in ${seconds} s.`;
  return new ServiceError('rateLimited', message, { 'Retry-After': String(seconds) });
}
