// Putting away what one was told.
'use server';
import { revalidatePath } from 'next/cache';
import { textArgument } from '@/app/dashboard/text-argument';
import { putAllAway, putAway } from '@/lib/notifications/notices';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Puts one of the user's own notices away. */
export async function putAwayAction(noticeId: string): Promise<void> {
  const user = await actingUser('account.manage');
  if (user === null) return;
  const { database, clock } = await getServer();
  await putAway({ db: database.db, clock }, user.userId, textArgument(noticeId));
  revalidatePath('/dashboard', 'layout');
}

/** Puts all of the user's own notices away. */
export async function putAllAwayAction(): Promise<void> {
  const user = await actingUser('account.manage');
  if (user === null) return;
  const { database, clock } = await getServer();
  await putAllAway({ db: database.db, clock }, user.userId);
  revalidatePath('/dashboard', 'layout');
}
