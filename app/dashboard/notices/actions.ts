// Putting away what one was told.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import { putAllAway, putAway } from '@/lib/notifications/notices';

/** Puts one of the user's own notices away. */
export async function putAwayAction(noticeId: string): Promise<void> {
  await act('account.manage', (deps, { userId }) => putAway(deps, userId, textArgument(noticeId)));
  revalidatePath('/dashboard', 'layout');
}

/** Puts all of the user's own notices away. */
export async function putAllAwayAction(): Promise<void> {
  await act('account.manage', (deps, { userId }) => putAllAway(deps, userId));
  revalidatePath('/dashboard', 'layout');
}
