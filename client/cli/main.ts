#!/usr/bin/env node
// The command line of an integrator: `nano-payments <command> …`. Ctrl-C ends every command in its own good time.
import { ExitCode } from './command.js';
import { errorText, runCommand } from './run-command.js';

const ending = new AbortController();
const end = () => {
  // A second one is for the system: whoever is in a hurry need not wait for a request that hangs.
  process.removeListener('SIGINT', end);
  process.removeListener('SIGTERM', end);
  ending.abort();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
// A reader that has read enough, such as head, is no fault.
process.stdout.on('error', () => process.exit(ExitCode.done));

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    folder: process.cwd(),
    out: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
    ended: ending.signal,
  });
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = ExitCode.refused;
} finally {
  process.removeListener('SIGINT', end);
  process.removeListener('SIGTERM', end);
}
