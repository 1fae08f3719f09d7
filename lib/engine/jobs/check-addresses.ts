// Checks that the addresses which may be paid are the seed's: somebody who can write to the database could insert their own.
import { inBatches } from '@/lib/core/batches';
import { MAX_BIP39_INDEX } from '@/lib/nano/keys';
import type { Signer } from '@/lib/nano/signer';
import { openAddresses, readyAddresses, topUpAddresses } from './address-rows';
import { DERIVED_PER_REQUEST } from './fill-address-pool';
import { type EngineContext, type Job, yieldToDeposits } from './job';

/** A changed address is noticed this soon. */
const EVERY_MS = 15_000;
/** Addresses kept as checked, about 110 bytes each. Further ones are derived every time. */
const MAX_KNOWN = 100_000;
/** Every seed has the addresses up to this one and those derived with it. */
const MAX_INDEX = MAX_BIP39_INDEX - DERIVED_PER_REQUEST;
/** Addresses per statement: databases limit the number of values. */
const MAX_LOOKED_UP = 250;

/** Reports addresses that may be paid now and that the signer does not derive. It changes nothing: the rows may be evidence. */
export function checkAddressesJob(engine: EngineContext): Job {
  let known: ReadonlySet<string> = new Set();
  const pause = yieldToDeposits(engine);
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      const ours = new Set<string>();
      const foreign: string[] = [];
      // Also when a later page fails.
      const report = () => engine.report.foreignAddresses(foreign);
      for await (const page of payableAddresses(engine)) {
        for (const addresses of inBatches(page, MAX_LOOKED_UP)) {
          const unknown = addresses.filter((address) => !known.has(address));
          const derived = await derivedAmong(engine, unknown, pause);
          if (signal.aborted) return;
          for (const address of addresses) {
            if (!known.has(address) && !derived.has(address)) foreign.push(address);
            else if (ours.size < MAX_KNOWN) ours.add(address);
          }
        }
        if (foreign.length > 0) report();
      }
      known = ours;
      report();
      if (foreign.length > 0)
        engine.log.error({ foreign: foreign.slice(0, 10) }, 'addresses are not of the seed');
    },
  };
}

/** Pages of addresses of open payments and top-ups, and of those that are ready to be assigned. */
async function* payableAddresses({ database }: EngineContext): AsyncGenerator<readonly string[]> {
  yield* openAddresses(database);
  yield* topUpAddresses(database.db, { closedAt: null });
  yield* readyAddresses(database);
}

/** The addresses that the signer derives at the index under which they are stored. @throws SignerUnavailableError */
async function derivedAmong(
  { database, signer }: EngineContext,
  addresses: readonly string[],
  pause: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await database.db.depositAddress.findMany({
    where: { address: { in: [...addresses] } },
    select: { index: true, address: true },
    orderBy: { index: 'asc' },
  });
  const derived = new Map<number, string>();
  for (const { index } of rows) {
    if (derived.has(index) || index < 0 || index > MAX_INDEX) continue;
    for (const [place, address] of (await deriveFrom(signer, index)).entries())
      derived.set(index + place, address);
    await pause();
  }
  return new Set(
    rows.filter(({ index, address }) => derived.get(index) === address).map(({ address }) => address),
  );
}

/** The next addresses are usually stored, too. */
function deriveFrom(signer: Signer, index: number): Promise<readonly string[]> {
  return signer.addresses(index, DERIVED_PER_REQUEST);
}
