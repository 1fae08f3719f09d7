// A case handed out for a report of suspicious activity; that it was stands in the audit log.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { TextAnswer } from '@/components/dashboard/payers/person-desk';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { exportCase } from '@/lib/privacy/export-case';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

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
