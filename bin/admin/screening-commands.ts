// The operator's commands about screening: lists are added, imported here and now, switched and shown, and sending accounts
// refused.

import {
  type BlocklistChange,
  blockAddress,
  listBlockedAddresses,
  unblockAddress,
} from '@/lib/compliance/screening/blocked-addresses';
import { type ImportResult, importList } from '@/lib/compliance/screening/import-list';
import { isListFormat, LIST_FORMATS } from '@/lib/compliance/screening/list-files';
import {
  addList,
  type ListChange,
  listScreeningLists,
  type ScreeningListView,
  switchList,
} from '@/lib/compliance/screening/screening-lists';
import { formatUtcSeconds } from '@/lib/core/clock';
import { type CommandResult, done, type Given, refused, UsageError } from './command';
import { REFUSAL_WORDS } from './words';

/** Four files of a minute each, and the reading. */
const IMPORT_TIMEOUT_MS = 5 * 60_000;

const NO_LIST = 'There is no such list. list-screening shows them.';

/** Adds a list, or gives one of this id another source, and imports it. */
export async function addScreeningList(given: Given): Promise<CommandResult> {
  const { deps, need, option, word } = given;
  const id = word('an id for the list, such as ofac-sdn');
  const format = option('format') ?? id;
  if (!isListFormat(format)) throw new UsageError(`--format is one of ${LIST_FORMATS.join(', ')}`);
  const list = { id, name: option('name') ?? id, format, source: need('source') };
  const added = await addList(deps, list, 'command', { allowedHosts: deps.lists?.allowedHosts ?? [] });
  return added.outcome === 'refused' ? refused(added.words) : importScreeningList(given);
}

/** Imports a list now, without waiting for the engine, which follows within two seconds. */
export async function importScreeningList({ deps, flag, word }: Given): Promise<CommandResult> {
  if (deps.lists === undefined) return refused('Lists can’t be imported here.');
  const { database, clock, lists } = deps;
  const result = await importList(
    { database, clock, importer: lists.importer },
    word('the id of a list'),
    'command',
    {
      force: flag('force'),
      signal: AbortSignal.timeout(IMPORT_TIMEOUT_MS),
    },
  );
  return importWords(result);
}

function importWords(result: ImportResult): CommandResult {
  if (result.outcome === 'notFound') return refused(NO_LIST);
  if (result.outcome === 'refused') return refused(`Refused, the version in use stays: ${result.words}.`);
  const { entities, names, added, removed, changed } = result.figures;
  const size = `${entities} entries with ${names} names`;
  if (result.outcome === 'unchanged') return done(`Nothing has changed: ${size}.`);
  const against = `${added} added, ${removed} removed, ${changed} changed`;
  return done(`In use: ${size} (${against}), version ${result.versionId.slice(0, 12)}.`);
}

/** Takes a list out of use, or into use again. */
export async function switchScreeningList({ deps, word }: Given, enabled: boolean): Promise<CommandResult> {
  return changeWords(await switchList(deps, word('the id of a list'), enabled, 'command'));
}

function changeWords(change: ListChange): CommandResult {
  if (change.outcome === 'refused') return refused(change.words);
  if (change.outcome === 'notFound') return refused(NO_LIST);
  return done(change.outcome === 'done' ? 'Done. Engines follow within two seconds.' : 'It is so already.');
}

/** Every list, one a line. */
export async function showScreeningLists({ deps }: Given): Promise<CommandResult> {
  const lists = await listScreeningLists(deps.database.db);
  return done(
    lists.map(listLine).join('\n') ||
      'There is no list: on a live network every payer is looked at by a person.',
  );
}

function listLine({ id, enabled, active, failure, source }: ScreeningListView): string {
  const use = enabled ? 'in use' : 'off';
  const version =
    active === null
      ? 'never imported'
      : `${active.entities} entries, ${active.names} names of ${active.importedAt}, version ${active.id.slice(0, 12)}`;
  const trouble = failure === null ? '' : `  last import refused: ${failure}`;
  return `${id}  ${use}  ${version}  from ${source}${trouble}`;
}

export async function blockCommand({ deps, need }: Given): Promise<CommandResult> {
  const given = { text: need('address'), reason: need('note') };
  return blocklistResult(
    await blockAddress(deps, given, 'command'),
    'is blocked: a payment that it pays is denied.',
  );
}

export async function unblockCommand({ deps, need }: Given): Promise<CommandResult> {
  return blocklistResult(await unblockAddress(deps, need('address'), 'command'), 'is no longer blocked.');
}

export async function showBlocked({ deps }: Given): Promise<CommandResult> {
  const accounts = await listBlockedAddresses(deps.database.db);
  const lines = accounts.map(
    ({ address, addedAt, addedBy, reason }) =>
      `${address}  ${formatUtcSeconds(addedAt)}  ${addedBy}  ${reason}`,
  );
  return done(lines.join('\n') || 'No blocked addresses.');
}

function blocklistResult(change: BlocklistChange, text: string): CommandResult {
  if (change.outcome === 'refused') return refused(REFUSAL_WORDS[change.reason]);
  if (change.outcome === 'unchanged') return done('Nothing to change.');
  return done(`Done. ${change.address} ${text}`);
}
