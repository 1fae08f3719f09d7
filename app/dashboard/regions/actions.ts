// Opens and closes countries and areas. Applies immediately to `supported`, the payment form and create-payment.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { closeRegion, openRegion } from '@/lib/compliance/change-regions';

/** Opens a country with all its areas, or one area. */
export async function openRegionAction(code: string): Promise<ActionResult> {
  return change('openRegionAction', openRegion, code);
}

/** Closes a country with all its areas, or one area. */
export async function closeRegionAction(code: string): Promise<ActionResult> {
  return change('closeRegionAction', closeRegion, code);
}

async function change(
  action: 'openRegionAction' | 'closeRegionAction',
  apply: typeof openRegion,
  code: string,
): Promise<ActionResult> {
  return act(action, async (deps, { userId }): Promise<ActionResult> => {
    const state = action === 'openRegionAction' ? 'open' : 'closed';
    const result = await apply(deps, { code: textArgument(code), by: deps.actor });
    if (result.outcome === 'unknown') return { ok: false, message: 'Country or area not found.' };
    const { name } = result.region;
    if (result.outcome === 'embargoed')
      return { ok: false, message: `${name} is under an embargo and can’t be opened.` };
    if (result.outcome === 'done')
      deps.log.info({ region: result.region.code, state, userId }, 'an operator changed the regions');
    revalidatePath('/dashboard/regions');
    return { ok: true, message: `${name} is ${state}.` };
  });
}
