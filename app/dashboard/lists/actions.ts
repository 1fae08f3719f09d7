// Sanctions lists, denied accounts and exchange accounts: added, switched, imported, removed.
'use server';
import { revalidatePath } from 'next/cache';
import { FORM_NOT_PERMITTED, failed, messageOf, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { addExchangeAccount, removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { allowAccount, denyAccount } from '@/lib/compliance/screening/denied-accounts';
import { isListFormat } from '@/lib/compliance/screening/list-files';
import {
  addList,
  type ListChange,
  requestImport,
  switchList,
} from '@/lib/compliance/screening/screening-lists';
import { type AuditActor, userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';

type Work<Answer> = (server: Server, actor: AuditActor) => Promise<Answer>;

/** Adds a list; the engine imports it within seconds. */
export async function addListAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('lists.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const values = valuesOf(form, ['id', 'name', 'format', 'source']);
  const { id = '', name = '', format = '', source = '' } = values;
  if (!isListFormat(format)) return { values, errors: { format: 'Choose a format.' }, notice: null };
  return inForm(values, userActor(user.userId), async ({ database, clock, config }, actor) => {
    const options = { allowedHosts: config.webhookAllowedHosts };
    const list = { id: id.trim(), name: name.trim(), format, source: source.trim() };
    const change = await addList({ database, clock }, list, actor, options);
    return change.outcome === 'refused' ? bad(values, change.words) : good('Added. It is imported now.');
  });
}

/** @param force takes a version that lost half of what the list had */
export async function importListAction(listId: string, force: boolean): Promise<ActionResult> {
  const user = await actingUser('lists.manage');
  if (user === null) return NOT_PERMITTED;
  return act(userActor(user.userId), async ({ database }, actor) => {
    const outcome = await requestImport(database.db, textArgument(listId), actor, { force: force === true });
    return outcome === 'done' ? { ok: true, message: 'It is imported now.' } : NO_SUCH_LIST;
  });
}

export async function switchListAction(listId: string, enabled: boolean): Promise<ActionResult> {
  const user = await actingUser('lists.manage');
  if (user === null) return NOT_PERMITTED;
  return act(userActor(user.userId), async ({ database, clock }, actor) =>
    listAnswer(await switchList({ database, clock }, textArgument(listId), enabled === true, actor)),
  );
}

export async function denyAccountAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('lists.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const values = valuesOf(form, ['deniedAccount', 'deniedWords']);
  const { deniedAccount: account = '', deniedWords: words = '' } = values;
  return inForm(values, userActor(user.userId), async ({ database, clock }, actor) => {
    const change = await denyAccount({ database, clock }, { text: account, reason: words }, actor);
    if (change.outcome !== 'refused') return good('Listed. It holds within a second.');
    if (change.reason === 'notAnAddress')
      return { values, errors: { deniedAccount: NOT_AN_ADDRESS }, notice: null };
    if (change.reason === 'tooMany') return bad(values, 'The list is full.');
    return {
      values,
      errors: { deniedWords: 'Say why, in 1 to 500 characters, none of them hidden.' },
      notice: null,
    };
  });
}

export async function allowAccountAction(address: string): Promise<ActionResult> {
  const user = await actingUser('lists.manage');
  if (user === null) return NOT_PERMITTED;
  return act(userActor(user.userId), async ({ database, clock }, actor) => {
    const change = await allowAccount({ database, clock }, textArgument(address), actor);
    return change.outcome === 'refused' ? { ok: false, message: NOT_AN_ADDRESS } : { ok: true };
  });
}

export async function listExchangeAccountAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('lists.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const values = valuesOf(form, ['exchangeAccount', 'exchangeWords']);
  const { exchangeAccount: account = '', exchangeWords: words = '' } = values;
  return inForm(values, userActor(user.userId), async ({ database, clock }, by) => {
    const change = await addExchangeAccount({ database, clock }, { text: account, name: words, by });
    if (change.outcome !== 'refused') return good('Listed. Refunds to it wait from now on.');
    if (change.reason === 'notAnAddress')
      return { values, errors: { exchangeAccount: NOT_AN_ADDRESS }, notice: null };
    return { values, errors: { exchangeWords: 'Name the exchange, in 1 to 100 characters.' }, notice: null };
  });
}

export async function removeExchangeAccountAction(address: string): Promise<ActionResult> {
  const user = await actingUser('lists.manage');
  if (user === null) return NOT_PERMITTED;
  return act(userActor(user.userId), async ({ database, clock }, actor) => {
    const change = await removeExchangeAccount({ database, clock }, textArgument(address), actor);
    return change.outcome === 'refused' ? { ok: false, message: NOT_AN_ADDRESS } : { ok: true };
  });
}

const NOT_AN_ADDRESS = 'This is no Nano address: check it for a missing or wrong character.';
const NO_SUCH_LIST: ActionResult = { ok: false, message: 'There is no such list in use.' };

async function act(actor: AuditActor, work: Work<ActionResult>): Promise<ActionResult> {
  const server = await getServer();
  try {
    const answer = await work(server, actor);
    revalidatePath('/dashboard/lists');
    return answer;
  } catch (error) {
    return failed(server.log, error);
  }
}

async function inForm(
  values: FormState['values'],
  actor: AuditActor,
  work: Work<FormState>,
): Promise<FormState> {
  const server = await getServer();
  try {
    const state = await work(server, actor);
    revalidatePath('/dashboard/lists');
    return state;
  } catch (error) {
    return bad(values, messageOf(server.log, error));
  }
}

function valuesOf(form: FormData, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, textArgument(form.get(name))]));
}

function good(text: string): FormState {
  return { values: {}, errors: {}, notice: { tone: 'good', text } };
}

function bad(values: FormState['values'], text: string): FormState {
  return { values, errors: {}, notice: { tone: 'bad', text } };
}

function listAnswer(change: ListChange): ActionResult {
  if (change.outcome === 'refused') return { ok: false, message: change.words };
  return change.outcome === 'notFound' ? NO_SUCH_LIST : { ok: true };
}
