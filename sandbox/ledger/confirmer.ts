// Simulates the network's votes: confirms each new block after a delay, or leaves that to manual control or a test.
import type { Ledger } from './ledger';

export type Confirmer = {
  /** Starts an election for every unconfirmed block without one, at start-up and when voting resumes. */
  resume(): void;
  close(): void;
};

/**
 * @param deps.nextDelayMs how long the next election takes, ms; undefined while voting is off. Called again when an
 * election ends, so that turning voting off also stops running elections.
 * @param deps.onFailure called when a confirmation could not be stored
 */
export function createConfirmer(deps: {
  ledger: Ledger;
  nextDelayMs: () => number | undefined;
  onFailure: (failure: unknown) => void;
}): Confirmer {
  const elections = new Map<string, NodeJS.Timeout>();
  let closed = false;

  function start(hash: string): void {
    const delayMs = deps.nextDelayMs();
    if (closed || delayMs === undefined || elections.has(hash)) return;
    elections.set(
      hash,
      setTimeout(() => end(hash), delayMs),
    );
  }

  function end(hash: string): void {
    elections.delete(hash);
    if (deps.nextDelayMs() === undefined) return;
    deps.ledger.confirm(hash).catch(deps.onFailure);
  }

  deps.ledger.listen({
    // The election starts after the block is stored, so that the response to `process` comes first even without a
    // delay.
    added: (entry) => {
      deps.ledger
        .durable()
        .then(() => start(entry.hash))
        .catch(deps.onFailure);
    },
    rolledBack: (entry) => {
      clearTimeout(elections.get(entry.hash));
      elections.delete(entry.hash);
    },
  });

  return {
    resume() {
      for (const hash of deps.ledger.state.unconfirmed) start(hash);
    },
    close() {
      closed = true;
      for (const timer of elections.values()) clearTimeout(timer);
      elections.clear();
    },
  };
}
