// Faults of the whole deployment: of the node, the websocket and the engine, and merchants who change their settings.
import { STANDSTILL_MS } from '@/lib/nano/node-doubt';
import type { Shell } from '../engine/shell';
import type { NodeMode } from '../ledger/node-state';
import type { SettlementAct } from '../world/shop';
import { drawTolerances } from '../world/tolerances';
import { turnBlocklist } from './blocklist-troubles';
import { turnClock } from './jump-trouble';
import { deliverAll } from './lives';
import { attempt, faultForAll, type Run, settle } from './run';

const DAY_MS = 24 * 60 * 60_000;
/** A payment without a fault for this long gets one. */
const SPARED_MS = 45_000;

const MODES: readonly (readonly [NodeMode, number])[] = [
  ['well', 12],
  ['away', 1],
  ['flaky', 2],
  ['garbage', 1],
  ['lagging', 1.5],
];

type Trouble =
  | 'mode'
  | 'websocket'
  | 'kill'
  | 'settlement'
  | 'stray'
  | 'day'
  | 'blocklist'
  | 'doubt'
  | 'jump';

/** @returns the name of the fault */
export async function drawTrouble(run: Run, shell: Shell): Promise<string> {
  const { prng, model, options } = run.world;
  const { faults } = options;
  const kind = prng.weighted<Trouble>([
    ['mode', faults.has('node') ? 10 : 0],
    ['websocket', faults.has('messages') ? 6 : 0],
    ['kill', faults.has('crashes') ? 6 : 0],
    ['settlement', 9],
    ['stray', 3],
    ['day', faults.has('crashes') && model.byId.size > 0 ? 0.35 : 0],
    ['blocklist', faults.has('blocklist') ? 14 : 0],
    ['doubt', faults.has('doubt') ? 25 : 0],
    ['jump', faults.has('jumps') ? 35 : 0],
  ]);
  switch (kind) {
    case 'mode':
      changeMode(run);
      break;
    case 'websocket':
      toggleWebsocket(run, shell);
      break;
    case 'kill':
      killBetweenSteps(run, shell);
      break;
    case 'settlement':
      return `${kind} ${await changeSettlement(run)}`;
    case 'stray':
      sendAstray(run);
      await deliverAll(run, shell);
      break;
    case 'doubt':
      deceive(run);
      break;
    case 'blocklist':
      return `${kind} ${await turnBlocklist(run)}`;
    case 'jump':
      return `${kind} ${await turnClock(run, shell)}`;
    case 'day':
      missADay(run);
      break;
  }
  return kind;
}

/** Crashes the engine at payments that had no fault for a long time, so that every payment has one. */
export function crashForFaultless(run: Run, shell: Shell): void {
  if (!run.world.options.faults.has('crashes')) return;
  const nowMs = run.world.time.nowMs();
  const isSpared = [...run.underWay].some(
    ({ faults, createdAtMs }) => faults === 0 && nowMs - createdAtMs > SPARED_MS,
  );
  if (isSpared) killBetweenSteps(run, shell);
}

function changeMode(run: Run): void {
  const { node, prng } = run.world;
  node.setMode(prng.weighted(MODES));
  if (node.mode() !== 'well') faultForAll(run, `node ${node.mode()}`);
}

const DECEIVING: readonly (readonly [NodeMode, number])[] = [
  ['well', 4],
  ['empty', 3],
  ['frozen', 2],
  ['isolated', 2],
];
/**
 * The time until the engine can notice it, from a standstill of a busy network or from the peers that it checks
 * occasionally.
 */
const TELLS_AFTER_MS: Readonly<Partial<Record<NodeMode, number>>> = {
  frozen: STANDSTILL_MS,
  isolated: 10_000,
};
const TELLING_MARGIN_MS = 10_000;

/** The node responds normally but has no or only old data. The engine recognizes an empty node once it has seen a full one. */
function deceive(run: Run): void {
  const { node, chances, check, model, time } = run.world;
  const drawn = chances.doubt.weighted(DECEIVING);
  const hasSeen = check.rows.count(`SELECT count(*) FROM "Setting" WHERE "key" LIKE 'highestCemented:%'`) > 0;
  const mode = drawn === 'empty' && !hasSeen ? 'frozen' : drawn;
  const before = node.mode();
  node.setMode(mode);
  if (mode === 'well' || mode === before) return;
  faultForAll(run, `node ${mode}`);
  const tellsAfterMs = TELLS_AFTER_MS[mode];
  if (tellsAfterMs === undefined) return;
  const fromMs = time.nowMs();
  model.deceptions.push({
    fromMs: fromMs - TELLING_MARGIN_MS,
    untilMs: fromMs + tellsAfterMs + TELLING_MARGIN_MS,
  });
}

function toggleWebsocket(run: Run, shell: Shell): void {
  shell.connect(!shell.isConnected());
  if (shell.isConnected()) return;
  run.messages.length = 0;
  faultForAll(run, 'websocket lost');
}

function killBetweenSteps(run: Run, shell: Shell): void {
  shell.end();
  faultForAll(run, 'killed between steps');
}

/** Long enough for a changed settlement address to become the active one. */
function missADay(run: Run): void {
  const { time, prng, node } = run.world;
  time.pass(DAY_MS + prng.int(0, 3_600_000));
  node.confirmDue();
  faultForAll(run, 'a day without the engine');
}

async function changeSettlement(run: Run): Promise<SettlementAct> {
  const { chances, options, prng, shop } = run.world;
  const merchant = prng.pick(shop.merchants);
  if (options.faults.has('tolerances')) {
    await settle(run, attempt(run, 'tolerate', shop.tolerate(merchant, drawTolerances(chances.tolerances))));
  }
  const isPaused = merchant.settlement.pausedSince() !== null;
  const act = prng.weighted<SettlementAct>([
    ['change', 3],
    ['takeBack', 1],
    ['pause', isPaused ? 0 : 2],
    ['resume', isPaused ? 4 : 0],
  ]);
  await settle(run, attempt(run, act, shop.settle(merchant, act)));
  return act;
}

/** Someone sends to an address of the pool that no payment has yet: it is credited to no payment. */
function sendAstray({ world, messages }: Run): void {
  const { check, config, model, node, payers, prng } = world;
  const addresses = check.rows.freeAddresses();
  if (addresses.length === 0) return;
  const { address } = prng.pick(addresses);
  const amountRaw = config.dustLimitRaw * BigInt(prng.int(1, 1_000));
  const payer = payers.newPayer(amountRaw);
  const hash = payers.send(payer, address, amountRaw, { kind: 'confirmed', afterMs: 0 });
  const entry = hash === null ? undefined : node.lattice.entry(hash);
  if (entry === undefined) return;
  node.confirmDue();
  model.strays.add(entry.hash);
  // Its announcement is delivered immediately or never, because an open connection does not delay messages.
  if (prng.chance(0.5)) messages.push(entry);
}
