// Runs the statements in standard input on PostgreSQL, and prints the rows of each (database.ts).
import { text } from 'node:stream/consumers';
import pg from 'pg';

const { url, statements } = JSON.parse(await text(process.stdin));
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const results = [];
  for (const { sql, values } of statements) {
    const decoded = values.map((value) =>
      value?.bytes === undefined ? value : Buffer.from(value.bytes, 'base64'),
    );
    const { rows, rowCount } = await client.query(sql, decoded);
    results.push({ rows, changed: rowCount ?? 0 });
  }
  console.log(JSON.stringify(results));
} finally {
  await client.end();
}
