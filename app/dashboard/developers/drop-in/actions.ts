// Server actions to allow websites to embed the checkout, and to remove them.
'use server';
import { revalidatePath } from 'next/cache';
import { act, submit } from '@/app/dashboard/act';
import { doneOr, messageOf, saved, withErrors } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { addShopOrigin, removeShopOrigin } from '@/lib/checkout/drop-in/shop-origins';

const PAGE = '/dashboard/developers/drop-in';

/** Allows a website to embed the merchant's checkout. */
export async function addShopOriginAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('addShopOriginAction', form, async (deps, { merchant }) => {
    try {
      const given = { merchantId: merchant.id, text: textArgument(form.get('website')) };
      const origin = await addShopOrigin(deps, given);
      revalidatePath(PAGE);
      return saved(`${origin} can now show your checkout.`);
    } catch (error) {
      return withErrors(form, { website: messageOf(deps.log, error) });
    }
  });
}

/** Removes a website. Checkouts opened from now on can't be embedded there. */
export async function removeShopOriginAction(origin: string): Promise<ActionResult> {
  return act('removeShopOriginAction', async (deps, { merchant }) => {
    const website = { merchantId: merchant.id, origin: textArgument(origin) };
    const removed = await removeShopOrigin(deps, website);
    revalidatePath(PAGE);
    return doneOr(removed, 'This website was already removed.');
  });
}
