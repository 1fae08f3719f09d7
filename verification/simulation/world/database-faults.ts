// Faults of the database: it is busy, or the response to a commit is lost. Also reports which payments a step wrote to.

import type { Prng } from '@/verification/testing/prng';
import type { Operation } from '../engine/guarded-database';
import type { Activity } from '../engine/settle-step';

/** As Prisma reports a database that was busy for too long, or a connection that was lost. */
class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  readonly code: string;
  constructor(code: 'P1008' | 'P1017') {
    super(code === 'P1008' ? 'the database was busy for too long' : 'the database closed the connection');
    this.code = code;
  }
}

const BUSY = 0.002;
const BUSY_TRANSACTION = 0.01;
const LOST_RESPONSE = 0.002;
const WRITES = /\.(create|update|upsert|delete)|\$transaction|\$execute/;

export function createDatabaseFaults(prng: Prng, activity: Activity) {
  let touched = new Set<string>();
  let stopped = false;
  const counts = { busy: 0, lostAnswer: 0 };
  return {
    counts,
    begin: activity.begin,
    end: activity.end,
    before: (operation: Operation) => {
      const isWrite = WRITES.test(operation.name);
      if (isWrite) noteTouched(operation, touched);
      const probability = operation.name === '$transaction' ? BUSY_TRANSACTION : BUSY;
      if (stopped || operation.inTransaction || !isWrite || !prng.chance(probability)) return;
      counts.busy += 1;
      throw new DatabaseFault('P1008');
    },
    committed: () => {
      if (stopped || !prng.chance(LOST_RESPONSE)) return;
      counts.lostAnswer += 1;
      throw new DatabaseFault('P1017');
    },
    stop: () => {
      stopped = true;
    },
    /** Ids, addresses and hashes in writes since the last call. */
    takeTouched: () => {
      const taken = touched;
      touched = new Set();
      return taken;
    },
  };
}

const KNOWN_BY = ['id', 'paymentId', 'hash', 'account', 'depositAddress'];

/** Every operation identifies what it writes by one of a few keys. */
function noteTouched({ args }: Operation, touched: Set<string>): void {
  for (const arg of args) {
    for (const part of [fieldOf(arg, 'where'), fieldOf(arg, 'data')]) {
      for (const key of KNOWN_BY) {
        const value = fieldOf(part, key);
        if (typeof value === 'string') touched.add(value);
        const several = fieldOf(value, 'in');
        if (!Array.isArray(several)) continue;
        for (const one of several) if (typeof one === 'string') touched.add(one);
      }
    }
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
