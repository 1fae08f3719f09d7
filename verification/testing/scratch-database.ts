// A separate database for a program that measures or proves something.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind } from '@/lib/db/database-url';
import { startLocalPostgres } from '@/prisma/local-postgres';

/**
 * Runs `use` with an empty database and an empty folder. Both are gone afterwards.
 * @throws Error when no PostgreSQL is installed
 */
export async function withScratchDatabase<T>(
  kind: DatabaseKind,
  use: (url: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'nano-scratch-'));
  try {
    if (kind === 'sqlite') return await use(`file:${join(folder, 'scratch.db')}`, folder);
    const server = await startLocalPostgres(process.env.PATH ?? '');
    return await use(server.url, folder).finally(() => server.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
