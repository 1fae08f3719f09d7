// Putting away what one was told.
'use server';
import { revalidatePath } from 'next/cache';
import { textArgument } from '@/app/dashboard/text-argument';
import { actingUser } from '@/lib/auth/session';
import { putAllAway, putAway } from '@/lib/notices/notices';
import { getServer } from '@/lib/server';

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
