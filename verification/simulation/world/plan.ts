// The plan of a payment's payer, merchant and operator, drawn once when the payment is created.

import type { Prng } from '@/verification/testing/prng';
import type { FaultFamilies, FaultFamily } from '../fault-families';
import type { AccountFault } from '../ledger/node-state';
import type { BlockAct } from './block-acts';
import type { FloodAct } from './flood';

/** How the network treats a payer's send: confirmed after a delay, or rolled back and then … */
export type SendFate =
  | { readonly kind: 'confirmed'; readonly afterMs: number }
  | { readonly kind: 'rolledBack'; readonly next: 'sentAgain' | 'spentElsewhere' | 'nothing' };

export type Act =
  | { readonly kind: 'send'; readonly amountRaw: bigint; readonly payer: number; readonly fate: SendFate }
  | { readonly kind: 'cancel' | 'fail' | 'name' }
  | { readonly kind: 'decide'; readonly verdict: 'clear' | 'denied' }
  | RefundAct
  | FloodAct
  | BlockAct;

/** Its merchant refunds manually if the payment is completed by then. */
export type RefundAct = {
  readonly kind: 'refund';
  /** Percent of the refundable amount. */
  readonly percent: number;
  readonly to: 'sender' | 'newAddress' | 'exchange' | 'ours';
  readonly isUndone: boolean;
};

export type TimedAct = { readonly atMs: number; readonly act: Act };

export type Scenario =
  | 'exact'
  | 'parts'
  | 'over'
  | 'under'
  | 'lastMoment'
  | 'late'
  | 'cancelThenPay'
  | 'payThenCancel'
  | 'twice'
  | 'dust'
  | 'nothing'
  | 'operatorEnds';

export type Plan = {
  readonly scenario: Scenario;
  /** After the payment's creation, ms, in order. */
  readonly acts: readonly TimedAct[];
  readonly faults: readonly AccountFault[];
};

const SCENARIOS: readonly (readonly [Scenario, number])[] = [
  ['exact', 30],
  ['lastMoment', 7],
  ['parts', 11],
  ['over', 9],
  ['under', 9],
  ['late', 6],
  ['cancelThenPay', 5],
  ['payThenCancel', 5],
  ['twice', 8],
  ['dust', 4],
  ['nothing', 4],
  ['operatorEnds', 2],
];

const FAULTS: readonly (readonly [AccountFault, number, FaultFamily])[] = [
  ['resetAfterAcceptance', 5, 'node'],
  ['refusedBefore', 4, 'node'],
  ['lowWork', 2, 'node'],
  ['lostByTheNode', 4, 'confirmations'],
  ['confirmedWhenAsked', 3, 'confirmations'],
  ['slowConfirmation', 3, 'confirmations'],
  ['lostMessages', 6, 'messages'],
  ['doubledMessages', 5, 'messages'],
  ['earlyMessage', 4, 'earlyMessages'],
];

/** The share of payments with a manual refund. */
const REFUNDED = 0.3;

type Order = {
  readonly amountRaw: bigint;
  readonly dustLimitRaw: bigint;
  readonly windowMs: number;
  readonly families: FaultFamilies;
};

export function drawPlan(prng: Prng, order: Order): Plan {
  const scenario = prng.weighted(SCENARIOS);
  const acts = [
    ...actsOf(prng, scenario, order),
    ...reviewActs(prng, order),
    ...namingActs(prng),
    ...refundActs(prng, order),
  ];
  return { scenario, acts: acts.sort((a, b) => a.atMs - b.atMs), faults: drawFaults(prng, order.families) };
}

function drawFaults(prng: Prng, families: FaultFamilies): AccountFault[] {
  const choices = FAULTS.flatMap(([fault, weight, family]) =>
    families.has(family) ? [[fault, weight] as const] : [],
  );
  if (choices.length === 0) return [];
  const count = prng.weighted([
    [1, 6],
    [2, 3],
    [4, 1],
  ]);
  return Array.from({ length: count }, () => prng.weighted(choices));
}

function actsOf(prng: Prng, scenario: Scenario, order: Order): TimedAct[] {
  const { amountRaw, dustLimitRaw, windowMs } = order;
  const early = () => prng.int(500, Math.floor(windowMs * 0.6));
  const isWild = order.families.has('confirmations');
  const pay = (atMs: number, raw: bigint, payer = 0) => send(prng, { atMs, amountRaw: raw, payer, isWild });
  const part = (share: number) => (amountRaw * BigInt(share)) / 100n;
  switch (scenario) {
    case 'exact':
      return [pay(early(), amountRaw - (prng.chance(0.1) ? dustLimitRaw - 1n : 0n))];
    case 'parts': {
      const first = part(prng.int(10, 60));
      const second = part(prng.int(5, 30));
      return [
        pay(early(), first),
        pay(early(), second, 1),
        pay(early(), amountRaw - first - second, prng.int(0, 1)),
      ];
    }
    case 'over':
      return [
        pay(
          early(),
          amountRaw + (prng.chance(0.3) ? dustLimitRaw - 1n : part(prng.int(1, 150)) + dustLimitRaw),
        ),
      ];
    case 'under':
      return [pay(early(), amountRaw - dustLimitRaw - part(prng.int(0, 80)))];
    case 'lastMoment':
      return [pay(windowMs - prng.int(300, 6_000), amountRaw)];
    case 'late':
      return [pay(windowMs + prng.int(-2_000, 30_000), amountRaw)];
    case 'cancelThenPay':
      return [at(early(), { kind: 'cancel' }), pay(windowMs - prng.int(0, 20_000), amountRaw)];
    case 'payThenCancel':
      return [pay(early(), amountRaw), at(early(), { kind: 'cancel' })];
    case 'twice':
      return [pay(early(), amountRaw), pay(prng.int(2_000, windowMs * 2), amountRaw, prng.int(0, 1))];
    case 'dust':
      return [
        ...Array.from({ length: 5 }, () => pay(early(), BigInt(prng.int(1, 9_999)))),
        pay(early(), amountRaw),
      ];
    case 'nothing':
      return [];
    case 'operatorEnds':
      return [pay(early(), part(prng.int(20, 100))), at(early(), { kind: 'fail' })];
  }
}

/** It is not known yet whether the payer is held for review; if not, the operator finds nothing to decide. */
function reviewActs(prng: Prng, { windowMs }: Order): TimedAct[] {
  const atMs = prng.int(2_000, windowMs * 2);
  const verdict = prng.weighted([
    ['clear', 5],
    ['denied', 3],
    ['nobody', 2],
  ] as const);
  return verdict === 'nobody' ? [] : [at(atMs, { kind: 'decide', verdict })];
}

function namingActs(prng: Prng): TimedAct[] {
  return prng.chance(0.2) ? [at(prng.int(100, 15_000), { kind: 'name' })] : [];
}

function refundActs(prng: Prng, { windowMs }: Order): TimedAct[] {
  if (!prng.chance(REFUNDED)) return [];
  const count = prng.int(1, 3);
  return Array.from({ length: count }, () => {
    const to = prng.weighted<RefundAct['to']>([
      ['sender', 6],
      ['newAddress', 5],
      ['exchange', 1],
      ['ours', 1],
    ]);
    const percent = prng.chance(0.4) ? 100 : prng.int(1, 99);
    const act: RefundAct = { kind: 'refund', percent, to, isUndone: prng.chance(0.2) };
    return at(prng.int(windowMs / 4, windowMs * 2), act);
  });
}

function send(
  prng: Prng,
  given: { atMs: number; amountRaw: bigint; payer: number; isWild: boolean },
): TimedAct {
  const { atMs, amountRaw, payer, isWild } = given;
  const fate: SendFate = prng.weighted<SendFate>([
    [{ kind: 'confirmed', afterMs: prng.int(100, 3_000) }, 75],
    [{ kind: 'confirmed', afterMs: prng.int(10_000, 50_000) }, isWild ? 12 : 0],
    [{ kind: 'rolledBack', next: 'sentAgain' }, isWild ? 7 : 0],
    [{ kind: 'rolledBack', next: 'spentElsewhere' }, isWild ? 4 : 0],
    [{ kind: 'rolledBack', next: 'nothing' }, isWild ? 2 : 0],
  ]);
  return at(atMs, { kind: 'send', amountRaw, payer, fate });
}

function at(atMs: number, act: Act): TimedAct {
  return { atMs, act };
}
