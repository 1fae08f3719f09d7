// Starts a durable PostgreSQL for the bench. Runs in its own process: it returns the server's URL and stops the server
// when its parent closes the connection.
import { z } from 'zod';
import { startLocalPostgres } from '@/prisma/local-postgres';
import { serveJobs } from './serve-jobs';

serveJobs(z.object({}), async () => {
  const server = await startLocalPostgres(process.env.PATH ?? '', { durable: true });
  process.once('disconnect', () => server.stop().finally(() => process.exit()));
  return server.url;
});
