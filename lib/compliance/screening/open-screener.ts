// Opens the screener of an installation: its own lists, or the configured screening service. For lists it polls for the
// active versions, and keeps their index in a worker thread that is replaced as a whole.
import { defaultRules, matchingSettingsOf, readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { listVersionOf, type Screener, selectScreener, withSandboxMarkers } from '@/lib/compliance/screening';
import type { Config } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { isTestMode, type NanoNetwork } from '@/lib/core/network';
import type { Database } from '@/lib/db/client';
import { createYenteScreener } from './adapters/yente';
import { type IndexThread, ScreeningUnavailableError, startIndexThread } from './index-thread';
import type { MatchingSettings } from './name-screening';
import type { StartWorker } from './start-worker';

export type LocalScreener = Screener & {
  /**
   * Checks for new active versions now; the screener also does so every two seconds.
   * @throws the database's error, or ScreeningUnavailableError if an index can't be built: the previous index stays in
   * use
   */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export type LocalScreenerDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly network: NanoNetwork;
  readonly log: Log;
  readonly startWorker: StartWorker;
};

const REFRESH_EVERY_MS = 2_000;
/** Delay after a failure, doubled with each further one. */
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** The index in use; null before the first check. */
type InUse = { readonly version: string | null; readonly thread: IndexThread | null } | null;

/** Throws until the lists are loaded, and while the index of a failed thread is rebuilt. */
export function createLocalScreener(deps: LocalScreenerDeps): LocalScreener {
  const withoutLists = selectScreener(deps.network);
  const watcher = createListWatcher(deps);
  const close = startPolling(watcher, deps.log);
  return {
    screen: async (payer, signal) => {
      signal.throwIfAborted();
      const { inUse, settings } = watcher.state();
      if (inUse === null) throw new ScreeningUnavailableError('the screening lists are not loaded yet');
      const { thread, version } = inUse;
      if (thread === null) return withoutLists.screen(payer, signal);
      const { firstName, lastName, organizationName, country } = payer;
      const finding = await thread.screen({ firstName, lastName, organizationName, country }, settings);
      return { ...finding, listVersion: version };
    },
    listVersion: () => watcher.state().inUse?.version ?? null,
    listedAccount: (publicKey) => watcher.state().inUse?.thread?.accounts.get(publicKey) ?? null,
    refresh: watcher.refresh,
    close,
  };
}

type ListWatcher = ReturnType<typeof createListWatcher>;

/** Loads the active versions from the database, one check at a time. */
function createListWatcher(deps: LocalScreenerDeps) {
  let state: { readonly inUse: InUse; readonly settings: MatchingSettings } = {
    inUse: null,
    settings: matchingSettingsOf(defaultRules(deps.network)),
  };
  let running: Promise<void> | null = null;
  let closed = false;
  const check = async () => {
    const { rules } = await readRuleSettings(deps.database.db, deps.network);
    const settings = matchingSettingsOf(rules);
    const { inUse: before } = state;
    state = { inUse: before, settings };
    const next = await loadLists(deps, before);
    if (next === before) return;
    if (closed) return next?.thread?.close();
    state = { inUse: next, settings };
    before?.thread?.retire();
  };
  return {
    state: () => state,
    refresh: () => {
      running ??= check().finally(() => {
        running = null;
      });
      return running;
    },
    close: async () => {
      closed = true;
      await running?.catch(() => {});
      await state.inUse?.thread?.close();
    },
  };
}

/** Checks every two seconds, less often after failures. @returns a function that stops it */
function startPolling(watcher: ListWatcher, log: Log): () => Promise<void> {
  let failures = 0;
  let nextTryAt = Number.NEGATIVE_INFINITY;
  const check = async () => {
    if (performance.now() < nextTryAt) return;
    try {
      await watcher.refresh();
      failures = 0;
    } catch (error) {
      nextTryAt = performance.now() + Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** failures);
      failures += 1;
      log.warn({ error: errorText(error), failures }, 'could not load the screening lists');
    }
  };
  const timer = setInterval(() => void check(), REFRESH_EVERY_MS);
  timer.unref();
  void check();
  return async () => {
    clearInterval(timer);
    await watcher.close();
  };
}

/** The index to use now; the same object if nothing has changed. */
async function loadLists({ database, log, startWorker }: LocalScreenerDeps, inUse: InUse): Promise<InUse> {
  const lists = await database.db.screeningList.findMany({
    where: { disabledAt: null, activeVersionId: { not: null } },
    select: { id: true, activeVersionId: true },
    orderBy: { id: 'asc' },
  });
  const ids = lists.flatMap(({ activeVersionId }) => activeVersionId ?? []);
  const version = ids.length === 0 ? null : listVersionOf('local', ids);
  const isAlive = inUse?.thread?.isAlive() ?? true;
  if (inUse !== null && inUse.version === version && isAlive) return inUse;
  if (version === null) return { version, thread: null };
  const contents = await database.db.screeningListVersion.findMany({
    where: { id: { in: ids } },
    select: { listId: true, content: true },
  });
  if (contents.length !== ids.length)
    throw new ScreeningUnavailableError('an active list version is missing');
  const packed = contents.map(({ listId, content }) => ({ id: listId, content }));
  const startedAt = performance.now();
  const thread = await startIndexThread(startWorker, packed);
  const durationMs = Math.round(performance.now() - startedAt);
  log.info(
    { lists: lists.map(({ id }) => id), names: thread.names, durationMs },
    'loaded the screening lists',
  );
  return { version, thread };
}

export function openScreener(
  { network, screening }: Pick<Config, 'network' | 'screening'>,
  deps: Omit<LocalScreenerDeps, 'network'>,
): { readonly screener: Screener; close(): Promise<void> } {
  const source =
    screening.provider === 'yente'
      ? { ...createYenteScreener(screening), close: async () => undefined }
      : createLocalScreener({ ...deps, network });
  return { screener: isTestMode(network) ? withSandboxMarkers(source) : source, close: source.close };
}
