// The simulation's own record of each payment, independent of the database. The rows are compared with it.
import type { Scenario, TimedAct } from '../world/plan';
import type { SimulatedMerchant } from '../world/shop';
import type { ClockModel, Moment } from './clock-model';
import type { PaymentRow } from './rows';

export type TrackedPayment = {
  readonly id: string;
  readonly address: string;
  readonly merchant: SimulatedMerchant;
  readonly amountRaw: bigint;
  readonly createdAtMs: number;
  /** How far the clock of the process that created it was set off by jumps, ms. */
  readonly clockAheadMs: number;
  readonly scenario: Scenario;
  /** The remaining actions. */
  readonly acts: TimedAct[];
  readonly payers: Map<number, string>;
  /** Where its payer asked refunds to go, with success. */
  named: string | null;
  /** As last seen. */
  status: PaymentRow['status'];
  version: number;
  /** When its status was seen to change; null while it is Waiting. */
  ended: Moment | null;
  /** The address that was active when it completed. */
  settlesTo: string | null;
  readonly seenDeposits: Set<string>;
  /** When each transfer and each order was first seen, by its id. */
  readonly seenAt: Map<string, Moment>;
  readonly seenSettlementBlocks: Set<string>;
  /** Where its merchant asked refunds by hand to go, with what came of asking or not. */
  readonly orderedTo: Set<string>;
  faults: number;
};

export type Model = {
  readonly byId: Map<string, TrackedPayment>;
  readonly byAddress: Map<string, TrackedPayment>;
  readonly dustLimitRaw: bigint;
  /** Top-ups by their addresses: when each was opened, ms, and how far jumps had set web's clock off then. */
  readonly topUps: Map<string, { readonly openedMs: number; readonly clockAheadMs: number }>;
  /** Sends to addresses that no payment had. */
  readonly strays: Set<string>;
  /** Accounts that the operator has listed as an exchange's. */
  readonly exchanges: Set<string>;
  readonly blocklist: BlocklistModel;
  /** Times in which a node that knew nothing new could not be told from one that did, ms. */
  readonly deceptions: { readonly fromMs: number; readonly untilMs: number }[];
  readonly clocks: ClockModel;
  /** The last step that has ended. */
  now: Moment;
  /** Every block ever offered to the ledger for a place in a chain of ours. */
  readonly places: Map<string, string>;
};

/** When a transfer or an order of the payment was first seen. */
export function firstSeen(
  { model }: { readonly model: Model },
  { seenAt }: TrackedPayment,
  id: string,
): Moment {
  const seen = seenAt.get(id) ?? model.now;
  seenAt.set(id, seen);
  return seen;
}

/** The place, in the order of steps, of what happens in the step that has not ended yet. */
export const underWay = ({ now }: Model): number => now.step + 0.5;

/** Blocks are counted in the order in which they were stored. */
export type BlocklistModel = {
  /** Accounts on the list, each with the last block that was stored before. */
  readonly accounts: Map<string, number>;
  /** The last block before the operator's switch was turned to `hold`; null while it says `return`. */
  holdsSince: number | null;
  /** Payments whose money is held by the operator's order, each with the last block before that was seen. */
  readonly heldPayments: Map<string, number>;
  /** What officers have released: refunds with their amounts, and all money of denied payers. */
  readonly released: Map<string, bigint>;
  readonly releasedPayments: Set<string>;
};

/** A violated rule. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly rule: Rule;
  constructor(rule: Rule, detail: string) {
    super(`${rule}: ${detail}`);
    this.rule = rule;
  }
}

/** @throws Violation when it does not hold */
export function insist(holds: boolean, rule: Rule, detail: string): asserts holds {
  if (!holds) throw new Violation(rule, detail);
}

/** What must hold after every step. */
export type Rule =
  | 'the supply is conserved'
  | 'received equals settled, refunded and held'
  | 'a block is stored before it is published'
  | 'one signed block per account and previous block'
  | 'refunds go to allowed accounts and never exceed the deposits'
  | 'money of a blocked account is only returned to it, and no other money is sent there'
  | 'held money is sent only after an officer releases it'
  | 'settlements go to the address that was active'
  | 'no settlement begins while settlement is paused'
  | 'a settlement waits for its merchant’s schedule'
  | 'ordered refunds are carried out'
  | 'a top-up belongs to its merchant and is spent once'
  | 'nothing unconfirmed is credited'
  | 'a deposit is recorded once'
  | 'a send from before the payment is not credited'
  | 'terminal statuses are final'
  | 'every status change is recorded and announced'
  | 'a payment paid in time counts as in time'
  | 'no payment expires before its full time'
  | 'a clock jump takes effect after ten minutes'
  | 'Completed means paid in full'
  | 'nothing is settled or refunded before the ledger confirms it'
  | 'all money reaches its destination or is held'
  | "the engine's audit finds no mismatch"
  | 'the engine fails only because of injected faults';
