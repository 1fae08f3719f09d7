// Takes a merchant in: its row and its first user in one transaction. It waits for approval like any other.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import { addUser, drawPassword, isEmailTaken, signInEmail } from '@/lib/auth/new-user';
import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import { newId } from '@/lib/core/ids';
import { writeTransaction } from '@/lib/db/transaction';
import { personName } from '@/lib/team/person-name';
import type { SettlementDeps } from './change-settlement-address';

export type NewMerchant = {
  readonly name: string;
  readonly email: string;
  /** Holds at once: nobody's money can be on its way to another address yet. */
  readonly settlementAddress?: string | undefined;
  /** Who takes it in. */
  readonly by: AuditActor;
};

export type NewMerchantRefusal = 'notAName' | 'notAnEmail' | 'emailTaken' | PayoutRefusal;

export type NewMerchantOutcome =
  | {
      readonly outcome: 'created';
      readonly merchantId: string;
      readonly email: string;
      readonly password: string;
    }
  | { readonly outcome: 'refused'; readonly reason: NewMerchantRefusal };

/** Creates a merchant that waits for approval, and its owner with a drawn password, which is answered only here. */
export async function createMerchant(deps: SettlementDeps, given: NewMerchant): Promise<NewMerchantOutcome> {
  const name = personName(given.name);
  if (name === undefined) return { outcome: 'refused', reason: 'notAName' };
  const email = signInEmail(given.email);
  if (email === undefined) return { outcome: 'refused', reason: 'notAnEmail' };
  const settlement = await settlementOf(deps, given.settlementAddress);
  if (settlement.outcome === 'refused') return settlement;
  const { password, passwordHash } = await drawPassword();
  const id = newId();
  const createdAt = deps.clock.now();
  try {
    await writeTransaction(deps.database, async (tx) => {
      const settlementAddress = settlement.address;
      await tx.merchant.create({ data: { id, name, state: 'pending', settlementAddress, createdAt } });
      await addUser(tx, { email, passwordHash, role: 'owner', merchantId: id, createdAt });
      const detail = { settlementAddress };
      const entry = { actor: given.by, action: 'merchantCreated', merchantId: id, detail } as const;
      appendAuditLog(tx, [{ at: createdAt, ...entry }]);
    });
  } catch (error) {
    if (isEmailTaken(error)) return { outcome: 'refused', reason: 'emailTaken' };
    throw error;
  }
  return { outcome: 'created', merchantId: id, email, password };
}

async function settlementOf(deps: SettlementDeps, text: string | undefined) {
  if (text === undefined) return { outcome: 'fit', address: null } as const;
  return judgeDestination(deps.database.db, { text, purpose: 'payout' });
}
