// Finds the command, parses its arguments, runs it, and returns the exit code.
import { ConnectionError, PaymentsError, TimeoutError } from '../src/index.js';
import { VERSION } from '../src/version.js';
import { type Command, type CommandContext, ExitCode, UsageError } from './command.js';
import { endpointsDeliveries, endpointsResend, endpointsTest } from './commands/endpoint-messages.js';
import {
  endpointsCreate,
  endpointsDelete,
  endpointsList,
  endpointsRotate,
  endpointsUpdate,
} from './commands/endpoints.js';
import { eventsTail } from './commands/events-tail.js';
import { linksClose, linksGet, linksList } from './commands/links.js';
import { linksCreate } from './commands/links-create.js';
import { linksUpdate } from './commands/links-update.js';
import { listen } from './commands/listen.js';
import { paymentsCancel } from './commands/payments-cancel.js';
import { paymentsCreate } from './commands/payments-create.js';
import { paymentsList } from './commands/payments-list.js';
import { paymentsRefund } from './commands/payments-refund.js';
import { paymentsStatus } from './commands/payments-status.js';
import { paymentsWatch } from './commands/payments-watch.js';
import { profilesDelete, profilesList, profilesSave, profilesUse } from './commands/profiles.js';
import { requestsList, requestsTail } from './commands/requests.js';
import { trigger } from './commands/trigger.js';
import { completionScript, SHELLS } from './completion.js';
import { commandHelp, overview } from './help.js';
import { readArguments } from './read-arguments.js';

const completion: Command = {
  name: 'completion',
  summary: 'Prints a script that completes commands and options in your shell.',
  positionals: '<shell>',
  options: {},
  notes: [`Shells: ${SHELLS.join(', ')}.`],
  run: async (context, { positionals }) => {
    const shell = SHELLS.find((one) => positionals.length === 1 && one === positionals[0]);
    if (shell === undefined) throw new UsageError(`Specify one shell: ${SHELLS.join(', ')}.`);
    context.out(completionScript(shell, COMMANDS));
    return ExitCode.done;
  },
};

const COMMANDS: readonly Command[] = [
  ...[paymentsCreate, paymentsList, paymentsStatus, paymentsWatch, paymentsCancel, paymentsRefund],
  ...[linksCreate, linksList, linksGet, linksUpdate, linksClose],
  ...[endpointsList, endpointsCreate, endpointsUpdate, endpointsRotate, endpointsDelete],
  ...[endpointsTest, endpointsDeliveries, endpointsResend],
  ...[requestsList, requestsTail, eventsTail, listen, trigger],
  ...[profilesSave, profilesList, profilesUse, profilesDelete, completion],
];
const HELP = ['help', '--help', '-h'];
const VERSION_OPTIONS = ['--version', '-V'];

/** Runs a command line. @returns the exit code; throws only unexpected errors */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [first] = args;
  if (first === undefined || HELP.includes(first)) {
    context.out(overview(COMMANDS));
    return first === undefined ? ExitCode.usage : ExitCode.done;
  }
  if (VERSION_OPTIONS.includes(first)) {
    context.out(VERSION);
    return ExitCode.done;
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
