// Asks for a line on the terminal, or reads it from standard input in a script.
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

let reader: Interface | null = null;
let lines: AsyncIterator<string> | null = null;

/** The next line, without spaces around it; empty at the end of the input. @param hidden not shown while it is typed */
export async function ask(question: string, hidden: boolean): Promise<string> {
  if (process.stdin.isTTY) return (await askTerminal(question, hidden)).trim();
  reader ??= createInterface({ input: process.stdin });
  lines ??= reader[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  return done ? '' : value.trim();
}

/** Lets the program end while its input is still open. */
export function stopAsking(): void {
  reader?.close();
}

function askTerminal(question: string, hidden: boolean): Promise<string> {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve) => {
    terminal.once('SIGINT', () => {
      terminal.close();
      process.kill(process.pid, 'SIGINT');
    });
    terminal.once('close', () => resolve(''));
    terminal.question(question, (answer) => {
      if (hidden) process.stderr.write('\n');
      resolve(answer);
      terminal.close();
    });
    // From here on, what is typed is shown only if it may be.
    isMuted = hidden;
  });
}
