// Sets the merchant's time zone.
'use server';
import { revalidatePath } from 'next/cache';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import type { FormState } from '@/components/ui/forms/action-result';
import { changeTimeZone } from '@/lib/accounts/merchants/time-zone';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Sets the zone whose name was chosen. */
export async function saveTimeZoneAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('settings.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const timeZone = String(form.get('timeZone') ?? '').slice(0, MAX_CHARACTERS);
  const values = { timeZone };
  try {
    const change = { merchantId: user.merchant.id, text: timeZone, by: userActor(user.userId) };
    const outcome = await changeTimeZone(server, change);
    if (outcome === 'unknown') return { values, errors: { timeZone: UNKNOWN }, notice: null };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
  revalidatePath('/dashboard', 'layout');
  return { values, errors: {}, notice: { tone: 'good', text: 'Saved. Days are of this time zone now.' } };
}

const MAX_CHARACTERS = 64;
const UNKNOWN = 'No time zone has this name. Choose one from the list, such as Europe/Lisbon.';
