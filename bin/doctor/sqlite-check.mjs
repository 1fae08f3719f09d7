// A program that checks one SQLite file for damage, read-only: `node sqlite-check.mjs FILE` prints "ok", or the first problems.
import Database from 'better-sqlite3';

const MAX_PROBLEMS = 5;
const BUSY_WAIT_MS = 5_000;

try {
  const database = new Database(process.argv[2], {
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_WAIT_MS,
  });
  const rows = database.pragma(`quick_check(${MAX_PROBLEMS})`);
  console.log(rows.map(({ quick_check: problem }) => problem).join('; '));
} catch (error) {
  console.log(error.message);
}
