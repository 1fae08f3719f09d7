// Server actions of the list of payments: search for a payer, save and delete views.
'use server';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import { listHref, listQueryText } from '@/components/dashboard/payments/list-address';
import type { SearchResult } from '@/components/dashboard/payments/payment-search-field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { zoneDays } from '@/lib/core/zone-days';
import { cancelPayments } from '@/lib/payments/end-payment';
import { PAGE_SIZE } from '@/lib/queries/list-payments';
import { parseListQuery } from '@/lib/queries/list-query';
import { deleteView, saveView } from '@/lib/queries/saved-views';
import { sealSearch } from '@/lib/queries/search/parse-search';

/**
 * The address of the search results, which holds the text encrypted, because it may be a payer's data. Not a redirect: with one,
 * Next remounts the page, and the field loses what the user types meanwhile.
 */
export async function searchPaymentsAction(typed: string, rest: string): Promise<SearchResult> {
  return act('searchPaymentsAction', async ({ keyRing }, user) => {
    const text = textArgument(typed).trim();
    const searcher = { merchantId: user.merchant.id, findsPayers: isPermitted(user, 'customer.readMasked') };
    const payer = text === '' ? null : sealSearch(keyRing, searcher, text);
    return { ok: true, href: listHref(addressOf(textArgument(rest)), { q: null, payer }) };
  });
}

/** Saves filters and columns under a name, without personal data and without the page. */
export async function saveViewAction(name: string, query: string): Promise<ActionResult> {
  return act('saveViewAction', async ({ database, clock }, { merchant, userId }) => {
    const kept = listQueryText(addressOf(textArgument(query)), { payer: null });
    const owner = { merchantId: merchant.id, userId };
    await saveView({ database, clock }, owner, { name: textArgument(name), query: kept });
    return { ok: true };
  });
}

/** Cancels the given payments that still wait; the others stay unchanged. At most one page of them. */
export async function cancelPaymentsAction(ids: readonly string[]): Promise<ActionResult> {
  return act('cancelPaymentsAction', async (deps, { merchant, userId }) => {
    const named = idsSchema.safeParse(ids).data;
    if (named === undefined)
      return { ok: false, message: 'Select up to 30 payments. Nothing was cancelled.' };
    const own = { merchantId: merchant.id, actor: `user:${userId}` } as const;
    const outcome = await cancelPayments(deps, { ...own, paymentIdentifiers: named });
    if (outcome.cancelled === 0)
      return { ok: false, message: 'Nothing was cancelled: no selected payment waits.' };
    revalidatePath('/dashboard', 'layout');
    return { ok: true, message: cancelledText(outcome) };
  });
}

const idsSchema = z.array(z.string().min(1).max(100)).min(1).max(PAGE_SIZE);

function cancelledText({ cancelled, left }: { readonly cancelled: number; readonly left: number }): string {
  const done = cancelled === 1 ? '1 payment was cancelled.' : `${cancelled} payments were cancelled.`;
  if (left === 0) return done;
  return `${done} ${left === 1 ? '1 had already ended.' : `${left} had already ended.`}`;
}

export async function deleteViewAction(id: string): Promise<ActionResult> {
  return act('deleteViewAction', async ({ db }, { merchant, userId }) => {
    const owner = { merchantId: merchant.id, userId };
    const deleted = await deleteView(db, owner, textArgument(id));
    return deleted ? { ok: true } : { ok: false, message: 'This view has already been deleted.' };
  });
}

/** The valid fields of a query. Days stay as written, so the time zone does not matter. */
function addressOf(query: string): Readonly<Record<string, string>> {
  return parseListQuery(Object.fromEntries(new URLSearchParams(query)), zoneDays('UTC')).address;
}
