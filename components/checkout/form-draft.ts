// Keeps what a payer typed for a reload, in the tab's session storage. It contains personal data, so it is cleared when the
// payment is created, ignored after an hour, and gone when the tab closes. Where storage is blocked or full, nothing is kept.
import { FORM_STEPS, type FormStepName } from '@/lib/core/form-steps';
import { type FormValues, readSentValues } from '@/lib/core/form-values';

export type FormDraft = {
  readonly values: FormValues;
  /** The latest step that the payer has reached. */
  readonly reached: FormStepName;
  /** The payer wants the details remembered on this device. */
  readonly remember: boolean;
};

/** A person who uses the tab later should not find the details. */
const MAX_AGE_MS = 60 * 60_000;

function keyOf(linkId: string): string {
  return `payments.form.${linkId}`;
}

export function saveDraft(linkId: string, draft: FormDraft): void {
  try {
    window.sessionStorage.setItem(keyOf(linkId), JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    // Blocked or full: the form works without.
  }
}

/** Null without a readable draft of this tab and link. */
export function readDraft(linkId: string): FormDraft | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(linkId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('savedAt' in kept) || !('reached' in kept))
      return null;
    const ageMs = Date.now() - Number(kept.savedAt);
    const reached = FORM_STEPS.find((step) => step === kept.reached);
    if (!(ageMs >= 0 && ageMs <= MAX_AGE_MS) || reached === undefined) {
      clearDraft(linkId);
      return null;
    }
    return {
      values: readSentValues('values' in kept ? kept.values : null),
      reached,
      remember: 'remember' in kept && kept.remember === true,
    };
  } catch {
    return null;
  }
}

export function clearDraft(linkId: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(linkId));
  } catch {
    // Blocked: nothing was kept.
  }
}
