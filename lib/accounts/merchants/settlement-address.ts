// Which settlement address of a merchant holds at a given time (contract §5), and what the settings page shows of it. Pure.

/** What the decision needs of a merchant's row. */
export type SettlementSettings = {
  readonly settlementAddress: string | null;
  readonly nextSettlementAddress: string | null;
  readonly nextSettlementFrom: Date | null;
};

/**
 * The address settlements go to at `now`: a changed address waits until `nextSettlementFrom`, and until then the old
 * one holds (contract §5).
 * @returns null when the merchant has none yet
 */
export function activeSettlementAddress(merchant: SettlementSettings, now: Date): string | null {
  const { nextSettlementAddress, nextSettlementFrom } = merchant;
  const changed = nextSettlementAddress !== null && nextSettlementFrom !== null && nextSettlementFrom <= now;
  return changed ? nextSettlementAddress : merchant.settlementAddress;
}

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
