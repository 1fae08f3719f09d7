// What a merchant can set: where and when money settles, the payer's pages, the time zone.
'use server';
import { revalidatePath } from 'next/cache';
import { act, actProven, submit, submitProven } from '@/app/dashboard/act';
import { saved, withErrors } from '@/app/dashboard/action-failure';
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
import { changeSettlementSchedule } from '@/lib/accounts/merchants/settlement-schedule';
import { saveStorefront } from '@/lib/accounts/merchants/storefront';
import { changeTimeZone } from '@/lib/accounts/merchants/time-zone';

/** Names the address settlements shall go to. */
export async function changeAddressAction(_: FormState, form: FormData): Promise<FormState> {
  return submitProven('settings.manage', form, async (deps, { merchant }) => {
    const change = { merchantId: merchant.id, text: textOf(form, 'address'), by: deps.actor };
    const outcome = await changeSettlementAddress(deps, change);
    if (outcome.outcome === 'refused') return withErrors(form, { address: REFUSED[outcome.reason] });
    revalidatePath('/dashboard', 'layout');
    return saved(CHANGED[outcome.outcome]);
  });
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
  return act('settings.manage', async (deps, { merchant }) =>
    done(await cancelSettlementChange(deps, merchant.id, deps.actor)),
  );
}

/** Stops settlements from beginning. */
export async function pauseAction(): Promise<ActionResult> {
  return act('settings.manage', async (deps, { merchant }) =>
    done(await pauseSettlement(deps, merchant.id, deps.actor)),
  );
}

/** Lets settlements go on. */
export async function resumeAction(): Promise<ActionResult> {
  return act('settings.manage', async (deps, { merchant }) =>
    done(await resumeSettlement(deps, merchant.id, deps.actor)),
  );
}

/** Takes the schedule that was chosen, and the hour for a daily one. */
export async function saveScheduleAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('settings.manage', form, async (deps, { merchant }) => {
    const schedule = textOf(form, 'schedule');
    const outcome = await changeSettlementSchedule(deps, {
      ...{ merchantId: merchant.id, by: deps.actor },
      ...{ schedule, hour: Number(form.get('hour') ?? '0') },
    });
    if (outcome === 'refused') return withErrors(form, { schedule: NO_SCHEDULE });
    revalidatePath('/dashboard', 'layout');
    return saved(SCHEDULED[schedule] ?? 'Saved.', form);
  });
}

const NO_SCHEDULE = 'Choose when your money settles, and an hour for every day.';

const SCHEDULED: Readonly<Record<string, string>> = {
  atOnce: 'Saved. Payments settle as soon as they are completed; what waited settles now.',
  daily: 'Saved. What is completed settles every day at that hour, also what waits now.',
  onDemand: 'Saved. What is completed waits on the page Funds until you settle it.',
};

/** Sets the zone whose name was chosen. */
export async function saveTimeZoneAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('settings.manage', form, async (deps, { merchant }) => {
    const change = { merchantId: merchant.id, text: textOf(form, 'timeZone'), by: deps.actor };
    if ((await changeTimeZone(deps, change)) === 'unknown') return withErrors(form, { timeZone: NO_ZONE });
    revalidatePath('/dashboard', 'layout');
    return saved('Saved. Days are of this time zone now.', form);
  });
}

const NO_ZONE = 'No time zone has this name. Choose one from the list, such as Europe/Lisbon.';

/** Sets the colour of the payer's pages and the way back from them. */
export async function saveStorefrontAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('settings.manage', form, async (deps, { merchant }) => {
    const given = { accentColor: textOf(form, 'accentColor'), returnUrl: textOf(form, 'returnUrl') };
    const errors = await saveStorefront(deps, { merchantId: merchant.id, ...given });
    if (errors.length > 0) {
      const messages = errors.map(({ field, rule }) => [field, `${STOREFRONT_LABELS[field]} ${rule}.`]);
      return withErrors(form, Object.fromEntries(messages));
    }
    revalidatePath('/dashboard/settings');
    return saved('Saved. Pages that open from now on show it.', form);
  });
}

const STOREFRONT_LABELS = { accentColor: 'The colour', returnUrl: 'The address' } as const;

/** Gives the merchant a new return secret; it is in this answer alone, and the old one holds no more. */
export async function replaceReturnSecretAction(): Promise<SecretResult> {
  return actProven('settings.manage', async (deps, { merchant }) => {
    const secret = await replaceReturnSecret(deps, merchant.id);
    revalidatePath('/dashboard/settings');
    return { ok: true, secret };
  });
}

/** Whether it changed anything or somebody had done it before: the page shows how things stand. */
function done(_changed: boolean): ActionResult {
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
