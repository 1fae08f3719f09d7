// Named steps between two effects of the engine, where a crash must not lose, duplicate or misplace anything.

/** All steps in the order a payment passes them. Simulation and crash tests stop at each (contract §5). */
export const STEPS = [
  /** The pool's floor file is raised; the new addresses are not stored yet. */
  'addressesDerived',
  'addressesStored',
  'addressesReleased',
  'paymentScreened',
  /** The ledger's data of a deposit has arrived; nothing is recorded yet. */
  'depositSeen',
  'depositRecorded',
  /** Deferred settlements are rescheduled after a merchant's change. */
  'settlementsRescheduled',
  /** Deferred settlements are released. */
  'settlementsReleased',
  /** A manual refund has its transfers. */
  'refundStarted',
  'transfersDecided',
  /** Planned, only in memory. */
  'blocksPlanned',
  /** Stored without signatures. */
  'blocksStored',
  /** The signer has signed them; the signatures are not stored yet. */
  'signerResponded',
  'blocksSigned',
  'workMade',
  /** The node has responded; the result is not stored yet. */
  'blockPublished',
  'blockMarked',
  /** The ledger's data of our block has arrived; nothing is recorded yet. */
  'confirmationSeen',
  'confirmationRecorded',
  'moneyClosed',
  'paymentExpired',
  /** The merchant's endpoint has responded; the result is not stored yet. */
  'webhookResponded',
  'webhookRecorded',
] as const;
export type Step = (typeof STEPS)[number];

/** Called at each step. No effect in production; tests end the process here or throw. */
export type AtStep = (step: Step) => void;

/** The production implementation. */
export const passStep: AtStep = () => undefined;
