// What the operator tells all merchants: made and withdrawn.
'use server';
import { revalidatePath } from 'next/cache';
import { FORM_NOT_PERMITTED, failed, messageOf, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/dashboard/action-result';
import { announce, withdrawAnnouncement } from '@/lib/announcements/announcements';
import { userActor } from '@/lib/audit-log/audit-entry';
import { actingUser } from '@/lib/auth/session';
import { getServer } from '@/lib/server';

/** Puts a text on top of every merchant's dashboard. */
export async function announceAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('announcements.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  const typed = (name: string) => textArgument(form.get(name));
  const values = { text: typed('text'), tone: typed('tone') };
  const endsAt = typed('endsAt').trim() === '' ? null : new Date(typed('endsAt'));
  try {
    const change = await announce({ database, clock }, { ...values, endsAt }, userActor(user.userId));
    if (change.outcome === 'refused')
      return { values, errors: { [change.field]: change.words }, notice: null };
    revalidatePath('/dashboard', 'layout');
    return {
      values: { tone: values.tone },
      errors: {},
      notice: { tone: 'good', text: SAID[change.outcome] },
    };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
}

const SAID = {
  done: 'Announced: it stands on every merchant’s pages within ten seconds.',
  unchanged: 'The same stands already.',
} as const;

/** Takes it away from all dashboards. */
export async function withdrawAction(announcementId: string): Promise<ActionResult> {
  const user = await actingUser('announcements.manage');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  try {
    const id = textArgument(announcementId);
    const stood = await withdrawAnnouncement({ database, clock }, id, userActor(user.userId));
    revalidatePath('/dashboard', 'layout');
    return stood
      ? { ok: true }
      : { ok: false, message: 'It stood no more: somebody withdrew it, or it ended.' };
  } catch (error) {
    return failed(log, error);
  }
}
