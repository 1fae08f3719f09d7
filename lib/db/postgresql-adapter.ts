// The PostgreSQL adapter: Prisma's own, with a lease check before every write of a process that holds a lease, and an
// announcement after each transaction.
import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import type { Log } from '@/lib/core/log';
import { createCommitAnnouncer } from './commit-watch';
import { needsLease, requireLease, type WriteFence } from './fence';

/** Connections for queries. */
const POOL_CONNECTIONS = 10;
/** Connections per process, with the one that watches commits. */
export const PROCESS_CONNECTIONS = POOL_CONNECTIONS + 1;
/** How long a query waits for a connection, so that an unavailable server causes an error. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Creates the adapter.
 * @param silenceMs after this long without data we close a connection, and the server ends a transaction, ms
 */
export function postgresqlAdapterFactory(options: {
  readonly url: string;
  readonly fence: WriteFence;
  readonly silenceMs: number;
  readonly log?: Log;
}): SqlDriverAdapterFactory {
  const { url, fence, silenceMs, log } = options;
  const inner = new PrismaPg(
    {
      connectionString: url,
      stream: () => talkativeSocket(silenceMs),
      // Idle connections are closed before their silence could count as a failure.
      idleTimeoutMillis: silenceMs / 2,
      // The server also ends silent transactions: a suspended process would otherwise keep its locks, including the
      // lease's, and block a takeover.
      idle_in_transaction_session_timeout: silenceMs,
      max: POOL_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    },
    {
      onPoolError: (error) => log?.warn({ error: error.message }, 'an idle database connection failed'),
      onConnectionError: (error) => log?.warn({ error: error.message }, 'a database connection failed'),
    },
  );
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    connect: async () => fenceWrites(await inner.connect(), fence),
  };
}

function fenceWrites(adapter: SqlDriverAdapter, fence: WriteFence): SqlDriverAdapter {
  const announce = createCommitAnnouncer((sql) => adapter.queryRaw({ sql, args: [], argTypes: [] }));
  const begin: SqlDriverAdapter['startTransaction'] = async (isolationLevel) => {
    const transaction = afterCommit(await adapter.startTransaction(isolationLevel), announce);
    try {
      await requireLease(fence, 'postgresql', transaction);
      return transaction;
    } catch (error) {
      await end(transaction, 'ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  const alone = async <T>(
    query: SqlQuery,
    work: (queryable: Transaction | SqlDriverAdapter) => Promise<T>,
  ) => {
    if (fence.held() === null || !needsLease(query)) return work(adapter);
    const transaction = await begin();
    const result = await work(transaction).catch(async (error: unknown) => {
      await end(transaction, 'ROLLBACK').catch(() => undefined);
      throw error;
    });
    await end(transaction, 'COMMIT');
    return result;
  };
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => alone(query, (queryable) => queryable.queryRaw(query)),
    executeRaw: (query) => alone(query, (queryable) => queryable.executeRaw(query)),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: begin,
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
  };
}

function afterCommit(transaction: Transaction, then: () => void): Transaction {
  const commit = transaction.commit.bind(transaction);
  return Object.assign(transaction, { commit: () => commit().then(then) });
}

/** Ends a transaction as Prisma does: the statement, then returning the connection, regardless of the result. */
async function end(transaction: Transaction, statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await transaction.executeRaw({ sql: statement, args: [], argTypes: [] });
  } finally {
    await (statement === 'COMMIT' ? transaction.commit() : transaction.rollback());
  }
}

/**
 * A socket that closes after `silenceMs` without data. The driver's own query timeout would return the connection with an
 * open transaction, and later writes on it would never be committed.
 */
function talkativeSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('the database stopped responding')));
}
