// A case handed out for a report of suspicious activity; that it was stands in the audit log.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { TextAnswer } from '@/components/dashboard/person-desk';
import { userActor } from '@/lib/audit-log/audit-entry';
import { actingUser } from '@/lib/auth/session';
import { exportCase } from '@/lib/cases/export-case';
import { getServer } from '@/lib/server';

export async function exportCaseAction(
  paymentId: string,
  wholePerson: boolean,
  format: 'json' | 'csv',
): Promise<TextAnswer> {
  const user = await actingUser('auditLog.read');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, secrets, log } = await getServer();
  try {
    const exported = await exportCase(
      { database, clock, keyRing: secrets.keyRing },
      {
        paymentId: textArgument(paymentId),
        wholePerson: wholePerson === true,
        format: format === 'csv' ? 'csv' : 'json',
        by: userActor(user.userId),
      },
    );
    revalidatePath('/dashboard/audit-log');
    if (exported.outcome === 'exported') return { ok: true, text: exported.text };
    return { ok: false, message: REFUSED[exported.outcome] };
  } catch (error) {
    return failed(log, error);
  }
}

const REFUSED = {
  noPayment: 'There is no such payment.',
  tooMany: 'The person has more payments than a case holds.',
} as const;
