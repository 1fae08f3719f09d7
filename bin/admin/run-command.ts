// The admin commands: parses arguments, calls the use case, and prints the result.
import { parseArgs } from 'node:util';
import { closeRegion, openRegion, type RegionChange } from '@/lib/compliance/change-regions';
import {
  addExchangeAccount,
  type ExchangeAccountChange,
  listExchangeAccounts,
  removeExchangeAccount,
} from '@/lib/compliance/exchange-accounts';
import { LIST_FORMATS } from '@/lib/compliance/screening/list-files';
import { readSupportedRegions } from '@/lib/compliance/supported-regions';
import { failPayment } from '@/lib/payments/decide-payment';
import {
  type AdminDeps,
  type CommandInput,
  type CommandResult,
  done,
  FLAGS,
  failed,
  isNote,
  listed,
  TEXT_OPTIONS,
  UsageError,
} from './command';
import { exportCaseCommand, releaseHold, reviewPolicy } from './compliance-commands';
import { addMerchant, decideMerchant, setSettlement, showMerchants } from './merchant-commands';
import { ERROR_MESSAGES, exchangeMessage, exchangesLines, regionMessage, regionsLines } from './messages';
import {
  emptyOldAccounts,
  forgetLedgerHeight,
  republish,
  resolveItem,
  showAttention,
  showFirstIndex,
  sweep,
} from './money-commands';
import {
  erasePersonCommand,
  exportPersonCommand,
  holdData,
  retention,
  showKeys,
} from './personal-data-commands';
import { rules } from './rules-commands';
import {
  addScreeningList,
  blockCommand,
  importScreeningList,
  showBlocked,
  showScreeningLists,
  switchScreeningList,
  unblockCommand,
} from './screening-commands';
import {
  addOperator,
  addUserCommand,
  disable,
  enable,
  resetFactorsCommand,
  resetPasswordCommand,
  setRole,
  showUsers,
} from './user-commands';

type Command = readonly [takes: string, run: (given: CommandInput) => Promise<CommandResult>];

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-operator': ['--email E', addOperator],
  'create-merchant': ['--name N --email E [--settlement-address A]', addMerchant],
  'approve-merchant': ['--merchant ID|E [--note TEXT]', (given) => decideMerchant(given, 'approved')],
  'reject-merchant': ['--merchant ID|E --note TEXT', (given) => decideMerchant(given, 'rejected')],
  'suspend-merchant': ['--merchant ID|E [--note TEXT]', (given) => decideMerchant(given, 'suspended')],
  'set-settlement-address': ['--merchant ID|E --address A', setSettlement],
  'list-merchants': ['', showMerchants],
  'open-region': [
    'US-CA|DE|…',
    async ({ deps, argument }) => regionResult(await openRegion(deps, { code: argument(), by: 'command' })),
  ],
  'close-region': [
    'US-CA|DE|…',
    async ({ deps, argument }) => regionResult(await closeRegion(deps, { code: argument(), by: 'command' })),
  ],
  'list-regions': ['', showRegions],
  'end-payment': ['--payment P --note TEXT', endPayment],
  'review-policy': ['[two-eyes|four-eyes|return|hold]', reviewPolicy],
  'release-hold': ['--payment P --note TEXT', releaseHold],
  'export-case': ['--payment P [--all] [--csv] --out FILE', exportCaseCommand],
  'add-exchange-account': ['--address A --name N', addExchange],
  'remove-exchange-account': [
    '--address A',
    async ({ deps, need }) => exchangeResult(await removeExchangeAccount(deps, need('address'), 'command')),
  ],
  'list-exchange-accounts': ['', showExchanges],
  'block-address': ['--address A --note TEXT', blockCommand],
  'unblock-address': ['--address A', unblockCommand],
  'list-blocked-addresses': ['', showBlocked],
  'add-list': [
    `ID [--source FOLDER|ADDRESS] [--name N] [--format ${LIST_FORMATS.join('|')}]`,
    addScreeningList,
  ],
  'import-list': ['ID [--force]', importScreeningList],
  'disable-list': ['ID', (given) => switchScreeningList(given, false)],
  'enable-list': ['ID', (given) => switchScreeningList(given, true)],
  'list-screening': ['', showScreeningLists],
  rules: ['[RULE] [--on|--off] [--set NAME=VALUE,…] [--try DAYS]', rules],
  'create-user': ['--email E --role ROLE [--merchant ID|E]', addUserCommand],
  'set-role': ['--email E --role ROLE', setRole],
  'disable-user': ['--email E', disable],
  'enable-user': ['--email E', enable],
  'list-users': ['[--merchant ID|E]', showUsers],
  'reset-password': ['--email E [--all-factors]', resetPasswordCommand],
  'reset-factors': ['--email E', resetFactorsCommand],
  republish: ['HASH|PAYMENT|--all [--new-work]', republish],
  'forget-ledger-height': ['', forgetLedgerHeight],
  sweep: ['ADDRESS|INDEX --to A --note TEXT [--by E] [--dust]', sweep],
  'first-index': ['', showFirstIndex],
  'empty-old-accounts': ['--before INDEX [--confirm]', emptyOldAccounts],
  'list-attention': ['', showAttention],
  'resolve-attention': ['REFERENCE --note TEXT [--by E] [--to A]', resolveItem],
  keys: ['', showKeys],
  retention: ['[--never-paid-days N] [--paid-years N] [--sanctions-years N]', retention],
  'hold-data': ['--payment P --note TEXT', (given) => holdData(given, true)],
  'release-data': ['--payment P --note TEXT', (given) => holdData(given, false)],
  'export-person': ['--email E|--phone N|--payment P [--merchant ID|E] --out FILE', exportPersonCommand],
  'erase-person': [
    '--email E|--phone N|--payment P [--merchant ID|E] [--confirm] [--force --note TEXT]',
    erasePersonCommand,
  ],
};

/** The help text. */
export const USAGE = `Administers a deployment. Finds the database through DATABASE_URL or DATA_DIR, as the other processes do.

${Object.entries(COMMANDS)
  .map(([name, [takes]]) => `  ${name} ${takes}`.trimEnd())
  .join('\n')}

New passwords are random and shown once. Roles: docs/reference/roles.md.
`;

/**
 * Runs one command.
 * @throws UsageError when the arguments are invalid
 */
export async function runCommand(deps: AdminDeps, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = parse(args);
  const [name = '', argument, ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new UsageError(name === '' ? 'name a command' : `unknown command "${name}"`);
  if (rest.length > 0) throw new UsageError(`unexpected argument "${rest.join(' ')}"; put names in quotes`);
  const required = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new UsageError(`${name} needs ${what}`);
    return value;
  };
  const [, run] = command;
  return run({
    deps,
    need: (option) => required(values[option], `--${option}`),
    option: (option) => values[option],
    flag: (option) => values[option] === true,
    argument: (what = 'a region') => required(argument, what),
    optionalArgument: () => argument,
  });
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...TEXT_OPTIONS, ...FLAGS }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function regionResult(change: RegionChange): CommandResult {
  const isDone = change.outcome === 'done' || change.outcome === 'unchanged';
  return { ok: isDone, text: regionMessage(change) };
}

async function showRegions({ deps }: CommandInput): Promise<CommandResult> {
  return listed(
    regionsLines(await readSupportedRegions(deps.database.db)),
    'No region is open. All payments are rejected.',
  );
}

async function endPayment({ deps, need }: CommandInput): Promise<CommandResult> {
  const [paymentId, note] = [need('payment'), need('note').trim()];
  if (!isNote(note)) return failed(ERROR_MESSAGES.invalidNote);
  switch (await failPayment(deps, paymentId, note, 'command')) {
    case 'done':
      return done(`Payment ${paymentId} is now Error. Received money is returned to the sender.`);
    case 'notFound':
      return failed(ERROR_MESSAGES.noPayment);
    default:
      return failed(ERROR_MESSAGES.hasEnded);
  }
}

async function addExchange({ deps, need }: CommandInput): Promise<CommandResult> {
  return exchangeResult(
    await addExchangeAccount(deps, {
      ...{ text: need('address'), name: need('name') },
      by: 'command',
    }),
  );
}

function exchangeResult(change: ExchangeAccountChange): CommandResult {
  return change.outcome === 'refused' ? failed(ERROR_MESSAGES[change.reason]) : done(exchangeMessage(change));
}

async function showExchanges({ deps }: CommandInput): Promise<CommandResult> {
  return listed(
    exchangesLines(await listExchangeAccounts(deps.database.db)),
    'No exchange accounts. Every refund goes to the account that paid.',
  );
}
