// Checks that the addresses which may be paid are the seed's, each at its index and shown once: somebody who can write to the
// database could show payers another one.
import { inBatches } from '@/lib/core/batches';
import { MAX_BIP39_INDEX } from '@/lib/nano/keys';
import { type PayableAddress, payableAddresses } from './address-rows';
import { DERIVED_PER_REQUEST } from './fill-address-pool';
import { type EngineContext, type Job, yieldToDeposits } from './job';

/** A changed address is noticed this soon. */
const EVERY_MS = 15_000;
/** Addresses kept as checked, about 250 bytes each. Further ones are derived every time, and not compared with each other. */
const MAX_KNOWN = 100_000;
/** Every seed has the addresses up to this one and those derived with it. */
const MAX_INDEX = MAX_BIP39_INDEX - DERIVED_PER_REQUEST;
/** Addresses between pauses. */
const MAX_CHECKED = 250;
/** Problems in a line of the log. */
const MAX_LOGGED = 10;

/**
 * Reports addresses that may be paid now and that the signer does not derive at their index, under which deposits are recorded
 * elsewhere, that two show, or that replaced another one. It changes nothing: the rows may be evidence.
 */
export function checkAddressesJob(engine: EngineContext): Job {
  let before = createKnown();
  const pause = yieldToDeposits(engine);
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const known = createKnown();
      const problems: Problem[] = [];
      // Also when a later page fails.
      const report = () => engine.report.foreignAddresses(problems.map(({ address }) => address));
      for await (const page of payableAddresses(engine.database)) {
        for (const rows of inBatches(page, MAX_CHECKED)) {
          const derived = await derivedAmong(engine, rows, before, pause);
          if (signal.aborted) return;
          problems.push(...rows.flatMap((row) => problemOf(row, derived, before, known)));
        }
        if (problems.length > 0) report();
      }
      before = known;
      report();
      if (problems.length > 0)
        engine.log.error({ problems: problems.slice(0, MAX_LOGGED) }, 'addresses that may be paid are wrong');
    },
  };
}

/** What a run has found right. */
function createKnown() {
  return {
    /** Who shows an index with its address; empty for the pool. */
    owners: new Map<string, string>(),
    /** The index and address that a payment or top-up showed first. */
    first: new Map<string, string>(),
  };
}
type Known = ReturnType<typeof createKnown>;

type Problem = {
  /** notDerived: of another seed or index. recordedElsewhere: deposits count for another payment. */
  readonly problem: 'notDerived' | 'recordedElsewhere' | 'shownTwice' | 'changed';
  readonly address: string;
  readonly owner: string;
};

/** Adds the row to `known`. */
function problemOf(
  row: PayableAddress,
  derived: ReadonlySet<string>,
  before: Known,
  known: Known,
): readonly Problem[] {
  const { owner, address } = row;
  const pair = pairOf(row);
  const isDerived = before.owners.has(pair) || derived.has(pair);
  const first = before.first.get(owner) ?? (isDerived && owner !== '' ? pair : undefined);
  if (first !== undefined && known.first.size < MAX_KNOWN) known.first.set(owner, first);
  if (!isDerived) return [{ problem: 'notDerived', address, owner }];
  const shownBy = known.owners.get(pair) ?? owner;
  if (known.owners.size < MAX_KNOWN) known.owners.set(pair, owner);
  if (row.recorded !== address) return [{ problem: 'recordedElsewhere', address, owner }];
  // A payment may be read twice while its deadline changes.
  if (shownBy !== owner) return [{ problem: 'shownTwice', address, owner }];
  return (first ?? pair) === pair ? [] : [{ problem: 'changed', address, owner }];
}

function pairOf({ index, address }: PayableAddress): string {
  return `${index} ${address}`;
}

/** Those that the signer derives at their index, without the known ones. @throws SignerUnavailableError */
async function derivedAmong(
  { signer }: EngineContext,
  rows: readonly PayableAddress[],
  before: Known,
  pause: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const unknown = rows.filter((row) => !before.owners.has(pairOf(row))).toSorted((a, b) => a.index - b.index);
  const derived = new Map<number, string>();
  for (const { index } of unknown) {
    if (derived.has(index) || index < 0 || index > MAX_INDEX) continue;
    // The next addresses are usually stored, too.
    const addresses = await signer.addresses(index, DERIVED_PER_REQUEST);
    for (const [place, address] of addresses.entries()) derived.set(index + place, address);
    await pause();
  }
  return new Set(unknown.filter(({ index, address }) => derived.get(index) === address).map(pairOf));
}
