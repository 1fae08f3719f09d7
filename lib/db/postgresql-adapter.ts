// How PostgreSQL is driven: by Prisma's own adapter, with the fence before every write of a process that holds a lease.
import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import type { Log } from '@/lib/core/log';
import { needsLease, requireLease, type WriteFence } from './fence';

/** Connections one process keeps. */
const POOL_CONNECTIONS = 10;
/** How long a query waits for a connection, so that an absent server is an error and not a hang. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Makes the adapter Prisma talks to.
 * @param silenceMs a connection on which nothing comes for so long is given up by us, and a transaction by the server, ms
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
      // An idle connection is closed in order before its silence could mean anything.
      idleTimeoutMillis: silenceMs / 2,
      // The server does the same to us: a process that is paused inside a transaction would keep its locks, the one on the
      // lease among them, and nobody could take over.
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
  const begin: SqlDriverAdapter['startTransaction'] = async (isolationLevel) => {
    const transaction = await adapter.startTransaction(isolationLevel);
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

/** As Prisma itself ends a transaction: by the statement, and then by giving the connection back, whatever came of it. */
async function end(transaction: Transaction, statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await transaction.executeRaw({ sql: statement, args: [], argTypes: [] });
  } finally {
    await (statement === 'COMMIT' ? transaction.commit() : transaction.rollback());
  }
}

/**
 * A socket that ends itself when nothing comes for `silenceMs`. The driver's own time limit for a query would give the
 * connection back to the pool with its transaction open, and what is written over it next would never be committed.
 */
function talkativeSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('the database stopped responding')));
}
