// The operator's blocklist in the simulation: accounts come onto it at any time, its switch is turned, and officers let
// held money go. The model is told after the database has taken the change.

import { allowAccount, denyAccount } from '@/lib/compliance/screening/denied-accounts';
import { releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import type { Model } from '../invariants/model';
import type { Rows } from '../invariants/rows';
import type { ShopDeps } from './shop';

export type Blocklist = ReturnType<typeof openBlocklist>;

const OFFICER = 'user:officer';

export function openBlocklist(deps: ShopDeps, model: Model, rows: Rows) {
  const { calmDatabase: database, clock } = deps;
  const { blocklist } = model;
  let notes = 0;
  return {
    block: async (text: string) => {
      await denyAccount({ database, clock }, { text, reason: 'simulated' }, 'command');
      if (!blocklist.accounts.has(text)) blocklist.accounts.set(text, rows.lastBlock());
    },
    unblock: async (text: string) => {
      blocklist.accounts.delete(text);
      await allowAccount({ database, clock }, text, 'command');
    },
    /** What becomes of money of blocked senders from now on. */
    turnSwitch: async (sanctionsHit: 'hold' | 'return') => {
      if (sanctionsHit === 'return') blocklist.holdsSince = null;
      await changeReviewPolicy({ database, clock }, { fourEyes: false, sanctionsHit }, 'command');
      if (sanctionsHit === 'hold') blocklist.holdsSince ??= rows.lastBlock();
    },
    /** An officer releases what is held of one payment. */
    release: async (paymentId: string) => {
      notes += 1;
      const note = `release ${notes}`;
      blocklist.heldPayments.delete(paymentId);
      const isDenied = rows.payment(paymentId)?.status === 'AMLError';
      const released = await releaseSanctionsHold({ database, clock }, { paymentId, note, by: OFFICER });
      if (released.outcome !== 'done') return;
      if (isDenied) blocklist.releasedPayments.add(paymentId);
      for (const { reference, amountRaw } of rows.transfersResolvedBy(note)) {
        blocklist.released.set(reference, amountRaw);
      }
    },
    /** The operator lets a transfer go on whose destination is on no list any more. */
    letGo: async (reference: string, to: string) => {
      const decided = { reference, note: 'simulated', by: 'officer', actor: OFFICER, to } as const;
      await resolveAttention({ database, clock }, decided);
    },
  };
}
