// The options of commands that print one page of a list.
import type { PageQuery } from '../src/index.js';
import { type Given, text, UsageError } from './command.js';

export const PAGE_OPTIONS = {
  limit: text('<number>', 'entries per page, 1 to 100 (default 20)'),
  after: text('<cursor>', 'the next page, as printed by the previous one'),
} as const;

/** @throws UsageError when the limit is not a number */
export function pageQueryOf({ texts: { limit, after } }: Given): PageQuery {
  if (limit !== undefined && !/^[0-9]{1,9}$/.test(limit)) throw new UsageError('--limit must be a number.');
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(after === undefined ? {} : { after }),
  };
}
