// The signer without its sockets: opens the record, and responds to the engine and the operator.
import { createHash } from 'node:crypto';
import { formatAddress } from '@/lib/core/address';
import { errorText } from '@/lib/core/errors';
import { createKeySigner } from '@/lib/nano/key-signer';
import { type KeySource, newestSeed, publicKeyOf, secretKeyAt, seedRanges } from '@/lib/nano/keys';
import { KeystoreError } from '@/lib/nano/keystore';
import type { Signer, SignRequest } from '@/lib/nano/signer';
import { MAX_FAILURE_CHARACTERS } from '@/lib/nano/signer-messages';
import type { OperatorAction } from '@/lib/nano/signer-operator';
import { runOperatorAction } from './operator-actions';
import { frozenState } from './policy/frozen-state';
import type { Policy } from './policy/judge-send';
import { createPolicyFacts } from './policy/policy-facts';
import { createRefusals } from './policy/refusals';
import { createAccounts } from './record/accounts';
import type { BlockEntry } from './record/entries';
import { type OpenRecord, RecordAheadError } from './record/record-file';
import { otherIndexes, signBlocks } from './sign-blocks';
import type { SigningDeps } from './signing';

/** The clock of a process that runs for months may drift by minutes. */
const MAX_AHEAD_MS = 60 * 60_000;

export type SignerCore = Awaited<ReturnType<typeof openSigner>>;

/**
 * @param open opens the record; no other signer may use it
 * @throws RecordDamagedError when the record was changed; RecordAheadError when its last entry is in the future; KeystoreError when
 * its blocks are of another wallet than the keystore's
 */
export async function openSigner(
  open: OpenRecord,
  given: Omit<SigningDeps, 'record' | 'accounts' | 'facts'>,
) {
  let latestMs = 0;
  let nodeFailure: string | null = null;
  const accounts = createAccounts();
  const facts = createPolicyFacts(given.policy);
  const outermost = createOutermost(given.keySource);
  const record = await open((entry) => {
    if (entry.entry.kind === 'block') outermost.note(entry.entry);
    latestMs = entry.entry.kind === 'clockSet' ? entry.atMs : Math.max(latestMs, entry.atMs);
    accounts.note(entry);
    facts.apply(entry);
  });
  if (latestMs > given.clock.now().getTime() + MAX_AHEAD_MS) {
    await record.close();
    throw new RecordAheadError(aheadText(new Date(latestMs), given.clock.now()));
  }
  try {
    for (const block of outermost.blocks()) checkWallet(given.keySource, block);
  } catch (error) {
    await record.close();
    throw error;
  }
  /** Never goes backwards, so that a restart can't reset caps and delays. */
  const clock = {
    now: () => {
      latestMs = Math.max(latestMs, given.clock.now().getTime());
      return new Date(latestMs);
    },
  };
  const ledger = watchedLedger(given.ledger, (failure) => {
    nodeFailure = failure;
  });
  const deps: SigningDeps = { ...given, ledger, clock, record, accounts, facts };
  const policyHash = hashOf(given.policy);
  const refusals = createRefusals(deps);
  const inTurn = createTurns();
  const signer: Signer = {
    addresses: createKeySigner(given.keySource).addresses,
    state: async () => ({
      frozen: frozenState(facts.frozen()),
      refusedLately: refusals.lately(),
      rules: `${facts.changes()} ${policyHash}`,
      nodeFailure,
      newestSeedFrom: newestSeed(given.keySource).firstIndex,
    }),
    sign: (request: SignRequest) =>
      inTurn([request.index, ...otherIndexes(request)], () => signBlocks({ ...deps, refusals }, request)),
  };
  return {
    ...signer,
    runOperatorAction: (action: OperatorAction) => runOperatorAction(deps, action),
    close: record.close,
  };
}

type Outermost = {
  readonly firstIndex: number;
  blocks: { readonly lowest: BlockEntry; readonly highest: BlockEntry } | null;
};

/**
 * For each seed, the recorded blocks at its lowest and highest index: they show another wallet's seed, and one that replaces the older
 * seed at another index than before.
 */
function createOutermost(keySource: KeySource) {
  const ranges = seedRanges(keySource).map(({ firstIndex }): Outermost => ({ firstIndex, blocks: null }));
  return {
    note: (block: BlockEntry): void => {
      const range = ranges.findLast(({ firstIndex }) => firstIndex <= block.index);
      if (range === undefined) return;
      const { lowest, highest } = range.blocks ?? { lowest: block, highest: block };
      range.blocks = {
        lowest: block.index < lowest.index ? block : lowest,
        highest: block.index > highest.index ? block : highest,
      };
    },
    blocks: (): readonly BlockEntry[] =>
      ranges.flatMap(({ blocks }) => (blocks === null ? [] : [blocks.lowest, blocks.highest])),
  };
}

/** Shares of another deployment's seed may have been restored, or another one's record mounted. */
function checkWallet(keySource: KeySource, block: BlockEntry): void {
  const address = formatAddress(publicKeyOf(secretKeyAt(keySource, block.index)));
  if (address === block.account) return;
  throw new KeystoreError(
    `The keystore is another wallet's than the record's: at index ${block.index} it has the address ${address}, and the record ${block.account}. Check KEYSTORE_FILE and SIGNER_DIR. If the seed was just replaced, its first index is too low.`,
  );
}

function aheadText(latest: Date, now: Date): string {
  return `The signer's record ends at ${latest.toISOString()}, later than this machine's clock (${now.toISOString()}). If this clock is wrong, correct it and start the signer again. If it is right, run: nano-payments signer set-clock`;
}

/** The file's limits may have changed while the signer was stopped. */
function hashOf(policy: Policy): string {
  const text = JSON.stringify(policy, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Reports after each call why it failed, or null. */
function watchedLedger(
  { blocks, frontiers }: SigningDeps['ledger'],
  onCall: (failure: string | null) => void,
): SigningDeps['ledger'] {
  const watched = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      const result = await call;
      onCall(null);
      return result;
    } catch (error) {
      onCall(errorText(error).slice(0, MAX_FAILURE_CHARACTERS));
      throw error;
    }
  };
  return {
    blocks: (hashes) => watched(blocks(hashes)),
    frontiers: (accounts) => watched(frontiers(accounts)),
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
