// Failures that are known, so that new ones are seen. The suites count them and do not report them.
import type { RawRequest } from './raw-http';

/** A request that web answered with 500. */
type Failed = Pick<RawRequest, 'method'>;

/** Next fails on TRACE before the application sees the request: a request of the Fetch standard can't have this method. */
const KNOWN_OF_NEXT = ({ method }: Failed): boolean => method === 'TRACE';

export function isKnownFailure(failed: Failed): boolean {
  return KNOWN_OF_NEXT(failed);
}
