// Lists that a merchant's user comes back to: filters and columns under a name.
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { holdsHidden } from '@/lib/core/hidden-characters';
import { newId } from '@/lib/core/ids';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

/** Views of one user. */
export const MAX_VIEWS = 20;
/** Characters of a view's name. */
const MAX_VIEW_NAME_CHARACTERS = 60;
/** Characters of its query. */
const MAX_QUERY_CHARACTERS = 2_000;

export type Owner = { readonly merchantId: string; readonly userId: string };

export type SavedListView = { readonly id: string; readonly name: string; readonly query: string };

/** The user's views, in the order they were first saved. */
export function listViews(db: Queryable, { merchantId, userId }: Owner): Promise<SavedListView[]> {
  return db.savedView.findMany({
    where: { merchantId, userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, query: true },
    take: MAX_VIEWS,
  });
}

/**
 * Saves a view; one of the same name is replaced and keeps its place.
 * @param view `query` is what the page itself wrote into its address
 * @throws ServiceError badInput for a name that is empty or too long, and for one view too many; the database's error for a
 * user who is not of the merchant
 */
export async function saveView(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { merchantId, userId }: Owner,
  view: { readonly name: string; readonly query: string },
): Promise<void> {
  const name = view.name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name === '' || name.length > MAX_VIEW_NAME_CHARACTERS || holdsHidden(name)) {
    throw new ServiceError('badInput', `A view's name has 1 to ${MAX_VIEW_NAME_CHARACTERS} characters.`);
  }
  const query = view.query.slice(0, MAX_QUERY_CHARACTERS);
  await writeTransaction(database, async (tx) => {
    // Two pages of one user save one after the other; who is the merchant's no more is not made so again.
    await tx.user.update({ where: { id: userId, merchantId }, data: { merchantId } });
    const replaced = await tx.savedView.updateMany({ where: { merchantId, userId, name }, data: { query } });
    if (replaced.count > 0) return;
    if ((await tx.savedView.count({ where: { userId } })) >= MAX_VIEWS) {
      throw new ServiceError('badInput', `There are ${MAX_VIEWS} views already: delete one first.`);
    }
    const createdAt = clock.now();
    await tx.savedView.create({ data: { id: newId(), merchantId, userId, name, query, createdAt } });
  });
}

/** Deletes a view of the user. @returns false when there is none of this id: it is gone already, or somebody else's */
export async function deleteView(db: Queryable, { merchantId, userId }: Owner, id: string): Promise<boolean> {
  const { count } = await db.savedView.deleteMany({ where: { id, merchantId, userId } });
  return count > 0;
}
