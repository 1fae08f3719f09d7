// Admin commands for screening: add, import, enable, disable and show lists; block and unblock addresses.

import {
  type BlocklistChange,
  blockAddress,
  listBlockedAddresses,
  unblockAddress,
} from '@/lib/compliance/screening/blocked-addresses';
import { type ImportResult, importList } from '@/lib/compliance/screening/import-list';
import {
  isListFormat,
  LIST_FORMATS,
  LIST_NAMES,
  PUBLISHER_ADDRESSES,
} from '@/lib/compliance/screening/list-files';
import {
  addList,
  type ListChange,
  listScreeningLists,
  type ScreeningListView,
  switchList,
} from '@/lib/compliance/screening/screening-lists';
import { formatUtcSeconds } from '@/lib/core/clock';
import { type CommandInput, type CommandResult, done, failed, listed, UsageError } from './command';
import { ERROR_MESSAGES } from './messages';

/** Four downloads of up to a minute each, or one of up to five minutes, plus parsing. */
const IMPORT_TIMEOUT_MS = 8 * 60_000;

const NO_IMPORT = 'Lists can’t be imported here.';
const NO_LIST = 'List not found. See list-screening.';

/** Adds a list, or changes the source of an existing one, and imports it. */
export async function addScreeningList(given: CommandInput): Promise<CommandResult> {
  const { deps, option, argument } = given;
  const id = argument('a list id, such as ofac-sdn');
  const format = option('format') ?? id;
  if (!isListFormat(format)) throw new UsageError(`--format must be one of ${LIST_FORMATS.join(', ')}`);
  const source = option('source') ?? PUBLISHER_ADDRESSES[format];
  const list = { id, name: option('name') ?? (id === format ? LIST_NAMES[format] : id), format, source };
  if (deps.lists === undefined) return failed(NO_IMPORT);
  const added = await addList(deps, list, 'command', deps.lists);
  return added.outcome === 'refused' ? failed(added.message) : importScreeningList(given);
}

/** Imports a list now. Engines load the new version within two seconds. */
export async function importScreeningList({ deps, flag, argument }: CommandInput): Promise<CommandResult> {
  if (deps.lists === undefined) return failed(NO_IMPORT);
  const { database, clock, lists } = deps;
  const result = await importList(
    { database, clock, importer: lists.importer },
    argument('a list id'),
    'command',
    {
      force: flag('force'),
      signal: AbortSignal.timeout(IMPORT_TIMEOUT_MS),
    },
  );
  return importMessage(result);
}

function importMessage(result: ImportResult): CommandResult {
  if (result.outcome === 'notFound') return failed(NO_LIST);
  if (result.outcome === 'refused')
    return failed(`Import refused; the current version stays in use: ${result.message}.`);
  const { entities, names, added, removed, changed } = result.counts;
  const size = `${entities} entries with ${names} names`;
  if (result.outcome === 'unchanged') return done(`No changes: ${size}.`);
  const against = `${added} added, ${removed} removed, ${changed} changed`;
  return done(`In use: ${size} (${against}), version ${result.versionId.slice(0, 12)}.`);
}

/** Disables or enables a list. */
export async function switchScreeningList(
  { deps, argument }: CommandInput,
  enabled: boolean,
): Promise<CommandResult> {
  return changeMessage(await switchList(deps, argument('a list id'), enabled, 'command'));
}

function changeMessage(change: ListChange): CommandResult {
  if (change.outcome === 'refused') return failed(change.message);
  if (change.outcome === 'notFound') return failed(NO_LIST);
  return done(
    change.outcome === 'done' ? 'Done. Engines apply the change within two seconds.' : 'Nothing to change.',
  );
}

/** All lists, one per line. */
export async function showScreeningLists({ deps }: CommandInput): Promise<CommandResult> {
  const lists = await listScreeningLists(deps.database.db);
  return listed(lists.map(listLine), 'No lists. On a live network every payer needs a manual review.');
}

function listLine({ id, enabled, active, failure, source }: ScreeningListView): string {
  const use = enabled ? 'enabled' : 'disabled';
  const version =
    active === null
      ? 'never imported'
      : `${active.entities} entries, ${active.names} names, imported ${active.importedAt}, version ${active.id.slice(0, 12)}`;
  const trouble = failure === null ? '' : `  last import failed: ${failure}`;
  return `${id}  ${use}  ${version}  from ${source}${trouble}`;
}

export async function blockCommand({ deps, need }: CommandInput): Promise<CommandResult> {
  const given = { text: need('address'), reason: need('note') };
  return blocklistResult(
    await blockAddress(deps, given, 'command'),
    'is blocked. Payments from it are rejected.',
  );
}

export async function unblockCommand({ deps, need }: CommandInput): Promise<CommandResult> {
  return blocklistResult(await unblockAddress(deps, need('address'), 'command'), 'is no longer blocked.');
}

export async function showBlocked({ deps }: CommandInput): Promise<CommandResult> {
  const accounts = await listBlockedAddresses(deps.database.db);
  const lines = accounts.map(
    ({ address, addedAt, addedBy, reason }) =>
      `${address}  ${formatUtcSeconds(addedAt)}  ${addedBy}  ${reason}`,
  );
  return listed(lines, 'No blocked addresses.');
}

function blocklistResult(change: BlocklistChange, text: string): CommandResult {
  if (change.outcome === 'refused') return failed(ERROR_MESSAGES[change.reason]);
  if (change.outcome === 'unchanged') return done('Nothing to change.');
  return done(`Done. ${change.address} ${text}`);
}
