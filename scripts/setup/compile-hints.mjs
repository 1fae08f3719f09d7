// Marks the browser's scripts for eager compilation. Chromium (136 and later) then compiles each function while the file
// is downloaded, away from the main thread, instead of at its first call: docs/decisions/0056. Other browsers ignore the
// comment.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** V8's magic comment; it counts only at the start of a file. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the comment to every script in `folder` that lacks it.
 * @returns {number} how many scripts carry it afterwards
 */
export function addCompileHints(folder) {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const file of scripts.map((name) => join(folder, name))) {
    const code = readFileSync(file, 'utf8');
    if (!code.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + code);
  }
  return scripts.length;
}
