// Loaded into engine and web (`node --import`) while the bench measures stages. Writes each stage that they mark, with the
// time and the number of statements and commits so far, to a file of this process in BENCH_STAGES_FOLDER.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = process.env.BENCH_STAGES_FOLDER;
/** As lib/core/stages.ts names it. */
const CHANNEL = 'nano-payments:stages';
const WRITE_EVERY_MS = 250;

const counts = { statements: 0, commits: 0 };
let lines = [];

function count(sql) {
  const text = String(sql);
  if (/^\s*COMMIT/i.test(text)) counts.commits += 1;
  else if (!/^\s*(BEGIN|ROLLBACK|PRAGMA|SAVEPOINT|RELEASE)/i.test(text)) counts.statements += 1;
}

/** Counts what the drivers run: prepared statements are kept, so their runs count and not their preparation. */
function countStatements() {
  const require = createRequire(join(process.cwd(), 'package.json'));
  const wrap = (owner, method, textOf) => {
    const original = owner[method];
    owner[method] = function counted(...given) {
      count(textOf(this, given[0]));
      return original.apply(this, given);
    };
  };
  try {
    const Sqlite = require('better-sqlite3');
    const probe = new Sqlite(':memory:');
    const statement = Object.getPrototypeOf(probe.prepare('SELECT 1'));
    probe.close();
    for (const method of ['run', 'get', 'all', 'iterate']) wrap(statement, method, ({ source }) => source);
    wrap(Sqlite.prototype, 'exec', (_, sql) => sql);
    wrap(require('pg').Client.prototype, 'query', (_, query) => query?.text ?? query);
  } catch {
    // This process has no database.
  }
}

function write() {
  if (lines.length === 0) return;
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
  lines = [];
}

if (folder !== undefined) {
  countStatements();
  subscribe(CHANNEL, ({ stage, of }) => {
    // The monotonic clock of the machine, which is the same in every process.
    const atMs = Number(process.hrtime.bigint()) / 1e6;
    lines.push(`${JSON.stringify({ stage, of, atMs, ...counts })}\n`);
  });
  setInterval(write, WRITE_EVERY_MS).unref();
  process.on('exit', write);
}
