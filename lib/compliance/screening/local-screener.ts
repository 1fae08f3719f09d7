// Screens payers against the lists of this installation: follows which versions are in use, and holds their index in a
// thread of its own, swapped whole.
import { defaultRules, matchingSettingsOf, readRuleSettings } from '@/lib/compliance/rules/rule-settings';
import { listVersionOf, type Screener, selectScreener } from '@/lib/compliance/screening';
import type { NanoNetwork } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { type IndexThread, ScreeningUnavailableError, startIndexThread } from './index-thread';
import type { MatchingSettings } from './name-screening';
import type { StartWorker } from './start-worker';

export type LocalScreener = Screener & {
  /**
   * Looks at once which versions are in use, and follows; the screener does so by itself every two seconds.
   * @throws the database's error, or ScreeningUnavailableError when an index can't be built: what was in use stays
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
/** After a failure the next try waits for so long, doubled with each further one. */
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** What is in use; null before the first look, when nothing is known. */
type InUse = { readonly version: string | null; readonly thread: IndexThread | null } | null;

/** Screens from the first look at the database on; until then it throws, as it does while an index that died is rebuilt. */
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

/** Takes into use what the database says, one look at a time. */
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

/** Looks every two seconds, and more seldom after failures. @returns what ends it */
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

/** What is to be in use now: the same object where nothing is to change. */
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
  const tookMs = Math.round(performance.now() - startedAt);
  log.info({ lists: lists.map(({ id }) => id), names: thread.names, tookMs }, 'loaded the screening lists');
  return { version, thread };
}
