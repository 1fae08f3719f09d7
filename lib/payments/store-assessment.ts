// Stores an assessment in the transaction that locked the payment, and the screening hits encrypted with the payer's data.

import { z } from 'zod';
import {
  openWithCustomerKey,
  type SealedCustomer,
  sealWithCustomerKey,
} from '@/lib/compliance/customer-record';
import type { ScreeningHit, ScreeningVerdict } from '@/lib/compliance/screening';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { NewAuditEntry } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import type { Assessment } from './assessment';
import { withoutFalsePositives } from './false-positives';
import type { PaymentRow } from './lock-payment';
import {
  isDecidedByOperator,
  SANCTIONS_WALLET,
  SCREENED_CUSTOMER,
  type StoredScreening,
  verdictChange,
} from './screening-verdict';

/** Why the payer was screened. */
export type Occasion = 'created' | 'depositReceived' | 'listsChanged' | 'serviceRecovered' | 'testMode';

/** The payment columns of a verdict. */
export function screeningColumns({ outcome, reasons, listVersion }: ScreeningVerdict, at: Date) {
  const screeningReasons = [...reasons];
  return { screening: outcome, screeningReasons, screenedAt: at, screeningListVersion: listVersion };
}

/** The column changes for a Waiting payment; none once it has ended. Pure. */
export function screeningChanges(
  payment: StoredScreening & Pick<PaymentRow, 'status'>,
  said: Assessment | 'undecided' | null,
  at: Date,
): Partial<Omit<ReturnType<typeof screeningColumns>, 'screening'> & Pick<PaymentRow, 'screening'>> {
  if (said === null || payment.status !== 'Waiting') return {};
  // The payer was clear by outdated lists and has no verdict by the new ones: pending again (contract §5). Not if an
  // operator cleared the payer: no later verdict would end that `pending`.
  if (said === 'undecided') {
    return payment.screening === 'clear' && !isDecidedByOperator(payment) ? { screening: 'pending' } : {};
  }
  switch (verdictChange(payment, said)) {
    case 'replace':
      return screeningColumns(said, at);
    case 'noteLists':
      return { screeningListVersion: said.listVersion };
    case 'none':
      return {};
  }
}

/**
 * Stores the findings of a replacing verdict: hits encrypted with the payer, the rest in the audit log. Earlier hits stay
 * when the new verdict has none, and next to a refused sending account.
 */
export async function storeFindings(
  tx: Tx,
  { id: paymentId, merchantId }: Pick<PaymentRow, 'id' | 'merchantId'>,
  said: Assessment,
  { keyRing, at, occasion }: { readonly keyRing: KeyRing; readonly at: Date; readonly occasion: Occasion },
): Promise<void> {
  appendAuditLog(tx, [verdictEntry({ paymentId, merchantId }, said, at, occasion)]);
  if (said.hits.length === 0) return;
  const select = { ...SCREENED_CUSTOMER, sealedHits: true } as const;
  const customer = await tx.paymentCustomer.findUnique({ where: { paymentId }, select });
  if (customer === null || customer.wrappedKey === null) return;
  // No duplicate entries.
  const hits = said.reasons.includes(SANCTIONS_WALLET)
    ? [...said.hits, ...withoutFalsePositives(openHits(keyRing, customer), said.hits)]
    : said.hits;
  const sealedHits = sealHits(keyRing, customer, hits);
  await tx.paymentCustomer.update({ where: { paymentId }, data: { sealedHits } });
}

/** The audit log entry of a verdict: ids and evidence, without names. Pure. */
export function verdictEntry(
  payment: { readonly paymentId: string; readonly merchantId: string },
  { outcome, reasons, listVersion, rulesVersion, evidence, hits }: Assessment,
  at: Date,
  occasion: Occasion,
): NewAuditEntry {
  const detail = { occasion, outcome, reasons, listVersion, rulesVersion, evidence, hits: hits.length };
  return { at, actor: 'engine', action: 'screeningVerdict', ...payment, detail };
}

/** Stored hits per payer, highest score first. */
const MAX_HITS = 50;
const KIND = 'hits';

const hitsSchema = z.array(
  z.object({
    list: z.string(),
    entityId: z.string(),
    entityHash: z.string(),
    name: z.string(),
    programs: z.array(z.string()),
    countries: z.array(z.string()),
    score: z.number(),
    adjustments: z.array(z.string()),
    denies: z.boolean(),
    deduction: z.object({ name: z.number(), otherCountry: z.number() }).optional(),
    remarks: z.string().optional(),
  }),
);

/** For `PaymentCustomer.sealedHits`; null when there are none. @throws as `openCustomer` */
export function sealHits(
  ring: KeyRing,
  customer: SealedCustomer,
  hits: readonly ScreeningHit[],
): string | null {
  if (hits.length === 0) return null;
  const kept = hits.toSorted((a, b) => b.score - a.score).slice(0, MAX_HITS);
  return sealWithCustomerKey(ring, customer, KIND, JSON.stringify(kept));
}

/** The stored hits, highest score first; empty when none are stored. @throws as `openCustomer` */
export function openHits(
  ring: KeyRing,
  customer: SealedCustomer & { readonly sealedHits: string | null },
): readonly ScreeningHit[] {
  if (customer.sealedHits === null) return [];
  return hitsSchema.parse(JSON.parse(openWithCustomerKey(ring, customer, KIND, customer.sealedHits)));
}
