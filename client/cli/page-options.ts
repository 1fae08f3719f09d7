// Commands that print one page of a list: their options and output.
import type { PageQuery } from '../src/index.js';
import { type CommandContext, type Given, text, UsageError } from './command.js';
import { table } from './table.js';

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

type PageOutput<Row> = {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly rowOf: (row: Row) => string[];
  /** Printed for an empty page. */
  readonly empty: string;
};

/** Prints the page as JSON with `--json`, else as a table with the option that fetches the next page. */
export function printPage<Row>(
  context: Pick<CommandContext, 'out' | 'say'>,
  { flags }: Pick<Given, 'flags'>,
  page: { readonly next?: string | undefined },
  { columns, rows, rowOf, empty }: PageOutput<Row>,
): void {
  if (flags.json) {
    context.out(JSON.stringify(page, null, 2));
    return;
  }
  for (const line of table(columns, rows.map(rowOf))) context.out(line);
  if (rows.length === 0) context.say(empty);
  if (page.next !== undefined) context.say(`Next page: --after ${page.next}`);
}
