#!/usr/bin/env node
// The entry point of `nano-payments <command> …`. Ctrl-C stops a command in an orderly way, a second one at once.
import { ask, stopAsking } from './ask.js';
import { ExitCode } from './command.js';
import { errorText, runCommand } from './run-command.js';

const ending = new AbortController();
const end = () => {
  // The second signal gets the default handling, so that a hanging request does not block Ctrl-C.
  process.removeListener('SIGINT', end);
  process.removeListener('SIGTERM', end);
  ending.abort();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
// A closed pipe, for example by `head`, is not an error.
process.stdout.on('error', () => process.exit(ExitCode.done));

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    folder: process.cwd(),
    out: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
    ask,
    ended: ending.signal,
  });
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = ExitCode.refused;
} finally {
  stopAsking();
  process.removeListener('SIGINT', end);
  process.removeListener('SIGTERM', end);
}
