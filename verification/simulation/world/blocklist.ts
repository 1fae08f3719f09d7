// The operator's blocklist in the simulation: accounts are added at any time, the hold policy changes, and officers
// release held money. The model is updated after the database has committed the change.

import { blockAddress, unblockAddress } from '@/lib/compliance/screening/blocked-addresses';
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
      await blockAddress({ database, clock }, { text, reason: 'simulated' }, 'command');
      if (!blocklist.accounts.has(text)) blocklist.accounts.set(text, rows.lastBlock());
    },
    unblock: async (text: string) => {
      blocklist.accounts.delete(text);
      await unblockAddress({ database, clock }, text, 'command');
    },
    /** Changes what happens to the money of blocked senders. */
    turnSwitch: async (sanctionsHit: 'hold' | 'return') => {
      if (sanctionsHit === 'return') blocklist.holdsSince = null;
      await changeReviewPolicy({ database, clock }, { fourEyes: false, sanctionsHit }, 'command');
      if (sanctionsHit === 'hold') blocklist.holdsSince ??= rows.lastBlock();
    },
    /** An officer releases the held money of one payment. */
    release: async (paymentId: string) => {
      notes += 1;
      const note = `release ${notes}`;
      blocklist.heldPayments.delete(paymentId);
      const isDenied = rows.payment(paymentId)?.status === 'AMLError';
      // The message is the resolution of what was held, by which it is found below.
      const request = { paymentId, note, message: note, by: OFFICER } as const;
      const released = await releaseSanctionsHold({ database, clock }, request);
      if (released.outcome !== 'done') return;
      if (isDenied) blocklist.releasedPayments.add(paymentId);
      for (const { reference, amountRaw } of rows.transfersResolvedBy(note)) {
        blocklist.released.set(reference, amountRaw);
      }
    },
    /** The operator resolves a refused transfer whose destination is no longer blocked. */
    resolveRefused: async (reference: string, to: string) => {
      const decided = { reference, note: 'simulated', by: 'officer', actor: OFFICER, to } as const;
      await resolveAttention({ database, clock }, decided);
    },
  };
}
