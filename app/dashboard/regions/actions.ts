// Opening and closing countries and areas: the answer of `supported`, the form and create-payment follow at once.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { closeRegion, openRegion, type RegionChange } from '@/lib/compliance/change-regions';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Opens a country whole, or an area. */
export async function openRegionAction(code: string): Promise<ActionResult> {
  return change(openRegion, 'open', textArgument(code));
}

/** Closes a country with its areas, or an area. */
export async function closeRegionAction(code: string): Promise<ActionResult> {
  return change(closeRegion, 'closed', textArgument(code));
}

async function change(
  apply: typeof openRegion,
  state: 'open' | 'closed',
  code: string,
): Promise<ActionResult> {
  const user = await actingUser('regions.manage');
  if (user === null) return NOT_PERMITTED;
  const { userId } = user;
  const { database, clock, regions, log } = await getServer();
  try {
    const result = await apply({ database, clock, regions }, { code, by: userActor(userId) });
    if (result.outcome === 'done') {
      log.info({ region: result.region.code, state, userId }, 'an operator changed the regions');
    }
    revalidatePath('/dashboard/regions');
    return answerOf(result, state);
  } catch (error) {
    return failed(log, error);
  }
}

function answerOf(result: RegionChange, state: 'open' | 'closed'): ActionResult {
  if (result.outcome === 'unknown') return { ok: false, message: 'There is no such country or area.' };
  if (result.outcome === 'embargoed') {
    return { ok: false, message: `${result.region.name} is under an embargo and never available.` };
  }
  return { ok: true, message: `${result.region.name} is ${state}.` };
}
