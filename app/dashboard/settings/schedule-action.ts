// Sets when the merchant's money settles.
'use server';
import { revalidatePath } from 'next/cache';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import type { FormState } from '@/components/ui/forms/action-result';
import { changeSettlementSchedule } from '@/lib/accounts/merchants/settlement-schedule';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Takes the schedule that was chosen, and the hour for a daily one. */
export async function saveScheduleAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('settings.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const values = { schedule: String(form.get('schedule') ?? ''), hour: String(form.get('hour') ?? '0') };
  try {
    const outcome = await changeSettlementSchedule(server, {
      ...{ merchantId: user.merchant.id, by: userActor(user.userId) },
      ...{ schedule: values.schedule, hour: Number(values.hour) },
    });
    if (outcome === 'refused') return { values, errors: { schedule: REFUSED }, notice: null };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
  revalidatePath('/dashboard', 'layout');
  const text = SAVED[values.schedule] ?? 'Saved.';
  return { values, errors: {}, notice: { tone: 'good', text } };
}

const REFUSED = 'Choose when your money settles, and an hour for every day.';

const SAVED: Readonly<Record<string, string>> = {
  atOnce: 'Saved. Payments settle as soon as they are completed; what waited settles now.',
  daily: 'Saved. What is completed settles every day at that hour, also what waits now.',
  onDemand: 'Saved. What is completed waits on the page Funds until you settle it.',
};
