// The command-line options of the bench.
import { parseArgs } from 'node:util';

/** The parts of the bench, in the order they run. */
export const PARTS = [
  'memory',
  // Runs before the parts that leave tens of thousands of open payments and an empty pool.
  'confirmation',
  'operations',
  'steady',
  'backlog',
  'screening',
  'screening-load',
  'open-payments',
  'pages',
  'painted',
  'interactions',
  'live-pages',
  'desk',
  'webhooks',
  'restart',
  // Runs alone, because its payments expire sooner.
  'flood',
  // Runs alone, because recording slows every process down.
  'stages',
  // Runs alone, because it restarts the deployment and starts another server.
  'side-by-side',
];
/**
 * Parts that run only with --only. `open-payments` takes a quarter of an hour and needs a fresh deployment;
 * `screening-load` takes several minutes; `painted` and `interactions` need a browser; `live-pages` opens thousands
 * of connections; `desk` creates a million payments; `webhooks` leaves endpoints that the engine retries for days;
 * `flood` takes a quarter of an hour; `stages` records every process; `side-by-side` takes up to an hour.
 */
const ON_REQUEST = [
  'screening-load',
  'open-payments',
  'painted',
  'interactions',
  'live-pages',
  'desk',
  'webhooks',
  'flood',
  'stages',
  'side-by-side',
];
/** Parts that run without others. */
const ALONE = ['flood', 'stages', 'side-by-side'];

export const USAGE = `npm run bench -- [--quick] [--only ${PARTS.join('|')}] [--pool <addresses>]
                [--desk <payments>] [--deposits <sends>] [--senders <accounts>] [--postgres]
                [--peer <file>] [--raw <file>]
  --quick  short rounds and fewer payments, for a rough result
  --only   runs one part; can be repeated. Default: all parts except ${ON_REQUEST.join(', ')}
  --desk   payments that the part desk creates (default ${1_000_000}, quick ${20_000})
  --deposits, --senders
           size of the part flood (default ${20_000} from ${200}, quick ${1_000} from ${20}), which runs alone
  --postgres
           starts a temporary PostgreSQL server, whose commits wait for the disk
  --pool   deposit addresses kept ready (default ${40_000}, for flood ${5_000}): the bench uses addresses faster than the
           engine creates them
  --peer   the adapter of another server, with which the part side-by-side compares this one (docs/performance.md)
  --raw    where the part side-by-side writes its samples as JSON
The bench uses DATABASE_URL if it is set. Otherwise it creates a SQLite database, or a PostgreSQL one with --postgres.`;

const FULL = {
  rounds: 7,
  roundMs: 4_000,
  warmUpMs: 3_000,
  steadyMs: 60_000,
  payments: 300,
  burst: 3_000,
  openPayments: 100_000,
  idleMs: 120_000,
  paintedPayments: 40,
  livePages: 2_000,
  paidLivePages: 300,
  deskPayments: 1_000_000,
  deskRounds: 200,
  webhookEvents: 240,
  deposits: 20_000,
  senders: 200,
  settleMs: 10_000,
  comparedRounds: 3,
  comparedPayments: 10_000,
};
const QUICK = {
  rounds: 3,
  roundMs: 1_500,
  warmUpMs: 1_500,
  steadyMs: 15_000,
  payments: 50,
  burst: 200,
  openPayments: 5_000,
  idleMs: 20_000,
  paintedPayments: 10,
  livePages: 200,
  paidLivePages: 40,
  deskPayments: 20_000,
  deskRounds: 40,
  webhookEvents: 60,
  deposits: 1_000,
  senders: 20,
  settleMs: 3_000,
  comparedRounds: 1,
  comparedPayments: 2_000,
};

/**
 * @returns durations in ms: `settleMs` is the pause before idle memory is read; `idleMs` is how long the idle engine is
 * measured; `payments` per confirmation benchmark, `paintedPayments` per way to update a page
 * @throws Error with the usage when the command line is invalid
 */
export function readOptions(args) {
  const options = {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    pool: { type: 'string' },
    desk: { type: 'string' },
    deposits: { type: 'string' },
    senders: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    peer: { type: 'string' },
    raw: { type: 'string' },
  };
  let values;
  try {
    values = parseArgs({ args, options }).values;
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`);
  }
  const parts = values.only ?? PARTS.filter((part) => !ON_REQUEST.includes(part));
  const unknown = parts.find((part) => !PARTS.includes(part));
  const pool = values.pool ?? (parts.includes('flood') ? '5000' : '40000');
  if (unknown !== undefined || !/^[1-9]\d{3,5}$/.test(pool)) throw new Error(USAGE);
  const { peer, raw } = values;
  if ((peer ?? raw) !== undefined && !parts.includes('side-by-side')) throw new Error(USAGE);
  const usual = values.quick ? QUICK : FULL;
  if (values.desk !== undefined && !/^[1-9]\d{3,7}$/.test(values.desk)) throw new Error(USAGE);
  const deskPayments = Number(values.desk ?? usual.deskPayments);
  const size = (given, otherwise) => {
    if (given !== undefined && !/^[1-9]\d{0,5}$/.test(given)) throw new Error(USAGE);
    return Number(given ?? otherwise);
  };
  const flood = {
    deposits: size(values.deposits, usual.deposits),
    senders: size(values.senders, usual.senders),
  };
  if (parts.length > 1 && parts.some((part) => ALONE.includes(part))) throw new Error(USAGE);
  return {
    ...{ ...usual, ...flood, deskPayments },
    ...{ parts: new Set(parts), poolSize: Number(pool), postgres: values.postgres, peer, raw },
  };
}
