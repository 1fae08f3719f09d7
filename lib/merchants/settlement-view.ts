// What the settings page shows of a merchant's settlement. Pure.
import { activeSettlementAddress, type SettlementSettings } from './settlement-address';

export type SettlementView = {
  /** Where settlements go now; null when the merchant has none yet. */
  readonly address: string | null;
  /** A change that waits; its time is ISO 8601. */
  readonly next: { readonly address: string; readonly from: string } | null;
  /** ISO 8601; null while settlement runs. */
  readonly pausedAt: string | null;
};

/** The view at `now`. */
export function settlementView(
  merchant: SettlementSettings & { readonly settlementPausedAt: Date | null },
  now: Date,
): SettlementView {
  const { nextSettlementAddress: next, nextSettlementFrom: from } = merchant;
  const waits = next !== null && from !== null && from > now;
  return {
    address: activeSettlementAddress(merchant, now),
    next: waits ? { address: next, from: from.toISOString() } : null,
    pausedAt: merchant.settlementPausedAt?.toISOString() ?? null,
  };
}
