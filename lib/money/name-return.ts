// Names what goes back out of a top-up.
import type { Queryable } from '@/lib/db/client';
import { topUpReturnReference } from './top-up-reference';

/** The reference of the next return: one that was given up left its place free. */
export async function nameReturn(db: Queryable, topUpId: string): Promise<string> {
  const earlier = await db.transfer.findMany({
    where: { topUpId, kind: 'topUpReturn' },
    select: { reference: true },
  });
  const taken = new Set(earlier.map(({ reference }) => reference));
  let place = 1;
  while (taken.has(topUpReturnReference(topUpId, place))) place += 1;
  return topUpReturnReference(topUpId, place);
}
