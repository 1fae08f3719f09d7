// Finds the lists behind the combined version that a verdict stores, which is a hash of the versions in use. Tries the versions that
// were in use together, the newest first, with each choice of enabled lists.
import { listVersionOf } from '@/lib/compliance/screening';
import type { Queryable } from '@/lib/db/client';

/** Screens with this server's own lists. */
const PROVIDER = 'local';
/** Versions read, the newest first: a year of daily imports of five lists. */
const MAX_VERSIONS = 2_000;
/** Combinations tried, each of which costs one hash. */
const MAX_TRIES = 20_000;

type VersionRow = { readonly id: string; readonly listId: string; readonly importedAt: Date };

/** A list as it was used for a verdict. */
export type ListBehind = { readonly name: string; readonly versionId: string; readonly importedAt: string };

/** The lists by name; null if they are unknown, as for a version of an external service. */
export async function readListsBehind(db: Queryable, combined: string): Promise<ListBehind[] | null> {
  if (!combined.startsWith(`${PROVIDER}:`)) return null;
  const versions = await db.screeningListVersion.findMany({
    select: { id: true, listId: true, importedAt: true, list: { select: { name: true } } },
    orderBy: [{ importedAt: 'desc' }, { id: 'asc' }],
    take: MAX_VERSIONS,
  });
  const found = findCombination(versions, combined);
  if (found === null) return null;
  return found
    .map(({ id, importedAt, list }) => ({
      ...{ name: list.name, versionId: id, importedAt: importedAt.toISOString() },
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The versions whose combined version this is; null if none of those tried are. Pure.
 * @param versions the newest first
 */
export function findCombination<Row extends VersionRow>(
  versions: readonly Row[],
  combined: string,
): readonly Row[] | null {
  const inUse = new Map<string, Row>();
  for (const version of versions) if (!inUse.has(version.listId)) inUse.set(version.listId, version);
  let tries = 0;
  // From each moment to the one before: the list imported last had its previous version.
  for (let newest = 0; newest < versions.length; newest += 1) {
    const together = [...inUse.values()];
    for (const choice of choicesOf(together)) {
      if (
        listVersionOf(
          PROVIDER,
          choice.map(({ id }) => id),
        ) === combined
      )
        return choice;
      tries += 1;
      if (tries === MAX_TRIES) return null;
    }
    const { listId } = versions[newest] ?? { listId: '' };
    const previous = versions.slice(newest + 1).find((version) => version.listId === listId);
    if (previous === undefined) inUse.delete(listId);
    else inUse.set(listId, previous);
  }
  return null;
}

/** Every choice of at least one of them, all of them first. */
function* choicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let left = 0; left < 2 ** items.length - 1; left += 1)
    yield items.filter((_, place) => Math.floor(left / 2 ** place) % 2 === 0);
}
