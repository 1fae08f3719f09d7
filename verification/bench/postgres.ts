// A durable PostgreSQL of the bench's own. A process of its own: it answers the server's address, and stops it when its
// parent lets go of it.
import { startLocalPostgres } from '@/prisma/local-postgres';

process.once('message', () => {
  startLocalPostgres(process.env.PATH ?? '', { durable: true })
    .then((server) => {
      process.once('disconnect', () => server.stop().finally(() => process.exit()));
      process.send?.({ result: server.url });
    })
    .catch((error: unknown) => process.send?.({ error: String(error) }));
});
