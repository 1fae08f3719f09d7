// The time that all processes of a deployment share: PostgreSQL's clock, or with SQLite the clock of the one machine.
import { z } from 'zod';
import type { TimeSources } from '@/lib/core/process-clock';
import type { Database } from './client';

/** Reads the reference, ms since 1970. @throws the database's error */
export type ReferenceClock = () => Promise<number>;

const timeRows = z.array(z.object({ ms: z.number() })).length(1);

export function referenceClock(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { wallMs }: Pick<TimeSources, 'wallMs'>,
): ReferenceClock {
  if (kind === 'sqlite') return async () => wallMs();
  return async () => {
    const rows = await db.$queryRaw`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "ms"`;
    return timeRows.parse(rows)[0]?.ms ?? Number.NaN;
  };
}
