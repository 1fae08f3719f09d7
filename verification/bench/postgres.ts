// A durable PostgreSQL of the bench's own. A process of its own: it answers the server's address, and stops it when its
// parent lets go of it.
import { z } from 'zod';
import { startLocalPostgres } from '@/prisma/local-postgres';
import { serveJobs } from './serve-jobs';

serveJobs(z.object({}), async () => {
  const server = await startLocalPostgres(process.env.PATH ?? '', { durable: true });
  process.once('disconnect', () => server.stop().finally(() => process.exit()));
  return server.url;
});
