// The simulation's own model of a merchant's settlement address: which one was active when. It is independent of the
// service's rules, so that it can check them (contract §5: a change waits 24 h).

export type SettlementModel = ReturnType<typeof createSettlementModel>;

const CHANGE_WAIT_MS = 24 * 60 * 60_000;

export function createSettlementModel(first: string) {
  let history: { readonly address: string; readonly from: Date }[] = [{ address: first, from: new Date(0) }];
  let pausedSince: Date | null = null;
  const dropWaiting = (at: Date) => {
    history = history.filter(({ from }) => from <= at);
  };
  return {
    /** Called when something happens, because later changes drop earlier addresses. */
    activeAt: (at: Date): string => history.findLast(({ from }) => from <= at)?.address ?? first,
    changed: (address: string, at: Date, from: Date) => {
      if (from.getTime() - at.getTime() !== CHANGE_WAIT_MS)
        throw new Error('a new address does not wait 24 h');
      dropWaiting(at);
      // The address that is active at a change remains so, even if the clock is set back afterwards.
      const active = history.at(-1)?.address ?? first;
      history = [
        { address: active, from: new Date(0) },
        { address, from },
      ];
    },
    cancelled: dropWaiting,
    paused: (at: Date) => {
      pausedSince ??= at;
    },
    resumed: () => {
      pausedSince = null;
    },
    pausedSince: () => pausedSince,
  };
}
