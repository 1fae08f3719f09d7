// What many decisions of one transaction read alike and none of them changes: read once in each transaction.
import type { Tx } from './client';

/**
 * Makes a reader that asks the database once per transaction and key. For rows alone that the transaction itself does
 * not write: it would not see its own change.
 */
export function readOncePerTransaction<T>(
  read: (tx: Tx, key: string) => Promise<T>,
): (tx: Tx, key: string) => Promise<T> {
  const known = new WeakMap<Tx, Map<string, Promise<T>>>();
  return (tx, key) => {
    const ofTransaction = known.get(tx) ?? new Map<string, Promise<T>>();
    known.set(tx, ofTransaction);
    const answer = ofTransaction.get(key) ?? read(tx, key);
    ofTransaction.set(key, answer);
    return answer;
  };
}
