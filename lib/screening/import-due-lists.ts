// Which lists are imported next: those somebody asked for, and those with an address once a day.
import { z } from 'zod';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { type ImportListDeps, importList } from './import-list';
import { isListAddress } from './read-list-files';

const DAY_MS = 24 * 60 * 60_000;
/** After a refused one the address is asked again sooner. */
const RETRY_MS = 60 * 60_000;
const MAX_LISTS = 50;

const actorSchema = z.union([
  z.literal('engine'),
  z.literal('command'),
  z.templateLiteral(['user:', z.string()]),
]);

/** Imports what is due, one after the other. A list that fails holds up none of the others. */
export async function importDueLists(
  deps: ImportListDeps & { readonly log: Log },
  signal: AbortSignal,
): Promise<void> {
  const lists = await deps.database.db.screeningList.findMany({
    where: { disabledAt: null },
    select: { id: true, source: true, triedAt: true, failure: true, requestedBy: true, requestForced: true },
    take: MAX_LISTS,
  });
  const now = deps.clock.now();
  for (const list of lists) {
    if (signal.aborted) return;
    const nextAt = list.triedAt && addMs(list.triedAt, list.failure === null ? DAY_MS : RETRY_MS);
    const isDaily = isListAddress(list.source) && (nextAt === null || nextAt <= now);
    if (list.requestedBy === null && !isDaily) continue;
    const actor: AuditActor = actorSchema.catch('engine').parse(list.requestedBy ?? 'engine');
    await importOne(deps, list.id, actor, { force: list.requestForced, signal });
  }
}

async function importOne(
  deps: ImportListDeps & { readonly log: Log },
  list: string,
  actor: AuditActor,
  options: Parameters<typeof importList>[3],
): Promise<void> {
  try {
    const result = await importList(deps, list, actor, options);
    if (result.outcome === 'refused')
      deps.log.warn({ list, words: result.words }, 'a screening list was refused');
    else deps.log.info({ list, outcome: result.outcome }, 'a screening list was imported');
  } catch (error) {
    deps.log.error({ list, error: errorText(error) }, 'a screening list could not be imported');
    const data = {
      triedAt: deps.clock.now(),
      failure: 'the import failed',
      requestedBy: null,
      requestForced: false,
    };
    await deps.database.db.screeningList.update({ where: { id: list }, data });
  }
}
