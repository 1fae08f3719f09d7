// What a merchant can set: where money settles, the payer's pages.
'use server';
import { revalidatePath } from 'next/cache';
import {
  FORM_NOT_PERMITTED,
  failed,
  formNeedsProof,
  messageOf,
  NOT_PERMITTED,
  PROOF_NEEDED,
} from '@/app/dashboard/action-failure';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import {
  type AddressChangeOutcome,
  cancelSettlementChange,
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
} from '@/lib/accounts/merchants/change-settlement-address';
import { replaceReturnSecret } from '@/lib/accounts/merchants/return-url';
import { saveStorefront } from '@/lib/accounts/merchants/storefront';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';

/** Names the address settlements shall go to. */
export async function changeAddressAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('settings.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  if (!user.isProven) return formNeedsProof(form);
  const server = await getServer();
  const address = String(form.get('address') ?? '');
  try {
    const outcome = await changeSettlementAddress(server, {
      ...{ merchantId: user.merchant.id, text: address },
      by: userActor(user.userId),
    });
    if (outcome.outcome !== 'refused') {
      revalidatePath('/dashboard', 'layout');
      return { values: {}, errors: {}, notice: { tone: 'good', text: CHANGED[outcome.outcome] } };
    }
    return { values: { address }, errors: { address: REFUSED[outcome.reason] }, notice: null };
  } catch (error) {
    return { values: { address }, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
}

const CHANGED: Readonly<Record<Exclude<AddressChangeOutcome['outcome'], 'refused'>, string>> = {
  active: 'The address is set. Payments settle to it from now on.',
  waiting: 'The new address waits for 24 hours; until then the old one holds.',
  unchanged: 'This address holds already. Nothing was changed.',
};

const REFUSED: Readonly<Record<Extract<AddressChangeOutcome, { outcome: 'refused' }>['reason'], string>> = {
  notAnAddress:
    'This is not a Nano address: it begins with nano_ and has 65 characters, the last eight a checksum.',
  burn: 'This is the burn address. What is sent there is lost for ever.',
  ownAccount: 'This is a deposit address of this service. Give an address of a wallet of your own.',
  blocked: 'This address can’t be used. Enter another one.',
};

/** Takes a waiting change of address back. */
export async function cancelChangeAction(): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  return act(server, async () => {
    await cancelSettlementChange(server, user.merchant.id, userActor(user.userId));
  });
}

/** Stops settlements from beginning. */
export async function pauseAction(): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  return act(server, () => pauseSettlement(server, user.merchant.id, userActor(user.userId)));
}

/** Lets settlements go on. */
export async function resumeAction(): Promise<ActionResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  return act(server, () => resumeSettlement(server, user.merchant.id, userActor(user.userId)));
}

/** Sets the colour of the payer's pages and the way back from them. */
export async function saveStorefrontAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('settings.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const values = {
    accentColor: String(form.get('accentColor') ?? ''),
    returnUrl: String(form.get('returnUrl') ?? ''),
  };
  try {
    const faults = await saveStorefront(server, { merchantId: user.merchant.id, ...values });
    const errors = Object.fromEntries(
      faults.map(({ field, rule }) => [field, `${STOREFRONT_WORDS[field]} ${rule}.`]),
    );
    if (faults.length > 0) return { values, errors, notice: null };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
  revalidatePath('/dashboard/settings');
  return {
    values,
    errors: {},
    notice: { tone: 'good', text: 'Saved. Pages that open from now on show it.' },
  };
}

const STOREFRONT_WORDS = { accentColor: 'The colour', returnUrl: 'The address' } as const;

/** Gives the merchant a new return secret; it is in this answer alone, and the old one holds no more. */
export async function replaceReturnSecretAction(): Promise<SecretResult> {
  const user = await actingUser('settings.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const { database, secrets, log } = await getServer();
  try {
    const deps = { db: database.db, keyRing: secrets.keyRing };
    const secret = await replaceReturnSecret(deps, user.merchant.id);
    revalidatePath('/dashboard/settings');
    return { ok: true, secret };
  } catch (error) {
    return failed(log, error);
  }
}

async function act(server: Server, work: () => Promise<void>): Promise<ActionResult> {
  try {
    await work();
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}
