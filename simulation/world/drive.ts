// Drives a world step by step: draws what happens next, lets the real code do it to its end, and has all of it checked.
import { createHash } from 'node:crypto';
import { JOB_NAMES, type JobName } from '@/lib/jobs/job';
import { auditPayment } from '@/lib/money/audit';
import { settleStep } from '../engine/settle-step';
import { bootShell, type Shell } from '../engine/shell';
import { checkPayment } from '../invariants/check-payment';
import { type TrackedPayment, Violation } from '../invariants/model';
import type { Entry } from '../ledger/lattice';
import { messageOf, type NodeMode } from '../ledger/node';
import type { Progress } from '../simulate';
import { adoptPayments } from './adopt-payments';
import { carryOut } from './carry-out';
import type { SettlementAct } from './shop';
import { sendAstray } from './stray';
import type { World } from './world';

export type Driver = ReturnType<typeof createDriver>;

/** Payments that are under way at the same time. */
const UNDER_WAY = 64;
/** While more payers than this are about to act, time hardly passes. */
const CROWDED_ACTS = 5;
/** After so long without a fault a payment gets one. */
const SPARED_MS = 45_000;
const DAY_MS = 24 * 60 * 60_000;

/** How often each job has its turn; one that is not weighed here does not compile. */
const JOB_WEIGHTS: Readonly<Record<JobName, number>> = {
  heartbeat: 3,
  refreshRate: 0.5,
  fillAddressPool: 2,
  lookAtOpen: 3,
  lookAtRecent: 0.6,
  lookAtOlder: 0.05,
  lookAtAll: 0.05,
  screenPayments: 4,
  expirePayments: 4,
  moveMoney: 6,
  confirmBlocks: 5,
  releaseRefunds: 0.3,
  deliverWebhooks: 3,
  pruneRows: 0.1,
};
const JOBS = JOB_NAMES.map((name) => [name, JOB_WEIGHTS[name]] as const);

const MODES: readonly (readonly [NodeMode, number])[] = [
  ['well', 12],
  ['away', 1],
  ['flaky', 2],
  ['garbage', 1],
  ['lagging', 1.5],
];

export function createDriver(world: World) {
  const { prng, node, time, model, activity, options } = world;
  const digest = createHash('sha256');
  const faultCounts = new Map<string, number>();
  const underWay = new Set<TrackedPayment>();
  const messages: Entry[] = [];
  let shell: Shell | null = null;
  let woken: JobName[] = [];
  let steps = 0;
  let crashes = 0;
  let ordered = 0;
  let lastChange = 0;

  const countFault = (name: string) => faultCounts.set(name, (faultCounts.get(name) ?? 0) + 1);
  /** A fault that everything under way has to live with. */
  const faultForAll = (name: string) => {
    countFault(name);
    for (const payment of underWay) payment.faults += 1;
  };
  node.onFault((fault, account) => {
    countFault(fault);
    const payment = model.byAddress.get(account);
    if (payment !== undefined) payment.faults += 1;
  });
  node.onMessage((entry, fate) => {
    if (fate === 'lost' || shell === null) return;
    messages.push(entry);
    if (fate === 'twice') messages.push(entry);
  });

  const say = (text: string) => digest.update(`${text}\n`);

  const settle = async <T>(work: Promise<T>) => settleStep(work, activity, time);

  /** What the engine or web does; its own errors are violations, ours are not. */
  const attempt = async (name: string, work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (!world.troubles.isOfOurMaking(error)) {
        const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        world.troubles.note(new Violation('the engine fails for no reason of its own', `${name}: ${text}`));
      }
      return error instanceof Error ? error.name : 'failed';
    }
  };

  const boot = async (): Promise<Shell> => {
    for (let tries = 0; tries < 50; tries += 1) {
      const made: { shell?: Shell } = {};
      const booting = bootShell(world.shellDeps).then((value) => {
        made.shell = value;
      });
      await settle(attempt('boot', booting));
      if (made.shell !== undefined) {
        made.shell.connect(true);
        return made.shell;
      }
      world.troubles.assertNone();
    }
    throw new Violation('the engine fails for no reason of its own', 'it does not begin');
  };

  const engine = async (): Promise<Shell> => {
    if (shell?.isAlive()) return shell;
    time.forgetTimers();
    messages.length = 0;
    shell = await boot();
    woken = [];
    return shell;
  };

  const runJob = (running: Shell, name: JobName) =>
    attempt(name, running.jobs[name].run(new AbortController().signal));

  const deliver = (running: Shell, entry: Entry) => {
    const message = messageOf(entry, time.now());
    if (running.hears(message)) running.deliver(message);
  };

  /** After each step: what was written is checked, new payments get their plans. */
  const conclude = async (line: string) => {
    steps += 1;
    world.troubles.assertNone();
    for (const payment of adoptPayments(world)) underWay.add(payment);
    const touched = resolveTouched(world);
    const changes = world.check.rows.changesAfter(lastChange);
    lastChange = changes.at(-1)?.id ?? lastChange;
    const told = new Set(changes.map(({ paymentId }) => paymentId));
    for (const id of told) {
      const tracked = model.byId.get(id);
      if (tracked !== undefined) touched.add(tracked);
    }
    const died = shell !== null && !shell.isAlive();
    if (died) {
      crashes += 1;
      countFault('crash');
    }
    for (const tracked of touched) {
      const before = tracked.status;
      checkPayment(world.check, tracked, told);
      if (died) tracked.faults += 1;
      if (tracked.status !== before) say(`${tracked.id} ${tracked.status}`);
    }
    for (const tracked of underWay) {
      const wantsFault = tracked.faults === 0 && options.faults.has('crashes');
      if (tracked.acts.length === 0 && tracked.status !== 'Waiting' && !wantsFault) underWay.delete(tracked);
    }
    say(`${steps} ${Math.floor(time.nowMs())} ${line} ${touched.size}`);
  };

  const dueActs = () => {
    const nowMs = time.nowMs();
    return [...underWay].filter(({ acts, createdAtMs }) => {
      const [next] = acts;
      return next !== undefined && createdAtMs + next.atMs <= nowMs;
    });
  };

  const tasks = (running: Shell): readonly [string, () => Promise<string>][] => {
    const due = dueActs();
    const count = prng.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]);
    const chosen: [string, () => Promise<string>][] = [];
    const taken = new Set<string>();
    for (let place = 0; place < count; place += 1) {
      const kind = prng.weighted([
        ['act', due.length > 0 ? 30 : 0],
        ['order', ordered < options.payments && underWay.size < UNDER_WAY ? 14 : 0],
        ['woken', woken.length > 0 ? 25 : 0],
        ['job', 22],
      ] as const);
      if (kind === 'act') {
        const [payment] = due.splice(prng.int(0, due.length - 1), 1);
        const next = payment?.acts.shift();
        if (payment === undefined || next === undefined) continue;
        chosen.push([
          next.act.kind,
          () => attempt(next.act.kind, carryOut(world, payment, next.act, messages)),
        ]);
      } else if (kind === 'order') {
        ordered += 1;
        const lastName = prng.weighted([
          ['Payer', 80],
          ['Sandbox-Review', 13],
          ['Sandbox-Denied', 7],
        ]);
        const merchant = prng.pick(world.shop.merchants);
        const amountRaw = BigInt(prng.int(4, 60_000)) * 10n ** 27n + BigInt(prng.int(0, 10 ** 9));
        chosen.push([
          'order',
          () => attemptOrder(() => world.shop.create({ merchant, amountRaw, lastName })),
        ]);
      } else {
        const name = kind === 'woken' ? prng.pick(woken) : prng.weighted(JOBS);
        woken = woken.filter((other) => other !== name);
        if (taken.has(name)) continue;
        taken.add(name);
        chosen.push([name, () => runJob(running, name)]);
      }
    }
    return chosen;
  };

  /** No fresh rate and an empty pool are answers, not faults. The order comes again then. */
  const attemptOrder = async (create: () => Promise<unknown>): Promise<string> => {
    try {
      await create();
      return 'done';
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      if (world.troubles.isOfOurMaking(error) || /No deposit address|No current exchange rate/.test(text)) {
        ordered -= 1;
        return 'refused';
      }
      throw error;
    }
  };

  const pass = () => {
    const ms = prng.weighted([
      [prng.int(5, 300), 50],
      [prng.int(300, 2_000), 36],
      [prng.int(2_000, 8_000), 12],
      [prng.int(11_000, 40_000), 1.5],
    ]);
    time.pass(ms);
    // The network goes on while the engine does nothing.
    node.confirmDue();
  };

  const trouble = (running: Shell) => {
    const { faults } = options;
    const kind = prng.weighted([
      ['mode', faults.has('node') ? 10 : 0],
      ['websocket', faults.has('messages') ? 6 : 0],
      ['kill', faults.has('crashes') ? 6 : 0],
      ['settlement', 9],
      ['stray', 3],
      ['day', faults.has('crashes') && model.byId.size > 0 ? 0.35 : 0],
    ] as const);
    if (kind === 'mode') {
      node.setMode(prng.weighted(MODES));
      if (node.mode() !== 'well') faultForAll(`node ${node.mode()}`);
    } else if (kind === 'websocket') {
      running.connect(!running.isConnected());
      if (!running.isConnected()) {
        messages.length = 0;
        faultForAll('websocket lost');
      }
    } else if (kind === 'kill') {
      running.end();
      faultForAll('killed between steps');
    } else if (kind === 'stray') {
      sendAstray(world, messages);
    } else if (kind === 'day') {
      time.pass(DAY_MS + prng.int(0, 3_600_000));
      node.confirmDue();
      faultForAll('a day without the engine');
    }
    return kind;
  };

  const settlementAct = async () => {
    const merchant = prng.pick(world.shop.merchants);
    const isPaused = merchant.settlement.pausedSince() !== null;
    const act = prng.weighted<SettlementAct>([
      ['change', 3],
      ['takeBack', 1],
      ['pause', isPaused ? 0 : 2],
      ['resume', isPaused ? 4 : 0],
    ]);
    await settle(attempt(act, world.shop.settle(merchant, act)));
    return act;
  };

  const runDeferred = () => {
    const nowMs = time.nowMs();
    for (const item of [...world.deferred]) {
      if (item.atMs > nowMs) continue;
      world.deferred.splice(world.deferred.indexOf(item), 1);
      item.work();
    }
  };

  /** A payment that nothing has befallen for so long has the engine end over it: none gets by without a fault. */
  const endOverTheSpared = (running: Shell) => {
    if (!options.faults.has('crashes')) return;
    const nowMs = time.nowMs();
    const spared = [...underWay].some(
      ({ faults, createdAtMs }) => faults === 0 && nowMs - createdAtMs > SPARED_MS,
    );
    if (!spared) return;
    running.end();
    faultForAll('killed between steps');
  };

  const step = async () => {
    endOverTheSpared(await engine());
    const running = await engine();
    const kind = prng.weighted([
      ['tasks', 55],
      ['pass', dueActs().length > CROWDED_ACTS ? 3 : 16],
      ['ledger', 9],
      ['message', messages.length > 0 ? 18 : 0],
      ['trouble', 1.2],
    ] as const);
    let line: string = kind;
    if (kind === 'pass') {
      pass();
      await settle(Promise.resolve());
      if (prng.chance(0.5) && running.isAlive()) await settle(runJob(running, 'heartbeat'));
    } else if (kind === 'ledger') {
      runDeferred();
      line += ` ${node.confirmDue()}`;
    } else if (kind === 'message') {
      for (let count = prng.int(1, 8); count > 0 && messages.length > 0; count -= 1) {
        const [entry] = messages.splice(prng.int(0, messages.length - 1), 1);
        if (entry !== undefined) deliver(running, entry);
      }
      await settle(Promise.resolve());
    } else if (kind === 'trouble') {
      const what = trouble(running);
      line += ` ${what}`;
      if (what === 'stray') {
        for (const entry of messages.splice(0)) deliver(running, entry);
        await settle(Promise.resolve());
      }
      if (what === 'settlement') line += ` ${await settlementAct()}`;
    } else {
      const chosen = tasks(running);
      const outcomes = await settle(
        Promise.all(chosen.map(async ([name, work]) => `${name}:${await work()}`)),
      );
      line = outcomes.join(' ');
    }
    woken = [...new Set([...woken, ...running.takeWoken()])];
    await conclude(line);
  };

  return {
    step,
    steps: () => steps,
    crashes: () => crashes,
    faultCounts: (): ReadonlyMap<string, number> =>
      new Map([
        ...faultCounts,
        ['database busy', world.engineFaults.counts.busy + world.webFaults.counts.busy],
        ['answer to a commit lost', world.engineFaults.counts.lostAnswer + world.webFaults.counts.lostAnswer],
      ]),
    digest: () => digest.copy().digest('hex').slice(0, 16),
    isOver: () => ordered >= options.payments && underWay.size === 0,
    progress: (): Progress => ({
      payments: model.byId.size,
      atRest: model.byId.size - underWay.size,
      steps,
    }),
    /** Ends all faults. */
    heal: async () => {
      world.crashes.stop();
      world.engineFaults.stop();
      world.webFaults.stop();
      node.heal();
      await settle(world.shop.clearExchanges());
      model.exchanges.clear();
      for (const merchant of world.shop.merchants) {
        await settle(attempt('resume', world.shop.settle(merchant, 'resume')));
      }
    },
    /** One round of every job. @returns whether nothing was left to do */
    restRound: async () => {
      const running = await engine();
      time.pass(3_000);
      runDeferred();
      node.confirmDue();
      for (const entry of messages.splice(0)) deliver(running, entry);
      await settle(Promise.resolve());
      for (const name of JOB_NAMES) await settle(runJob(running, name));
      running.takeWoken();
      await conclude('rest');
      return isAtRest(world) && node.waitingForConfirmation() === 0 && world.deferred.length === 0;
    },
    /** What still moves after all, for whoever looks for the reason. */
    unrest: () => {
      const { rows } = world.check;
      const waiting = [...model.byId.values()].filter(({ id }) => {
        const row = rows.payment(id);
        return row?.moneyPending === 1 || row?.status === 'Waiting';
      });
      const lines = waiting.slice(0, 3).map(({ id, address, scenario }) => {
        const facts = { id, scenario, transfers: rows.transfers(id), blocks: rows.blocksOf(address) };
        return JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
      });
      const open = rows.unconfirmedBlocks().map(({ hash, account, kind, height, lastError }) => {
        const onLedger = world.lattice.entry(hash);
        return `${kind} ${height} of ${model.byAddress.get(account)?.id}, ${onLedger === undefined ? 'not on the ledger' : onLedger.confirmedSeq} ${lastError} ${JSON.stringify(rows.attention(model.byAddress.get(account)?.id ?? ''))}`;
      });
      lines.push(...open.slice(0, 5));
      return `${world.deferred.length} deferred, ${open.length} unconfirmed, ${waiting.length} payments, ${node.waitingForConfirmation()} blocks\n${lines.join('\n')}`;
    },
    /** The service's own audit of every payment. */
    audit: async () => {
      for (const id of model.byId.keys()) {
        const { faults } = await settle(auditPayment(world.options.database.db, id));
        if (faults.length > 0) {
          throw new Violation('received is settled, refunded and held', `${id}: ${faults.join('; ')}`);
        }
      }
    },
  };
}

function isAtRest({ check }: World): boolean {
  const { rows } = check;
  return (
    rows.count(`SELECT count(*) FROM "Payment" WHERE "status" = 'Waiting' OR "moneyPending"`) === 0 &&
    rows.count('SELECT count(*) FROM "Block" WHERE "confirmedAt" IS NULL') === 0
  );
}

/** The payments that the writes of this step were about. */
function resolveTouched(world: World): Set<TrackedPayment> {
  const { model, lattice, engineFaults, webFaults } = world;
  const touched = new Set<TrackedPayment>();
  for (const name of [...engineFaults.takeTouched(), ...webFaults.takeTouched()]) {
    const entry = lattice.entry(name);
    const payment =
      model.byId.get(name) ??
      model.byAddress.get(name) ??
      model.byAddress.get(entry?.block.account ?? '') ??
      model.byAddress.get(entry?.destination ?? '');
    if (payment !== undefined) touched.add(payment);
  }
  return touched;
}
