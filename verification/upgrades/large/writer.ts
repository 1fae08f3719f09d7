// Writes to a database as the service does, during a migration, until standard input ends. Prints counts as JSON.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

const EVERY_MS = 20;
/** Payments that are written in turn. */
const PAYMENTS = 500;

const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ url });
const payments = await database.db.payment.findMany({ take: PAYMENTS, select: { id: true } });
const met = { writes: 0, failures: 0, longestMs: 0 };
const end = new Promise((resolve) => process.stdin.once('end', resolve).resume());
let isEnded = false;
void end.then(() => {
  isEnded = true;
});
process.stdout.write('ready\n');
for (let turn = 0; !isEnded; turn += 1) {
  const beganMs = performance.now();
  const { id } = payments[turn % payments.length] ?? { id: '' };
  await writeTransaction(database, (tx) =>
    tx.payment.updateMany({ where: { id }, data: { version: { increment: 1 } } }),
  ).then(
    () => {
      met.writes += 1;
    },
    () => {
      met.failures += 1;
    },
  );
  met.longestMs = Math.max(met.longestMs, performance.now() - beganMs);
  await sleep(EVERY_MS);
}
await database.close();
process.stdout.write(`${JSON.stringify(met)}\n`);
