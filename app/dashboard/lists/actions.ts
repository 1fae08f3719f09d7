// Sanctions lists, blocked addresses and exchange accounts: added, switched, imported, removed.
'use server';
import { revalidatePath } from 'next/cache';
import { type ActionDeps, act, submit } from '@/app/dashboard/act';
import { saved, withErrors, withProblem } from '@/app/dashboard/action-failure';
import { addressProblem } from '@/app/dashboard/address-problem';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { addExchangeAccount, removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress, unblockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { isListFormat, LIST_NAMES, PUBLISHER_ADDRESSES } from '@/lib/compliance/screening/list-files';
import { addList, removeList, requestImport, switchList } from '@/lib/compliance/screening/screening-lists';

/** Adds a list; the engine imports it within seconds. */
export async function addListAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('addListAction', form, async (deps) => {
    const format = typed(form, 'format');
    if (!isListFormat(format)) return withErrors(form, { format: 'Choose a list.' });
    const list = {
      id: typed(form, 'id') || format,
      name: typed(form, 'name') || LIST_NAMES[format],
      source: typed(form, 'source') || PUBLISHER_ADDRESSES[format],
    };
    const change = await addList(deps, { ...list, format }, deps.actor, deps);
    return change.outcome === 'refused'
      ? withProblem(form, change.message)
      : changed('List added. The import starts within seconds.');
  });
}

/** @param force imports a version even if it lost half of the list's entries */
export async function importListAction(listId: string, force: boolean): Promise<ActionResult> {
  return change('importListAction', async (deps) => {
    const options = { force: force === true };
    const outcome = await requestImport(deps, textArgument(listId), deps.actor, options);
    return outcome === 'done' ? { ok: true } : NO_SUCH_LIST;
  });
}

export async function switchListAction(listId: string, enabled: boolean): Promise<ActionResult> {
  return change('switchListAction', async (deps) => {
    const { outcome } = await switchList(deps, textArgument(listId), enabled === true, deps.actor);
    return outcome === 'notFound' ? NO_SUCH_LIST : { ok: true };
  });
}

/** Removes a list that was never imported. */
export async function removeListAction(listId: string): Promise<ActionResult> {
  return change('removeListAction', async (deps) => {
    const outcome = await removeList(deps, textArgument(listId), deps.actor);
    return outcome === 'done' ? { ok: true, message: 'List removed.' } : CANT_BE_REMOVED;
  });
}

export async function blockAddressAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('blockAddressAction', form, async (deps) => {
    const given = { text: typed(form, 'blockedAddress'), reason: typed(form, 'blockedNote') };
    const blocked = await blockAddress(deps, given, deps.actor);
    if (blocked.outcome !== 'refused')
      return changed('Address blocked. The block takes effect within a second.');
    switch (blocked.reason) {
      case 'invalidAddress':
        return withErrors(form, { blockedAddress: addressProblem(given.text) });
      case 'tooMany':
        return withProblem(form, 'The list is full.');
      case 'invalidNote':
        return withErrors(form, { blockedNote: 'Enter a reason (up to 500 characters).' });
    }
  });
}

export async function unblockAddressAction(address: string): Promise<ActionResult> {
  return remove('unblockAddressAction', (deps) => unblockAddress(deps, textArgument(address), deps.actor));
}

export async function listExchangeAccountAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('listExchangeAccountAction', form, async (deps) => {
    const given = { text: typed(form, 'exchangeAddress'), name: typed(form, 'exchangeNote') };
    const listed = await addExchangeAccount(deps, { ...given, by: deps.actor });
    if (listed.outcome !== 'refused') return changed('Exchange account added. New refunds to it are held.');
    return withErrors(
      form,
      listed.reason === 'invalidAddress'
        ? { exchangeAddress: addressProblem(given.text) }
        : { exchangeNote: 'Enter the name of the exchange (up to 100 characters).' },
    );
  });
}

export async function removeExchangeAccountAction(address: string): Promise<ActionResult> {
  return remove('removeExchangeAccountAction', (deps) =>
    removeExchangeAccount(deps, textArgument(address), deps.actor),
  );
}

const NO_SUCH_LIST: ActionResult = { ok: false, message: 'This list does not exist or is disabled.' };
const CANT_BE_REMOVED: ActionResult = {
  ok: false,
  message: 'This list was imported or no longer exists. Disable it instead.',
};

async function change(
  action: Removal | 'importListAction' | 'switchListAction' | 'removeListAction',
  work: (deps: ActionDeps) => Promise<ActionResult>,
): Promise<ActionResult> {
  return act(action, async (deps) => {
    const result = await work(deps);
    revalidatePath('/dashboard/lists');
    return result;
  });
}

type Removal = 'unblockAddressAction' | 'removeExchangeAccountAction';

/** Removes an address from a list. */
async function remove(
  action: Removal,
  work: (deps: ActionDeps) => Promise<{ readonly outcome: 'done' | 'unchanged' | 'refused' }>,
): Promise<ActionResult> {
  return change(action, async (deps) => {
    const { outcome } = await work(deps);
    return outcome === 'refused'
      ? { ok: false, message: 'Not a valid Nano address. Nothing was removed.' }
      : { ok: true };
  });
}

function typed(form: FormData, name: string): string {
  return textArgument(form.get(name)).trim();
}

function changed(text: string): FormState {
  revalidatePath('/dashboard/lists');
  return saved(text);
}
