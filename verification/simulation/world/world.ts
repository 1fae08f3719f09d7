// Assembles a run: ledger, payers, merchants, the engine's lives, and the checks.
import { z } from 'zod';
import { selectScreener } from '@/lib/compliance/screening';
import { createListImporter } from '@/lib/compliance/screening/list-importer';
import { type Config, readConfig } from '@/lib/core/config';
import { parseKeyRing } from '@/lib/core/key-ring';
import type { Step } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { hashBlock } from '@/lib/nano/block';
import type { Poster } from '@/lib/notifications/webhooks/guarded-fetch';
import { steadySource } from '@/lib/rates/select-sources';
import { createPrng, type Prng } from '@/verification/testing/prng';
import { type Guard, guardDatabase } from '../engine/guarded-database';
import { type Activity, countActivity } from '../engine/settle-step';
import type { ShellDeps } from '../engine/shell';
import type { FaultFamilies } from '../fault-families';
import { checkPublished } from '../invariants/check-published';
import { createClockModel } from '../invariants/clock-model';
import { type Model, Violation } from '../invariants/model';
import type { Rows } from '../invariants/rows';
import { createLattice } from '../ledger/lattice';
import { createNode } from '../ledger/node';
import type { VirtualTime } from '../virtual-process';
import { blockBetween } from './block-acts';
import { jumpingClocks, steadyClocks } from './clocks';
import { createCrashes } from './crashes';
import { createDatabaseFaults } from './database-faults';
import { createPayers } from './payers';
import { makeMerchants, openShop } from './shop';
import { createSimulatedSigner } from './signer';
import { drawTolerances, SIMULATED_BOUNDS } from './tolerances';

export type WorldOptions = {
  readonly seed: string;
  readonly payments: number;
  readonly folder: string;
  readonly database: Database;
  readonly rows: Rows;
  readonly time: VirtualTime;
  readonly faults: FaultFamilies;
};

export type World = Awaited<ReturnType<typeof createWorld>>;

const EXCHANGES = 2;
/** More than all customers of a run pay together. */
const EXCHANGE_FUNDS_RAW = 10n ** 37n;
const WINDOW_MS = 60_000;
const REVIEW_MS = 120_000;
const POOL_ADDRESSES = 40;

/** Sets everything up; no engine runs yet. */
export async function createWorld(options: WorldOptions) {
  const { seed, time, rows } = options;
  const prng = createPrng(`${seed}/world`);
  const config = simulatedConfig(options.folder);
  const keyRing = parseKeyRing(`k1:${Buffer.from(createPrng(`${seed}/ring`).bytes(32)).toString('base64')}`);
  const model: Model = {
    byId: new Map(),
    byAddress: new Map(),
    dustLimitRaw: config.dustLimitRaw,
    topUps: new Map(),
    places: new Map(),
    strays: new Set(),
    exchanges: new Set(),
    deceptions: [],
    clocks: createClockModel(config.paymentWindowMs),
    now: { step: 0, fromMs: 0, untilMs: 0, engineAheadMs: 0 },
    blocklist: {
      accounts: new Map(),
      holdsSince: null,
      heldPayments: new Map(),
      released: new Map(),
      releasedPayments: new Set(),
    },
  };
  // Each family has its own generator, so that a run without it stays the same.
  const chances = {
    doubt: createPrng(`${seed}/doubt`),
    skew: createPrng(`${seed}/skew`),
    jumps: createPrng(`${seed}/jumps`),
    floods: createPrng(`${seed}/floods`),
    blocklist: createPrng(`${seed}/blocklist`),
    tolerances: createPrng(`${seed}/tolerances`),
  };
  /** How far web's clock is ahead of the engine's. */
  const skew = { webMs: 0 };
  const activity = countActivity();
  const calmDatabase = guardDatabase(options.database, calm(activity));
  const clocks = options.faults.has('jumps')
    ? await jumpingClocks({
        ...{ time, skew, model: model.clocks },
        windowMs: config.paymentWindowMs,
        webDatabase: calmDatabase,
      })
    : steadyClocks({ time, skew });
  const lattice = createLattice();
  const isOurs = (account: string) => model.byAddress.has(account) || model.topUps.has(account);
  const isBusy = options.faults.has('doubt');
  const node = createNode({
    ...{ lattice, prng: createPrng(`${seed}/node`), time, isOurs, isBusy },
    clockAheadMs: model.clocks.machineAheadMs,
  });
  /** Called at each labeled step that the engine passes. */
  const steps: { listener: (step: Step) => void } = { listener: () => undefined };
  const deferred: { readonly atMs: number; readonly work: () => void }[] = [];
  const defer = (ms: number, work: () => void) => void deferred.push({ atMs: time.nowMs() + ms, work });
  const payers = createPayers({ node, prng: createPrng(`${seed}/payers`), time, defer });
  const engineFaults = createDatabaseFaults(createPrng(`${seed}/engine-database`), activity);
  const webFaults = createDatabaseFaults(createPrng(`${seed}/web-database`), activity);
  const crashes = createCrashes(createPrng(`${seed}/crashes`), () => model.byId.size);
  if (!options.faults.has('crashes')) crashes.stop();
  if (!options.faults.has('node')) node.behave();
  if (!options.faults.has('database')) for (const faults of [engineFaults, webFaults]) faults.stop();
  const troubles = createTroubles();
  const check = { rows, lattice, model };
  const signer = await createSimulatedSigner(
    { kind: 'seed', seed: createPrng(`${seed}/wallet`).bytes(32) },
    {
      ...{ prng: createPrng(`${seed}/signer`), rows, ledger: node.ledger, onViolation: troubles.note },
      clock: { now: time.now },
    },
  );
  if (!options.faults.has('signer')) signer.stop();
  node.onPublish((block) => {
    if (!isOurs(block.account)) return;
    troubles.watch(() => checkPublished(check, hashBlock(block), block));
  });
  const webDatabase = guardDatabase(options.database, webFaults);
  const shopDeps = {
    database: options.database,
    calmDatabase,
    config,
    keyRing,
    clock: clocks.web,
    newAddress: payers.newAddress,
    approve: signer.approve,
  };
  const merchants = await makeMerchants(shopDeps);
  const shop = openShop({ ...shopDeps, database: webDatabase }, merchants, { model, rows });
  if (options.faults.has('tolerances')) {
    for (const merchant of merchants) await shop.tolerate(merchant, drawTolerances(chances.tolerances));
  }
  let isOver = false;
  const shellDeps: ShellDeps = {
    config,
    database: options.database,
    ledger: node.ledger,
    hasOneNode: !options.faults.has('earlyMessages'),
    nodeNetwork: isBusy ? 'live' : config.network,
    signer: signer.signer,
    keyRing,
    screener: selectScreener('sandbox'),
    listImporter: createListImporter({ allowedHosts: [], listsDir: '/nowhere' }),
    rateSources: (clock) => ({ simulated: true, list: [steadySource(clock)] }),
    poster: simulatedPoster(createPrng(`${seed}/poster`)),
    readResource: async () => ({}),
    time,
    openClock: clocks.jumping?.beginLife ?? null,
    guard: engineFaults,
    atStep: (step, end) => {
      if (options.faults.has('blocklist') && !isOver) {
        const listing = blockBetween({ prng: chances.blocklist, model, rows, blocklist: shop }, step);
        // The engine does not wait for the operator.
        listing?.catch((error: unknown) => {
          troubles.note(new Violation('the engine fails only because of injected faults', String(error)));
        });
      }
      steps.listener(step);
      crashes.atStep(step, end);
    },
    beforeStatement: crashes.beforeStatement,
    onErrorLine: troubles.onErrorLine,
  };
  for (let exchanges = 0; exchanges < EXCHANGES; exchanges += 1) {
    const account = payers.newPayer(EXCHANGE_FUNDS_RAW);
    await shop.listExchange(account);
    model.exchanges.add(account);
  }
  return {
    options,
    prng,
    chances,
    config,
    model,
    lattice,
    node,
    payers,
    deferred,
    activity,
    engineFaults,
    webFaults,
    signer,
    crashes,
    troubles,
    check,
    /** Empties the list. */
    endListing: () => {
      isOver = true;
    },
    shop,
    shellDeps,
    time,
    steps,
    skew,
    clocks,
  };
}

function simulatedConfig(dataDir: string): Config {
  return {
    ...readConfig({ NANO_NETWORK: 'sandbox', DATA_DIR: dataDir }),
    paymentWindowMs: WINDOW_MS,
    reviewDeadlineMs: REVIEW_MS,
    addressPoolSize: POOL_ADDRESSES,
    toleranceBounds: SIMULATED_BOUNDS,
  };
}

/** Counts pending operations and does nothing else. */
function calm({ begin, end }: Activity): Guard {
  return { before: () => undefined, committed: () => undefined, begin, end };
}

const RESPONSE = { kind: 'responded', durationMs: 1, retryAfter: null, headers: [], excerpt: '' } as const;

/** A merchant's endpoint that usually responds with success. */
function simulatedPoster(prng: Prng): Poster {
  return {
    post: async () => {
      if (prng.chance(0.06)) return { kind: 'failed', durationMs: 1, error: 'no answer', isSilent: true };
      return { ...RESPONSE, status: prng.chance(0.06) ? 500 : 200 };
    },
    close: async () => undefined,
  };
}

/** Recognizes injected faults by the texts of their errors. */
const OF_OUR_MAKING =
  /simulated|process has ended|database was busy|closed the connection|connection was|not a node's JSON|Internal server error/;

const AUDIT_ALERT = /^the audit found/;

/** A line of the engine's log without the parts that differ from run to run. */
function readLine(line: string) {
  const { msg, error = '', ...facts } = lineSchema.parse(JSON.parse(line));
  return { msg, error, facts: `${msg} ${error} ${JSON.stringify(facts)}`.slice(0, 600) };
}

const lineSchema = z.looseObject({ msg: z.string(), error: z.string().optional() }).transform((line) => {
  const { time: _time, level: _level, process: _process, pid: _pid, ...rest } = line;
  return rest;
});

/** Collects violations that the engine's own catch blocks would swallow. */
function createTroubles() {
  let first: Violation | null = null;
  let alert: Violation | null = null;
  return {
    /** Runs a check inside the engine's own call: its violation ends the run after the step. */
    watch: (work: () => void) => {
      try {
        work();
      } catch (error) {
        if (error instanceof Violation) first ??= error;
        throw error;
      }
    },
    note: (violation: Violation) => {
      first ??= violation;
    },
    onErrorLine: (line: string) => {
      const { msg, error, facts } = readLine(line);
      if (OF_OUR_MAKING.test(error)) return;
      if (AUDIT_ALERT.test(msg)) alert ??= new Violation("the engine's audit finds no mismatch", facts);
      else first ??= new Violation('the engine fails only because of injected faults', facts);
    },
    isOfOurMaking: (error: unknown) => error instanceof Error && OF_OUR_MAKING.test(error.message),
    assertNone: () => {
      if (first !== null) throw first;
    },
    /** The engine's own alert comes last, because the simulation's checks describe the violation better. */
    assertNoAlert: () => {
      if (alert !== null) throw alert;
    },
  };
}
