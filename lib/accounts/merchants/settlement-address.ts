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

export type SettlementView = ReturnType<typeof settlementView>;

/** The view at `now`: `next` is a change that waits, `pausedAt` null while settlement runs. */
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
