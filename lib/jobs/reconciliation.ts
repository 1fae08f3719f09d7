// Whether this leadership has compared its accounts with the ledger: nothing is sent before.

/** Closed from the beginning of each leadership until the accounts are compared. */
export type Reconciliation = { isDone(): boolean; done(): void };

export function createReconciliation(): Reconciliation {
  let done = false;
  return {
    isDone: () => done,
    done: () => {
      done = true;
    },
  };
}
