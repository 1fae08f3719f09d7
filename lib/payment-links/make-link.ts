// A payment link made together with the kept answer of the form that asked for it: both or neither.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { AnswerKeeper } from '@/lib/payments/keep-answer';
import { storeAnswer } from '@/lib/payments/store-answer';

/** @param create makes the link by the database it is given @returns the link's id */
export function makeLink(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  keeper: AnswerKeeper<string> | null,
  create: (db: Tx) => Promise<string>,
): Promise<string> {
  return writeTransaction(database, async (tx) => {
    const id = await create(tx);
    await storeAnswer(tx, keeper, id, clock.now());
    return id;
  });
}
