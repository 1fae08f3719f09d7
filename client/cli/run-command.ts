// Finds the command that is called, reads its arguments, runs it, and tells how it ended.
import { ConnectionError, PaymentsError, TimeoutError } from '../src/index.js';
import { type Command, ExitCode, type Surroundings, UsageError } from './command.js';
import { listen } from './commands/listen.js';
import { paymentsCreate } from './commands/payments-create.js';
import { paymentsList } from './commands/payments-list.js';
import { paymentsWatch } from './commands/payments-watch.js';
import { trigger } from './commands/trigger.js';
import { helpOf, overview } from './help.js';
import { readArguments } from './read-arguments.js';

const COMMANDS: readonly Command[] = [paymentsCreate, paymentsList, paymentsWatch, listen, trigger];
const HELP = ['help', '--help', '-h'];

/** Runs what the arguments say. @returns what the shell is told; throws nothing but what nobody foresaw */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const [first] = args;
  if (first === undefined || HELP.includes(first)) {
    surroundings.out(overview(COMMANDS));
    return first === undefined ? ExitCode.usage : ExitCode.done;
  }
  const command = COMMANDS.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name);
  if (command === undefined) {
    const typed = args.slice(0, 2).filter((word) => !word.startsWith('-'));
    return refuse(surroundings, `There is no command ${typed.join(' ')}.`, 'nano-payments --help');
  }
  const rest = args.slice(command.name.split(' ').length);
  if (rest.some((word) => HELP.includes(word) && word !== 'help')) {
    surroundings.out(helpOf(command));
    return ExitCode.done;
  }
  return runSafely(command, rest, surroundings);
}

async function runSafely(
  command: Command,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  try {
    return await command.run(surroundings, readArguments(command, args));
  } catch (error) {
    if (surroundings.ended.aborted) return ExitCode.interrupted;
    if (error instanceof UsageError)
      return refuse(surroundings, error.message, `nano-payments ${command.name} --help`);
    if (!(error instanceof PaymentsError)) throw error;
    surroundings.say(errorText(error));
    return error instanceof ConnectionError || error instanceof TimeoutError
      ? ExitCode.unreachable
      : ExitCode.refused;
  }
}

function refuse({ say }: Surroundings, message: string, help: string): ExitCode {
  say(`${message}\nSee ${help}`);
  return ExitCode.usage;
}

/** What people are told of anything thrown. */
export function errorText(error: unknown): string {
  if (!(error instanceof PaymentsError)) return error instanceof Error ? error.message : String(error);
  const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
  return `${error.errorCode}: ${error.errorMessage}${request}`;
}
