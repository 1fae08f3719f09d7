// Runs the statement in standard input on PostgreSQL, and prints its rows (database.ts).
import { text } from 'node:stream/consumers';
import pg from 'pg';

const { url, sql, values } = JSON.parse(await text(process.stdin));
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const decoded = values.map((value) =>
    value?.bytes === undefined ? value : Buffer.from(value.bytes, 'base64'),
  );
  const { rows, rowCount } = await client.query(sql, decoded);
  console.log(JSON.stringify({ rows, changed: rowCount ?? 0 }));
} finally {
  await client.end();
}
