// Saved views of the payment list: a user's filters and columns under a name.
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { holdsHidden } from '@/lib/core/hidden-characters';
import { newId } from '@/lib/core/ids';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

/** Maximum views per user. */
export const MAX_VIEWS = 20;
/** Maximum characters of a view's name. */
const MAX_VIEW_NAME_CHARACTERS = 60;
/** Maximum characters of its query. */
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
 * Saves a view. It replaces a view of the same name and keeps its position.
 * @param view `query` is the query string of the page's URL
 * @throws ServiceError badInput for an empty, too long or invalid name, and when the user has MAX_VIEWS views; the database's
 * error for a user of another merchant
 */
export async function saveView(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { merchantId, userId }: Owner,
  view: { readonly name: string; readonly query: string },
): Promise<void> {
  const name = view.name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name === '' || name.length > MAX_VIEW_NAME_CHARACTERS || holdsHidden(name)) {
    throw new ServiceError('badInput', `Enter a name (up to ${MAX_VIEW_NAME_CHARACTERS} characters).`);
  }
  const query = view.query.slice(0, MAX_QUERY_CHARACTERS);
  await writeTransaction(database, async (tx) => {
    // Locks the user's row, so that two saves run one after the other. Fails if the user left the merchant.
    await tx.user.update({ where: { id: userId, merchantId }, data: { merchantId } });
    const replaced = await tx.savedView.updateMany({ where: { merchantId, userId, name }, data: { query } });
    if (replaced.count > 0) return;
    if ((await tx.savedView.count({ where: { userId } })) >= MAX_VIEWS) {
      throw new ServiceError('badInput', `You already have ${MAX_VIEWS} saved views. Delete one first.`);
    }
    const createdAt = clock.now();
    await tx.savedView.create({ data: { id: newId(), merchantId, userId, name, query, createdAt } });
  });
}

/** Deletes a view of the user. @returns false if it doesn't exist or belongs to another user */
export async function deleteView(db: Queryable, { merchantId, userId }: Owner, id: string): Promise<boolean> {
  const { count } = await db.savedView.deleteMany({ where: { id, merchantId, userId } });
  return count > 0;
}
