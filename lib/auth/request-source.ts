// Where a request of a person came from, for counting attempts.

/**
 * The last entry of X-Forwarded-For: what the nearest hop says, which Next sets to the socket's address when nobody
 * else has. A caller without a proxy before us can make one up; the bound per account holds all the same.
 */
export function sourceOf(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}
