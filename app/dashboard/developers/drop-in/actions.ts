// Naming the websites that may show the checkout in a frame, and taking that back.
'use server';
import { revalidatePath } from 'next/cache';
import {
  FORM_NOT_PERMITTED,
  failed,
  formNeedsProof,
  messageOf,
  NOT_PERMITTED,
} from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { addShopOrigin, removeShopOrigin } from '@/lib/checkout/drop-in/shop-origins';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

const PAGE = '/dashboard/developers/drop-in';

/** Lets a website show the merchant's checkout in a frame. */
export async function addShopOriginAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('settings.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  if (!user.isProven) return formNeedsProof(form);
  const server = await getServer();
  const text = textArgument(form.get('website'));
  try {
    const given = { merchantId: user.merchant.id, text };
    const origin = await addShopOrigin({ ...server, actor: userActor(user.userId) }, given);
    revalidatePath(PAGE);
    return { values: {}, errors: {}, notice: { tone: 'good', text: `${origin} may show your checkout.` } };
  } catch (error) {
    return { values: { website: text }, errors: { website: messageOf(server.log, error) }, notice: null };
  }
}

/** Takes it back: pages that open from now on are not shown there. */
export async function removeShopOriginAction(origin: string): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  try {
    const website = { merchantId: user.merchant.id, origin: textArgument(origin) };
    const removed = await removeShopOrigin({ ...server, actor: userActor(user.userId) }, website);
    revalidatePath(PAGE);
    return removed ? { ok: true } : { ok: false, message: 'The website was removed already.' };
  } catch (error) {
    return failed(server.log, error);
  }
}
