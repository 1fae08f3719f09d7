// The database of a simulated process: it rejects ended processes, is sometimes busy, and sometimes loses the response
// to a commit. It also records which payments were written.
import type { Database } from '@/lib/db/client';

export type Operation = {
  /** `payment.update`, `$transaction`, `$queryRaw` … */
  readonly name: string;
  readonly args: readonly unknown[];
  readonly inTransaction: boolean;
};

export type Guard = {
  /** Called before each operation. If it throws, the caller gets the error instead. */
  before(operation: Operation): void;
  /** Called after a transaction has committed. If it throws, the caller gets the error instead of the result. */
  committed(): void;
  begin(): void;
  end(): void;
};

/** The same database behind a guard. */
export function guardDatabase(database: Database, guard: Guard): Database {
  return { ...database, db: guardClient(database.db, guard, false), close: async () => undefined };
}

type Callable = (...args: unknown[]) => unknown;

function guardClient<T extends object>(client: T, guard: Guard, inTransaction: boolean): T {
  const models = new Map<string, object>();
  return new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return value;
      if (key === '$transaction' && isCallable(value)) return transaction(target, value, guard);
      if (isCallable(value)) return guarded(target, value, guard, key, inTransaction);
      if (typeof value !== 'object' || value === null || key.startsWith('_')) return value;
      const model = models.get(key) ?? guardModel(value, guard, key, inTransaction);
      models.set(key, model);
      return model;
    },
  });
}

function guardModel(model: object, guard: Guard, name: string, inTransaction: boolean): object {
  const actions = new Map<string, Callable>();
  return new Proxy(model, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !isCallable(value)) return value;
      const action = actions.get(key) ?? guarded(target, value, guard, `${name}.${key}`, inTransaction);
      actions.set(key, action);
      return action;
    },
  });
}

function guarded(
  target: object,
  action: Callable,
  guard: Guard,
  name: string,
  inTransaction: boolean,
): Callable {
  return async (...args) => {
    guard.before({ name, args, inTransaction });
    guard.begin();
    try {
      return await Reflect.apply(action, target, args);
    } finally {
      guard.end();
    }
  };
}

function transaction(target: object, action: Callable, guard: Guard): Callable {
  return async (work, ...rest) => {
    if (!isCallable(work)) throw new Error('only interactive transactions are known here');
    guard.before({ name: '$transaction', args: [], inTransaction: false });
    guard.begin();
    try {
      const inside = (tx: object) => work(guardClient(tx, guard, true));
      const answer = await Reflect.apply(action, target, [inside, ...rest]);
      guard.committed();
      return answer;
    } finally {
      guard.end();
    }
  };
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}
