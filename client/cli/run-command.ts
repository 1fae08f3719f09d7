// Finds the command, parses its arguments, runs it, and returns the exit code.
import { ConnectionError, PaymentsError, TimeoutError } from '../src/index.js';
import { type Command, type CommandContext, ExitCode, UsageError } from './command.js';
import { listen } from './commands/listen.js';
import { paymentsCreate } from './commands/payments-create.js';
import { paymentsList } from './commands/payments-list.js';
import { paymentsWatch } from './commands/payments-watch.js';
import { trigger } from './commands/trigger.js';
import { commandHelp, overview } from './help.js';
import { readArguments } from './read-arguments.js';

const COMMANDS: readonly Command[] = [paymentsCreate, paymentsList, paymentsWatch, listen, trigger];
const HELP = ['help', '--help', '-h'];

/** Runs a command line. @returns the exit code; throws only unexpected errors */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [first] = args;
  if (first === undefined || HELP.includes(first)) {
    context.out(overview(COMMANDS));
    return first === undefined ? ExitCode.usage : ExitCode.done;
  }
  const command = COMMANDS.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name);
  if (command === undefined) {
    const typed = args.slice(0, 2).filter((word) => !word.startsWith('-'));
    return usageError(context, `Unknown command ${typed.join(' ')}.`, 'nano-payments --help');
  }
  const rest = args.slice(command.name.split(' ').length);
  if (rest.some((word) => HELP.includes(word) && word !== 'help')) {
    context.out(commandHelp(command));
    return ExitCode.done;
  }
  return runSafely(command, rest, context);
}

async function runSafely(
  command: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  try {
    return await command.run(context, readArguments(command, args));
  } catch (error) {
    if (context.ended.aborted) return ExitCode.interrupted;
    if (error instanceof UsageError)
      return usageError(context, error.message, `nano-payments ${command.name} --help`);
    if (!(error instanceof PaymentsError)) throw error;
    context.say(errorText(error));
    return error instanceof ConnectionError || error instanceof TimeoutError
      ? ExitCode.unreachable
      : ExitCode.refused;
  }
}

function usageError({ say }: CommandContext, message: string, help: string): ExitCode {
  say(`${message}\nSee ${help}`);
  return ExitCode.usage;
}

/** The message of any error, for people. */
export function errorText(error: unknown): string {
  if (!(error instanceof PaymentsError)) return error instanceof Error ? error.message : String(error);
  const request = error.requestId === null ? '' : ` (request ${error.requestId})`;
  return `${error.errorCode}: ${error.errorMessage}${request}`;
}
