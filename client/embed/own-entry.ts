// The overlay's entry in the history of the shop's page: Back closes the overlay instead of leaving the shop.

/** In the entry's state, beside what the shop's router stores there: without its own data, a router would reload the page. */
const MARK = 'nanoPaymentOverlay';
/** A browser that doesn't report the move has not moved. */
const MOVES_WITHIN_MS = 500;

export type OwnEntry = {
  /** Returns to the entry before, unless the shop's page is elsewhere by now. Resolves when the page is there. */
  leave(): Promise<void>;
};

/** Adds the entry. `onBack` is called when the payer has left it. */
export function addOwnEntry(onBack: () => void): OwnEntry {
  const mark = `${Date.now()} ${Math.random()}`;
  // Older browsers don't have this API.
  const navigation: Navigation | undefined = window.navigation;
  const before = navigation?.currentEntry?.key;
  const { history } = window;
  history.pushState({ ...Object(history.state), [MARK]: mark }, '');
  const { length } = history;
  const isCurrent = () => Object(history.state)[MARK] === mark;
  const onMove = () => {
    if (!isCurrent()) onBack();
  };
  window.addEventListener('popstate', onMove);
  return {
    async leave() {
      window.removeEventListener('popstate', onMove);
      if (!isCurrent()) return;
      const moved = nextMove();
      // The frame's own entries are between the two. Only this API skips them.
      if (before !== undefined) navigation?.traverseTo(before).finished?.catch(() => {});
      // With more entries, one step back could lead to one of the frame, which is gone.
      else if (history.length === length) history.back();
      else return;
      await moved;
    },
  };
}

function nextMove(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, MOVES_WITHIN_MS);
    window.addEventListener('popstate', done);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('popstate', done);
      resolve();
    }
  });
}
