// The labelled places between two effects of the engine: where a crash must lose, double or misplace nothing.

/** Every labelled place, in the order a payment passes them. Simulation and kill driver crash at each (contract §5). */
export const STEPS = [
  /** The pool's floor file has risen; the new addresses are not stored yet. */
  'addressesDerived',
  'addressesStored',
  'addressesReleased',
  'paymentScreened',
  /** The ledger's word on a deposit is in; nothing is recorded yet. */
  'depositSeen',
  'depositRecorded',
  /** Deferred settlements follow what their merchant changed. */
  'settlementsRescheduled',
  /** Deferred settlements are released: their schedule or their merchant said so. */
  'settlementsReleased',
  /** A refund that a merchant ordered has its transfers. */
  'refundStarted',
  'transfersDecided',
  /** Signed in memory alone. */
  'blocksSigned',
  'blocksStored',
  'workMade',
  /** The ledger has answered; that is not stored yet. */
  'blockPublished',
  'blockMarked',
  /** The ledger's word on a block of ours is in; nothing is recorded yet. */
  'confirmationSeen',
  'confirmationRecorded',
  'moneyClosed',
  'paymentExpired',
  /** The merchant's endpoint has answered; that is not stored yet. */
  'webhookAnswered',
  'webhookRecorded',
] as const;
export type Step = (typeof STEPS)[number];

/** Called at each place. Does nothing in service; a test ends the process here, or throws as if it had ended. */
export type AtStep = (step: Step) => void;

/** What runs in service. */
export const passStep: AtStep = () => undefined;
