// Server actions of the settings page: settlement address and schedule, tolerances, default currency, payment pages with their logo, invoices,
// time zone.
'use server';
import { revalidatePath } from 'next/cache';
import { act, submit } from '@/app/dashboard/act';
import { saved, withErrors } from '@/app/dashboard/action-failure';
import { addressProblem } from '@/app/dashboard/address-problem';
import { fieldError } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import {
  type AddressChangeOutcome,
  cancelSettlementChange,
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
} from '@/lib/accounts/merchants/change-settlement-address';
import { saveDefaultCurrency } from '@/lib/accounts/merchants/default-currency';
import { removeLogo, saveLogo } from '@/lib/accounts/merchants/logo';
import { replaceReturnSecret } from '@/lib/accounts/merchants/return-url';
import { saveSeller } from '@/lib/accounts/merchants/seller';
import { changeSettlementSchedule } from '@/lib/accounts/merchants/settlement-schedule';
import { saveStorefront } from '@/lib/accounts/merchants/storefront';
import { changeTimeZone } from '@/lib/accounts/merchants/time-zone';
import { saveTolerances } from '@/lib/accounts/merchants/tolerances';

/** Changes the settlement address. */
export async function changeAddressAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('changeAddressAction', form, async (deps, { merchant }) => {
    const change = { merchantId: merchant.id, text: textOf(form, 'address'), by: deps.actor };
    const outcome = await changeSettlementAddress(deps, change);
    if (outcome.outcome === 'refused') {
      const isInvalid = outcome.reason === 'invalidAddress';
      const address = isInvalid ? addressProblem(change.text) : REFUSED[outcome.reason];
      return withErrors(form, { address });
    }
    revalidatePath('/dashboard', 'layout');
    return saved(CHANGED[outcome.outcome]);
  });
}

const CHANGED: Readonly<Record<Exclude<AddressChangeOutcome['outcome'], 'refused'>, string>> = {
  active: 'Settlement address set. Payments settle to it from now on.',
  waiting: 'The new address takes effect in 24 hours. The current address stays active until then.',
  unchanged: 'This address is already active. A pending change, if any, is cancelled.',
};

type Refusal = Extract<AddressChangeOutcome, { outcome: 'refused' }>['reason'];

const REFUSED: Readonly<Record<Exclude<Refusal, 'invalidAddress'>, string>> = {
  burn: 'This is the burn address. Nano sent to it is lost.',
  ownAccount: 'This is a deposit address of this server. Enter an address of your own wallet.',
  blocked: 'This address can’t be used. Enter another one.',
};

/** Cancels a pending change of the settlement address. */
export async function cancelChangeAction(): Promise<ActionResult> {
  return act('cancelChangeAction', async (deps, { merchant }) =>
    done(await cancelSettlementChange(deps, merchant.id, deps.actor)),
  );
}

/** Pauses settlement. */
export async function pauseAction(): Promise<ActionResult> {
  return act('pauseAction', async (deps, { merchant }) =>
    done(await pauseSettlement(deps, merchant.id, deps.actor)),
  );
}

/** Resumes settlement. */
export async function resumeAction(): Promise<ActionResult> {
  return act('resumeAction', async (deps, { merchant }) =>
    done(await resumeSettlement(deps, merchant.id, deps.actor)),
  );
}

/** Saves the settlement schedule, with the hour for a daily one. */
export async function saveScheduleAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveScheduleAction', form, async (deps, { merchant }) => {
    const schedule = textOf(form, 'schedule');
    const outcome = await changeSettlementSchedule(deps, {
      ...{ merchantId: merchant.id, by: deps.actor },
      ...{ schedule, hour: Number(form.get('hour') ?? '0') },
    });
    if (outcome === 'refused') return withErrors(form, { schedule: INVALID_SCHEDULE });
    revalidatePath('/dashboard', 'layout');
    return saved(SAVED_MESSAGES[schedule] ?? 'Saved.', form);
  });
}

const INVALID_SCHEDULE = 'Choose a schedule, and an hour for daily settlement.';

const SAVED_MESSAGES: Readonly<Record<string, string>> = {
  immediate: 'Saved. Payments settle as soon as they complete. Waiting payments settle now.',
  daily: 'Saved. Completed payments settle every day at that hour, including those waiting now.',
  manual: 'Saved. Completed payments wait until you settle them on the Funds page.',
};

/** Sets how much new payments may be short or over. */
export async function saveTolerancesAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveTolerancesAction', form, async (deps, { merchant }) => {
    const given = {
      underpayment: optionalText(form, TOLERANCE_FIELDS.underpayment),
      overpayment: optionalText(form, TOLERANCE_FIELDS.overpayment),
    };
    const errors = await saveTolerances(deps, merchant.id, given, deps.config.toleranceBounds);
    if (errors.length > 0) {
      const messages = errors.map(({ field, rule }) => [
        TOLERANCE_FIELDS[field],
        fieldError(TOLERANCE_LABELS[field], rule),
      ]);
      return withErrors(form, Object.fromEntries(messages));
    }
    revalidatePath('/dashboard/settings');
    return saved('Saved. Payments created from now on use these tolerances.', form);
  });
}

const TOLERANCE_FIELDS = {
  underpayment: 'underpaymentTolerance',
  overpayment: 'overpaymentTolerance',
} as const;
const TOLERANCE_LABELS = {
  underpayment: 'underpayment tolerance',
  overpayment: 'overpayment tolerance',
} as const;

/** Null for a field that the form doesn't have. */
function optionalText(form: FormData, name: string): string | null {
  return form.has(name) ? textOf(form, name) : null;
}

/** Sets the currency that forms for a price start with. */
export async function saveDefaultCurrencyAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveDefaultCurrencyAction', form, async (deps, { merchant }) => {
    const currency = textOf(form, 'defaultCurrency');
    const isSaved = await saveDefaultCurrency(deps, merchant.id, currency, deps.config.priceCurrencies);
    if (!isSaved) return withErrors(form, { defaultCurrency: CURRENCY_DISABLED });
    revalidatePath('/dashboard', 'layout');
    return saved('Saved. Forms opened from now on start with this currency.', form);
  });
}

const CURRENCY_DISABLED = 'The currency is no longer enabled. Reload the page and choose another one.';

/** Sets the merchant's time zone. */
export async function saveTimeZoneAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveTimeZoneAction', form, async (deps, { merchant }) => {
    const change = { merchantId: merchant.id, text: textOf(form, 'timeZone'), by: deps.actor };
    if ((await changeTimeZone(deps, change)) === 'unknown')
      return withErrors(form, { timeZone: UNKNOWN_ZONE });
    revalidatePath('/dashboard', 'layout');
    return saved('Saved. The dashboard now uses this time zone.', form);
  });
}

const UNKNOWN_ZONE = 'Unknown time zone. Choose one from the list, such as Europe/Lisbon.';

/** Sets the color of the payment pages and the return URL. */
export async function saveStorefrontAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveStorefrontAction', form, async (deps, { merchant }) => {
    const given = { accentColor: textOf(form, 'accentColor'), returnUrl: textOf(form, 'returnUrl') };
    const errors = await saveStorefront(deps, { merchantId: merchant.id, ...given });
    if (errors.length > 0) {
      const messages = errors.map(({ field, rule }) => [field, fieldError(STOREFRONT_LABELS[field], rule)]);
      return withErrors(form, Object.fromEntries(messages));
    }
    revalidatePath('/dashboard/settings');
    return saved('Saved. Payment pages opened from now on use these settings.', form);
  });
}

const STOREFRONT_LABELS = { accentColor: 'color', returnUrl: 'return URL' } as const;

/** Replaces the logo of the payment pages by the form's file. */
export async function saveLogoAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveLogoAction', form, async (deps, { merchant }) => {
    const file = form.get('logo');
    if (!(file instanceof Blob) || file.size === 0) return withErrors(form, { logo: 'Choose an image.' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const refused = await saveLogo(deps, { merchantId: merchant.id, bytes });
    if (refused !== null) return withErrors(form, { logo: fieldError('logo', refused.error) });
    revalidatePath('/dashboard/settings');
    return saved('Logo uploaded. Payment pages opened from now on show it.');
  });
}

/** Removes the logo of the payment pages. */
export async function removeLogoAction(): Promise<ActionResult> {
  return act('removeLogoAction', async (deps, { merchant }) => {
    await removeLogo(deps, merchant.id);
    revalidatePath('/dashboard/settings');
    return { ok: true };
  });
}

/** Sets the seller on invoices, and whether payers get e-mail. */
export async function saveSellerAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveSellerAction', form, async (deps, { merchant }) => {
    const errors = await saveSeller(deps, merchant.id, {
      ...{ name: textOf(form, 'sellerName'), address: textOf(form, 'sellerAddress') },
      ...{ taxNumber: textOf(form, 'sellerTaxNumber'), sendsPayerEmails: form.has('sendsPayerEmails') },
    });
    if (errors.length > 0) {
      const messages = errors.map(({ field, rule }) => [
        SELLER_FIELDS[field],
        fieldError(SELLER_LABELS[field], rule),
      ]);
      return withErrors(form, Object.fromEntries(messages));
    }
    revalidatePath('/dashboard/settings');
    return saved('Saved. New invoices show these details.', form);
  });
}

/** The names of the fields differ from those of the page's other forms. */
const SELLER_FIELDS = { name: 'sellerName', address: 'sellerAddress', taxNumber: 'sellerTaxNumber' } as const;
const SELLER_LABELS = { name: 'legal name', address: 'address', taxNumber: 'tax number' } as const;

/** Replaces the return-URL signing secret and returns the new one once. The previous secret stops working. */
export async function replaceReturnSecretAction(): Promise<SecretResult> {
  return act('replaceReturnSecretAction', async (deps, { merchant }) => {
    const secret = await replaceReturnSecret(deps, merchant.id);
    revalidatePath('/dashboard/settings');
    return { ok: true, secret };
  });
}

/** Succeeds whether or not this call made the change: the page shows the current state. */
function done(_changed: boolean): ActionResult {
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
