// Dismisses the user's notifications.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import { dismissAllNotifications, dismissNotification } from '@/lib/notifications/notifications';

export async function dismissNotificationAction(notificationId: string): Promise<void> {
  await act('dismissNotificationAction', (deps, { userId }) =>
    dismissNotification(deps, userId, textArgument(notificationId)),
  );
  revalidatePath('/dashboard', 'layout');
}

export async function dismissAllNotificationsAction(): Promise<void> {
  await act('dismissAllNotificationsAction', (deps, { userId }) => dismissAllNotifications(deps, userId));
  revalidatePath('/dashboard', 'layout');
}
