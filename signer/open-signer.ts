// The signer without its sockets: opens the record, and responds to the engine and the operator.
import { createKeySigner } from '@/lib/nano/key-signer';
import type { Signer, SignRequest } from '@/lib/nano/signer';
import type { OperatorAction } from '@/lib/nano/signer-operator';
import { runOperatorAction } from './operator-actions';
import { createPolicyFacts } from './policy/policy-facts';
import { createRefusals } from './policy/refusals';
import { createAccounts } from './record/accounts';
import type { OpenRecord } from './record/record-file';
import { otherIndexes, signBlocks } from './sign-blocks';
import type { SigningDeps } from './signing';

export type SignerCore = Awaited<ReturnType<typeof openSigner>>;

/**
 * @param open opens the record; no other signer may use it
 * @throws RecordDamagedError when the record was changed
 */
export async function openSigner(
  open: OpenRecord,
  given: Omit<SigningDeps, 'record' | 'accounts' | 'facts'>,
) {
  let latestMs = 0;
  const accounts = createAccounts();
  const facts = createPolicyFacts();
  const record = await open((entry) => {
    latestMs = Math.max(latestMs, entry.atMs);
    accounts.note(entry);
    facts.apply(entry);
  });
  /** Never set back, not even by a restart: caps and delays could begin anew. */
  const clock = {
    now: () => {
      latestMs = Math.max(latestMs, given.clock.now().getTime());
      return new Date(latestMs);
    },
  };
  const deps: SigningDeps = { ...given, clock, record, accounts, facts };
  const refusals = createRefusals(deps);
  const inTurn = createTurns();
  const signer: Signer = {
    addresses: createKeySigner(given.keySource).addresses,
    state: async () => {
      const frozen = facts.frozen();
      return {
        frozen: frozen && { reason: frozen.reason, since: new Date(frozen.sinceMs) },
        refusedLately: refusals.lately(),
        changes: facts.changes(),
      };
    },
    sign: (request: SignRequest) =>
      inTurn([request.index, ...otherIndexes(request)], () => signBlocks({ ...deps, refusals }, request)),
  };
  return {
    ...signer,
    runOperatorAction: (action: OperatorAction) => runOperatorAction(deps, action),
    close: record.close,
  };
}

/** Runs calls that share an account one after the other. */
function createTurns() {
  const last = new Map<number, Promise<unknown>>();
  const forOne = async <Result>(index: number, run: () => Promise<Result>): Promise<Result> => {
    const before = last.get(index) ?? Promise.resolve();
    const turn = before.then(run, run);
    last.set(index, turn);
    try {
      return await turn;
    } finally {
      if (last.get(index) === turn) last.delete(index);
    }
  };
  /** Everybody takes the lowest account first, so that two calls never wait for each other. */
  return <Result>(indexes: readonly number[], run: () => Promise<Result>): Promise<Result> =>
    indexes
      .toSorted((a, b) => b - a)
      .reduce<() => Promise<Result>>((inner, index) => () => forOne(index, inner), run)();
}
