// Checks that the addresses which may be paid are the seed's, each at its index and shown once: somebody who can write to the
// database could show payers another one.
import { addMs } from '@/lib/core/clock';
import { MAX_BIP39_INDEX } from '@/lib/nano/keys';
import { IN_POOL, type PayableAddress, payableAddresses } from './address-rows';
import { DERIVED_PER_REQUEST } from './fill-address-pool';
import { type EngineContext, type Job, yieldToDeposits } from './job';

/** A changed address is noticed this soon. */
const EVERY_MS = 15_000;
/** Derived addresses kept, about 250 bytes each. Further ones are derived every time, and not compared with each other. */
const MAX_KNOWN = 100_000;
/** Payments and top-ups whose first index is kept, about 150 bytes each. */
const MAX_REMEMBERED = 2 * MAX_KNOWN;
/** Runs in which a payment or top-up may be absent and is remembered, at least an hour. */
const MAX_ABSENT_RUNS = 240;
/** Every seed has the addresses up to this one and those derived with it. */
const MAX_INDEX = MAX_BIP39_INDEX - DERIVED_PER_REQUEST;
/** The largest `REVIEW_DEADLINE_SECONDS`. */
const MAX_REVIEW_MS = 24 * 60 * 60_000;
/** Problems in a line of the log. */
const MAX_LOGGED = 10;

/**
 * Reports addresses that may be paid now and that the signer does not derive at their index, under which deposits are recorded
 * elsewhere, that two show, or that replaced another one; and rows that can't be read. It changes nothing: the rows may be
 * evidence.
 */
export function checkAddressesJob(engine: EngineContext): Job {
  const found = createFound();
  const pause = yieldToDeposits(engine);
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const problems: Problem[] = [];
      // Also when a later page fails.
      const report = () => engine.report.foreignAddresses(reported(problems));
      found.run += 1;
      await forgetOtherKeys(engine, found);
      const latestReview = addMs(engine.clock.now(), 2 * MAX_REVIEW_MS);
      for await (const page of payableAddresses(engine.database, undefined, latestReview)) {
        const derived = await deriveUnknown(engine, page, found, { signal, pause });
        if (signal.aborted) return;
        for (const row of page) {
          const problem = problemOf(row, derived, found);
          if (problem !== null) problems.push(problem);
        }
        if (problems.length > 0) report();
        engine.report.addressesChecked();
        await pause();
      }
      forgetAbsent(found);
      report();
      engine.report.addressesChecked();
      if (problems.length > 0)
        engine.log.error({ problems: problems.slice(0, MAX_LOGGED) }, 'addresses that may be paid are wrong');
    },
  };
}

type Known = {
  /** What the signer derives at this index. */
  readonly address: string;
  /** The last run that read a row with this index. */
  readIn: number;
  /** Who showed the address first in that run. */
  shownBy: string | null;
};

/** The index that a payment or top-up showed first: its address follows from it. */
type First = { readonly index: number; readonly storedIn: number; seenIn: number };

/** A signer that was restarted may have another keystore. */
async function forgetOtherKeys({ signer }: EngineContext, found: Found): Promise<void> {
  const { newestSeedFrom } = await signer.state();
  if (newestSeedFrom !== found.newestSeedFrom) found.known.clear();
  found.newestSeedFrom = newestSeedFrom;
}

/** What runs have found. In memory only: rows that could keep it could be changed, too. */
function createFound() {
  return { run: 0, newestSeedFrom: 0, known: new Map<number, Known>(), first: new Map<string, First>() };
}
type Found = ReturnType<typeof createFound>;

type Problem = {
  /**
   * notDerived: of another seed or index. recordedElsewhere: deposits count for another payment. unreadable: a value has another
   * type, or a time that no clock shows, so that it is not polled.
   */
  readonly problem: 'notDerived' | 'recordedElsewhere' | 'shownTwice' | 'changed' | 'unreadable';
  readonly address: string;
  readonly owner: string;
  /** Who else shows it. */
  readonly otherOwner?: string;
};

function reported(problems: readonly Problem[]) {
  const unreadable = problems.filter(({ problem }) => problem === 'unreadable');
  const wrong = problems.filter(({ problem }) => problem !== 'unreadable');
  return {
    wrong: wrong.map(({ address }) => address),
    unreadable: unreadable.map(({ owner }) => owner),
  };
}

/** Adds the row to `found`. */
function problemOf(
  { owner, index, address, isRecorded, isReadable }: PayableAddress,
  derived: ReadonlyMap<number, string>,
  found: Found,
): Problem | null {
  const { run, first } = found;
  const before = first.get(owner);
  if (before !== undefined) before.seenIn = run;
  if (!isReadable) return { problem: 'unreadable', address, owner };
  const known = knownAt(index, derived, found);
  if (known?.address !== address) return { problem: 'notDerived', address, owner };
  const otherOwner = known.shownBy;
  known.shownBy ??= owner;
  // Of the pool, the payment that has it is named where it is still open.
  if (!isRecorded && (owner !== IN_POOL || otherOwner === null))
    return { problem: 'recordedElsewhere', address, owner };
  // A payment may be read twice while its deadline changes.
  if (otherOwner !== null && otherOwner !== owner) {
    // Either may be the wrong one.
    if (first.get(otherOwner)?.storedIn === run) first.delete(otherOwner);
    return { problem: 'shownTwice', address, owner, otherOwner };
  }
  if (before !== undefined && before.index !== index) return { problem: 'changed', address, owner };
  // A row with a problem is not the first: its owner would be reported once it is right.
  if (before === undefined && owner !== IN_POOL && first.size < MAX_REMEMBERED)
    first.set(owner, { index, storedIn: run, seenIn: run });
  return null;
}

/** Undefined if no seed has this index. */
function knownAt(
  index: number,
  derived: ReadonlyMap<number, string>,
  { run, known }: Found,
): Known | undefined {
  const kept = known.get(index);
  if (kept !== undefined) {
    if (kept.readIn !== run) Object.assign(kept, { readIn: run, shownBy: null });
    return kept;
  }
  const address = derived.get(index);
  if (address === undefined) return undefined;
  const added = { address, readIn: run, shownBy: null };
  if (known.size < MAX_KNOWN) known.set(index, added);
  return added;
}

/** Only rows of the last run are compared. The first address of a payment that is hidden for some runs is not forgotten. */
function forgetAbsent({ run, known, first }: Found): void {
  for (const [index, { readIn }] of known) if (readIn !== run) known.delete(index);
  for (const [owner, { seenIn }] of first) {
    const isDispensable = run - seenIn > MAX_ABSENT_RUNS || first.size > MAX_KNOWN;
    if (seenIn !== run && isDispensable) first.delete(owner);
  }
}

/** What the signer derives at the unknown indexes of these rows; incomplete when aborted. @throws SignerUnavailableError */
async function deriveUnknown(
  { signer, report }: EngineContext,
  rows: readonly PayableAddress[],
  { known }: Found,
  { signal, pause }: { readonly signal: AbortSignal; readonly pause: () => Promise<void> },
): Promise<ReadonlyMap<number, string>> {
  const unknown = rows.map(({ index }) => index).filter((index) => !known.has(index));
  const derived = new Map<number, string>();
  for (const index of unknown.toSorted((a, b) => a - b)) {
    if (signal.aborted) break;
    if (derived.has(index) || index < 0 || index > MAX_INDEX) continue;
    // The next addresses are usually stored, too.
    const addresses = await signer.addresses(index, DERIVED_PER_REQUEST);
    report.addressesChecked();
    for (const [place, address] of addresses.entries()) derived.set(index + place, address);
    await pause();
  }
  return derived;
}
