// The idempotency record of an answer, written in the transaction of the change it answers (contract §2).
import type { IdempotencyRecord } from '@/prisma/generated/sqlite/client';

export type AnswerRecord = IdempotencyRecord;

/** Keeps the answer of one request for the requests that repeat it. */
export type AnswerKeeper<Result> = {
  /** Keyed hash of merchant, operation and Idempotency-Key. */
  readonly id: string;
  /** Keyed hash of the body's bytes. */
  readonly bodyHash: string;
  /** The answer's body, byte for byte. */
  readonly render: (result: Result) => string;
};

/** @returns the record to insert once the deposit address is known; null when nothing is to be kept */
export function keepAnswer<Result>(
  keeper: AnswerKeeper<Result> | null,
  result: (depositAddress: string) => Result,
  at: Date,
) {
  return keeper && ((depositAddress: string) => answerRecord(keeper, result(depositAddress), at));
}

/** The row that keeps one answer. */
export function answerRecord<Result>(keeper: AnswerKeeper<Result>, result: Result, at: Date): AnswerRecord {
  return { id: keeper.id, bodyHash: keeper.bodyHash, response: keeper.render(result), createdAt: at };
}
