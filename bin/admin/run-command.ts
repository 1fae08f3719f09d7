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
import { allow, deny, showDenied } from './account-commands';
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
  importScreeningList,
  showScreeningLists,
  switchScreeningList,
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

const COMMANDS: Readonly<Record<string, (given: Given) => Promise<CommandResult>>> = {
  'create-operator': addOperator,
  'create-merchant': addMerchant,
  'approve-merchant': (given) => decideMerchant(given, 'approved'),
  'reject-merchant': (given) => decideMerchant(given, 'rejected'),
  'suspend-merchant': (given) => decideMerchant(given, 'suspended'),
  'set-settlement-address': setSettlement,
  'list-merchants': showMerchants,
  'open-region': async ({ deps, word }) =>
    regionResult(await openRegion(deps, { code: word(), by: 'command' })),
  'close-region': async ({ deps, word }) =>
    regionResult(await closeRegion(deps, { code: word(), by: 'command' })),
  'list-regions': showRegions,
  'end-payment': endPayment,
  'review-policy': reviewPolicy,
  'release-hold': releaseHold,
  'export-case': exportOneCase,
  'add-exchange-account': addExchange,
  'remove-exchange-account': async ({ deps, need }) =>
    exchangeResult(await removeExchangeAccount(deps, need('address'), 'command')),
  'list-exchange-accounts': showExchanges,
  'deny-account': deny,
  'allow-account': allow,
  'list-denied-accounts': showDenied,
  'add-list': addScreeningList,
  'import-list': importScreeningList,
  'disable-list': (given) => switchScreeningList(given, false),
  'enable-list': (given) => switchScreeningList(given, true),
  'list-screening': showScreeningLists,
  rules,
  'create-user': addUserCommand,
  'set-role': setRole,
  'disable-user': disable,
  'enable-user': enable,
  'list-users': showUsers,
  'reset-password': newPassword,
  'reset-factors': noFactors,
  republish,
  'forget-ledger-height': forgetLedgerHeight,
  sweep,
  'list-attention': showAttention,
  'resolve-attention': resolveItem,
  keys: showKeys,
  retention,
  'hold-data': (given) => holdData(given, true),
  'release-data': (given) => holdData(given, false),
  'export-person': exportOne,
  'erase-person': eraseOne,
};

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
  return command({
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
