// The operator's commands: what each takes, which use case it calls, and what it says. Parses and words, decides nothing.
import { parseArgs } from 'node:util';
import { closeRegion, openRegion, type RegionChange } from '@/lib/compliance/change-regions';
import {
  addExchangeAccount,
  type ExchangeAccountChange,
  listExchangeAccounts,
  removeExchangeAccount,
} from '@/lib/compliance/exchange-accounts';
import { readSupportedRegions } from '@/lib/compliance/supported-regions';
import { failPayment } from '@/lib/payments/decide-payment';
import {
  type AdminDeps,
  type CommandResult,
  done,
  FLAGS,
  type Given,
  isNote,
  refused,
  TEXT_OPTIONS,
  UsageError,
} from './command';
import { exportOneCase, releaseHold, reviewPolicy } from './compliance-commands';
import { addMerchant, decideMerchant, setSettlement, showMerchants } from './merchant-commands';
import { forgetLedgerHeight, republish, resolveItem, showAttention, sweep } from './money-commands';
import { eraseOne, exportOne, holdData, retention, showKeys } from './personal-data-commands';
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
  newPassword,
  noFactors,
  setRole,
  showUsers,
} from './user-commands';
import { exchangesLines, exchangeWords, REFUSAL_WORDS, regionsLines, regionWords } from './words';

type Command = readonly [takes: string, run: (given: Given) => Promise<CommandResult>];

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
    async ({ deps, word }) => regionResult(await openRegion(deps, { code: word(), by: 'command' })),
  ],
  'close-region': [
    'US-CA|DE|…',
    async ({ deps, word }) => regionResult(await closeRegion(deps, { code: word(), by: 'command' })),
  ],
  'list-regions': ['', showRegions],
  'end-payment': ['--payment P --note TEXT', endPayment],
  'review-policy': ['[two-eyes|four-eyes|return|hold]', reviewPolicy],
  'release-hold': ['--payment P --note TEXT', releaseHold],
  'export-case': ['--payment P [--all] [--csv] --out FILE', exportOneCase],
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
    'ID --source FOLDER|ADDRESS [--name N] [--format ofac-sdn|ofac-consolidated]',
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
  'reset-password': ['--email E [--all-factors]', newPassword],
  'reset-factors': ['--email E', noFactors],
  republish: ['HASH|PAYMENT|--all [--new-work]', republish],
  'forget-ledger-height': ['', forgetLedgerHeight],
  sweep: ['ADDRESS|INDEX --to A --note TEXT [--by E] [--dust]', sweep],
  'list-attention': ['', showAttention],
  'resolve-attention': ['REFERENCE --note TEXT [--by E] [--to A]', resolveItem],
  keys: ['', showKeys],
  retention: ['[--never-paid-days N] [--paid-years N] [--sanctions-years N]', retention],
  'hold-data': ['--payment P --note TEXT', (given) => holdData(given, true)],
  'release-data': ['--payment P --note TEXT', (given) => holdData(given, false)],
  'export-person': ['--email E|--phone N|--payment P [--merchant ID|E] --out FILE', exportOne],
  'erase-person': [
    '--email E|--phone N|--payment P [--merchant ID|E] [--confirm] [--force --note TEXT]',
    eraseOne,
  ],
};

/** The description of all commands, for people. */
export const USAGE = `Runs an installation from the command line. It finds the database as the processes do: from DATABASE_URL or DATA_DIR.

${Object.entries(COMMANDS)
  .map(([name, [takes]]) => `  ${name} ${takes}`.trimEnd())
  .join('\n')}

Passwords are drawn, and shown this once. Roles: docs/reference/roles.md.
`;

/**
 * Runs one command line.
 * @throws UsageError when it can't be understood
 */
export async function runCommand(deps: AdminDeps, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = parse(args);
  const [name = '', word, ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(name === '' ? 'which command?' : `no command "${name}"`);
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much; put names in quotes`);
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
    word: (what = 'a region') => required(word, what),
    optionalWord: () => word,
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
  return { ok: isDone, text: regionWords(change) };
}

async function showRegions({ deps }: Given): Promise<CommandResult> {
  return done(regionsLines(await readSupportedRegions(deps.database.db)));
}

async function endPayment({ deps, need }: Given): Promise<CommandResult> {
  const [paymentId, note] = [need('payment'), need('note').trim()];
  if (!isNote(note)) return refused(REFUSAL_WORDS.notANote);
  switch (await failPayment(deps, paymentId, note, 'command')) {
    case 'done':
      return done(`Payment ${paymentId} is Error. What came goes back.`);
    case 'notFound':
      return refused(REFUSAL_WORDS.noPayment);
    default:
      return refused(REFUSAL_WORDS.hasEnded);
  }
}

async function addExchange({ deps, need }: Given): Promise<CommandResult> {
  return exchangeResult(
    await addExchangeAccount(deps, {
      ...{ text: need('address'), name: need('name') },
      by: 'command',
    }),
  );
}

function exchangeResult(change: ExchangeAccountChange): CommandResult {
  return change.outcome === 'refused' ? refused(REFUSAL_WORDS[change.reason]) : done(exchangeWords(change));
}

async function showExchanges({ deps }: Given): Promise<CommandResult> {
  return done(exchangesLines(await listExchangeAccounts(deps.database.db)));
}
