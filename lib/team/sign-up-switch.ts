// Whether businesses may sign up by themselves: the operator's switch, and what holds until it is turned.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import { isPlayground } from '@/lib/config';
import type { Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { NanoNetwork } from '@/lib/nano/work';

/** The row of the table `Setting` that holds it. */
const SIGN_UP_SETTING = 'signUp';
const [OPEN, CLOSED] = ['open', 'closed'];

/** Open on `sandbox` and `dev`, closed elsewhere, until an operator says otherwise. */
export async function isSignUpOpen(db: Queryable, network: NanoNetwork): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { key: SIGN_UP_SETTING } });
  return row === null ? isPlayground(network) : row.value === OPEN;
}

/** Opens or closes signing up. Businesses that wait for approval go on waiting. */
export function switchSignUp(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { open, by }: { readonly open: boolean; readonly by: AuditActor },
): Promise<void> {
  const value = open ? OPEN : CLOSED;
  return writeTransaction(database, async (tx) => {
    await tx.setting.upsert({
      where: { key: SIGN_UP_SETTING },
      create: { key: SIGN_UP_SETTING, value },
      update: { value },
    });
    const entry = { action: 'signUpSwitched', detail: { open } } as const;
    appendAuditLog(tx, [{ at: clock.now(), actor: by, ...entry }]);
  });
}
