// The active settlement address of a merchant at a given time (contract §5), and its view for the settings page. Pure.

/** The columns of a merchant that the decision needs. */
export type SettlementSettings = {
  readonly settlementAddress: string | null;
  readonly nextSettlementAddress: string | null;
  readonly nextSettlementFrom: Date | null;
};

/**
 * The settlement address that is active at `now`. A changed address takes effect at `nextSettlementFrom` (contract §5).
 * @returns null when the merchant has none
 */
export function activeSettlementAddress(merchant: SettlementSettings, now: Date): string | null {
  const { nextSettlementAddress, nextSettlementFrom } = merchant;
  const changed = nextSettlementAddress !== null && nextSettlementFrom !== null && nextSettlementFrom <= now;
  return changed ? nextSettlementAddress : merchant.settlementAddress;
}

export type SettlementView = ReturnType<typeof settlementView>;

/** The view at `now`: `next` is a pending change, `pausedAt` is null unless settlement is paused. */
export function settlementView(
  merchant: SettlementSettings & { readonly settlementPausedAt: Date | null },
  now: Date,
) {
  const { nextSettlementAddress: address, nextSettlementFrom: from, settlementPausedAt: pausedAt } = merchant;
  const waits = address !== null && from !== null && from > now;
  return {
    address: activeSettlementAddress(merchant, now),
    next: waits ? { address, from } : null,
    pausedAt,
  };
}
