// The simulation's own record of each payment, independent of the database. The rows are compared with it.
import type { Scenario, TimedAct } from '../world/plan';
import type { SimulatedMerchant } from '../world/shop';
import type { Tolerances } from '../world/tolerances';
import type { ClockModel, Moment } from './clock-model';
import type { PaymentRow } from './rows';

export type TrackedPayment = {
  readonly id: string;
  readonly address: string;
  readonly merchant: SimulatedMerchant;
  readonly amountRaw: bigint;
  /** Its merchant's when it was created, within the operator's bounds. */
  readonly tolerances: Tolerances;
  readonly createdAtMs: number;
  /** The clock error, due to jumps, of the process that created it, ms. */
  readonly clockAheadMs: number;
  readonly scenario: Scenario;
  /** The remaining actions. */
  readonly acts: TimedAct[];
  readonly payers: Map<number, string>;
  /** The refund address that its payer set successfully. */
  named: string | null;
  /** As of the last check. */
  status: PaymentRow['status'];
  version: number;
  /** When the change of its status was observed; null while it is Waiting. */
  ended: Moment | null;
  /** The address that was active when it completed. */
  settlesTo: string | null;
  readonly seenDeposits: Set<string>;
  /** When each transfer and refund order was first observed, by id. */
  readonly seenAt: Map<string, Moment>;
  readonly seenSettlementBlocks: Set<string>;
  /** The destinations of manual refunds that its merchant requested, whether accepted or not. */
  readonly orderedTo: Set<string>;
  faults: number;
};

export type Model = {
  readonly byId: Map<string, TrackedPayment>;
  readonly byAddress: Map<string, TrackedPayment>;
  readonly dustLimitRaw: bigint;
  /** When each top-up was opened, ms, by its address. */
  readonly topUps: Map<string, number>;
  /** Sends to addresses that no payment had. */
  readonly strays: Set<string>;
  /** Accounts that the operator has listed as an exchange's. */
  readonly exchanges: Set<string>;
  readonly blocklist: BlocklistModel;
  /** Periods in which an outdated node could not be distinguished from a current one, ms. */
  readonly deceptions: { readonly fromMs: number; readonly untilMs: number }[];
  readonly clocks: ClockModel;
  /** The last step that has ended. */
  now: Moment;
  /** Every block ever offered to the ledger, by its position in our chains. */
  readonly places: Map<string, string>;
};

/** When a transfer or refund order of the payment was first observed. */
export function firstSeen(
  { model }: { readonly model: Model },
  { seenAt }: TrackedPayment,
  id: string,
): Moment {
  const seen = seenAt.get(id) ?? model.now;
  seenAt.set(id, seen);
  return seen;
}

/** The position of the current step in the order of steps. */
export const underWay = ({ now }: Model): number => now.step + 0.5;

/** Blocks are counted in the order in which they were stored. */
export type BlocklistModel = {
  /** Blocked accounts, each with the last block stored before. */
  readonly accounts: Map<string, number>;
  /** The last block before the policy changed to `hold`; null while it is `return`. */
  holdsSince: number | null;
  /** Payments whose money is held by the policy, each with the last block before this was observed. */
  readonly heldPayments: Map<string, number>;
  /** Released by officers: refunds with their amounts, and all money of denied payers. */
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

/** The conditions that must hold after every step. */
export type Rule =
  | 'the supply is conserved'
  | 'received equals settled, refunded and held'
  | 'a block is stored before it is signed'
  | 'a block is signed before it is published'
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
  | 'a payment keeps the tolerances of its creation'
  | 'an overpayment is returned whole, unless the payment tolerates it'
  | 'nothing is settled or refunded before the ledger confirms it'
  | 'all money reaches its destination or is held'
  | "the engine's audit finds no mismatch"
  | 'the engine fails only because of injected faults';
