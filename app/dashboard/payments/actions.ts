// What is done with the list of payments: searching for a payer, and keeping lists under a name.
'use server';
import { RedirectType, redirect } from 'next/navigation';
import { FORM_NOT_PERMITTED, failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import { listHref, listQueryText } from '@/components/dashboard/payments/list-address';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { zoneDays } from '@/lib/core/zone-days';
import { parseListQuery } from '@/lib/queries/list-query';
import { deleteView, saveView } from '@/lib/queries/saved-views';
import { sealSearch } from '@/lib/queries/search/sealed-search';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Leads to the list searched for what was typed, which the address carries sealed: it may be a payer's data. */
export async function searchPaymentsAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('payments.read');
  if (user === null) return FORM_NOT_PERMITTED;
  const { secrets } = await getServer();
  const text = textArgument(form.get('q')).trim();
  const address = addressOf(textArgument(form.get('rest')));
  const searcher = { merchantId: user.merchant.id, findsPayers: isPermitted(user, 'customer.readMasked') };
  const payer = text === '' ? null : sealSearch(secrets.keyRing, searcher, text);
  redirect(listHref(address, { q: null, payer }), RedirectType.replace);
}

/** Keeps filters and columns under a name; what is personal or a place in the list is left out. */
export async function saveViewAction(name: string, query: string): Promise<ActionResult> {
  const user = await actingUser('payments.read');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  const owner = { merchantId: user.merchant.id, userId: user.userId };
  const kept = listQueryText(addressOf(textArgument(query)), { payer: null });
  try {
    await saveView({ database, clock }, owner, { name: textArgument(name), query: kept });
  } catch (error) {
    return failed(log, error);
  }
  return { ok: true };
}

export async function deleteViewAction(id: string): Promise<ActionResult> {
  const user = await actingUser('payments.read');
  if (user === null) return NOT_PERMITTED;
  const { database, log } = await getServer();
  const owner = { merchantId: user.merchant.id, userId: user.userId };
  try {
    const deleted = await deleteView(database.db, owner, textArgument(id));
    return deleted ? { ok: true } : { ok: false, message: 'The view was deleted already.' };
  } catch (error) {
    return failed(log, error);
  }
}

/** What of a query the list understands; days are kept as they are written, whatever the zone. */
function addressOf(query: string): Readonly<Record<string, string>> {
  return parseListQuery(Object.fromEntries(new URLSearchParams(query)), zoneDays('UTC')).address;
}
