// Failures that are known, so that new ones are seen. The suites count them and do not report them.
import type { RawRequest } from './raw-http';

/** A request that web answered with 500. */
type Failed = Pick<RawRequest, 'method' | 'path' | 'headers'>;

/**
 * Malformed requests to the sign-in routes and to server actions, which may also arrive as a form without a header. Delete
 * this list when both respond with 400.
 */
const KNOWN_UNTIL_SIGN_IN_IS_FIXED: ReadonlyArray<(failed: Failed) => boolean> = [
  ({ path }) => path.startsWith('/api/auth/'),
  ({ headers }) => headers.some(([name]) => name === 'next-action'),
  ({ method, headers }) =>
    method === 'POST' &&
    headers.some(([name, value]) => name === 'content-type' && /^multipart\//i.test(value)),
];

/** Next fails on TRACE before the application sees the request: a request of the Fetch standard can't have this method. */
const KNOWN_OF_NEXT = ({ method }: Failed): boolean => method === 'TRACE';

export function isKnownFailure(failed: Failed): boolean {
  return [...KNOWN_UNTIL_SIGN_IN_IS_FIXED, KNOWN_OF_NEXT].some((isKnown) => isKnown(failed));
}
