// Exports a case for a suspicious activity report. The export is recorded in the audit log.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { TextResult } from '@/components/dashboard/payers/person-search';
import { exportCase } from '@/lib/privacy/export-case';

export async function exportCaseAction(
  paymentId: string,
  wholePerson: boolean,
  format: 'json' | 'csv',
): Promise<TextResult> {
  return act('exportCaseAction', async ({ actor, ...deps }): Promise<TextResult> => {
    const exported = await exportCase(deps, {
      paymentId: textArgument(paymentId),
      wholePerson: wholePerson === true,
      format: format === 'csv' ? 'csv' : 'json',
      by: actor,
    });
    revalidatePath('/dashboard/audit-log');
    if (exported.outcome === 'exported') return { ok: true, text: exported.text };
    return { ok: false, message: REFUSED[exported.outcome] };
  });
}

const REFUSED = {
  noPayment: 'Payment not found.',
  tooMany: 'This person has too many payments for one case export.',
} as const;
