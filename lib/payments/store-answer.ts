// Writes the answer of a request, within the transaction of what it answers, for the requests that repeat it.
import type { Tx } from '@/lib/db/client';
import { type AnswerKeeper, answerRecord } from './keep-answer';

/** @throws the database's error when a rival in another process has kept an answer: then nothing of this one stands */
export async function storeAnswer<Result>(
  tx: Tx,
  keeper: AnswerKeeper<Result> | null,
  result: Result,
  at: Date,
): Promise<void> {
  if (keeper !== null) await tx.idempotencyRecord.create({ data: answerRecord(keeper, result, at) });
}
