// One thing that happened to a payment, as the dashboard's timeline shows it; and where it stands among others of the same
// moment. Pure.

/** A detail that is there on demand; `as` says how it is read. `value` of a time is ISO 8601, of an amount raw. */
export type EventFact = {
  readonly name: string;
  readonly value: string;
  readonly as: 'text' | 'hash' | 'address' | 'time' | 'amount';
};

/** The fact of when the note was erased, with the payer's data; its value is ISO 8601. */
export const NOTE_ERASED = 'noteErased';

export type TimelineEvent = {
  /** Distinct within one payment, the same whenever it is read. */
  readonly key: string;
  readonly at: Date;
  readonly kind: string;
  /** As stored: `user:<id>`, `key:<id>`, `payer`, `command`; null where the service itself acted. */
  readonly actor: string | null;
  /** What a person wrote about it. */
  readonly note: string | null;
  readonly facts: readonly EventFact[];
};

/**
 * An event on its way into the timeline. `rank` puts those of one moment in the order in which one leads to the next;
 * `sequence` those of one rank.
 */
export type PlacedEvent = TimelineEvent & { readonly rank: number; readonly sequence: number };

/** What leads to what, the first cause first. What is not named here is a change of status or a person's decision. */
export const RANKS = {
  created: 0,
  screened: 1,
  seen: 2,
  depositConfirmed: 3,
  deposit: 4,
  decided: 5,
  waiting: 6,
  planned: 7,
  received: 8,
  sent: 9,
  settled: 10,
  told: 11,
  afterwards: 12,
} as const;

/** Steps that lie no further apart are told as one: nobody reads three lines about one second. */
export const SAME_MOMENT_MS = 5_000;

/** Whether two times are one moment to a reader. */
export function isSameMoment(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SAME_MOMENT_MS;
}

/** By time, then by cause, then by sequence, then by key, so that the order never depends on the order of the rows. */
export function inOrder(one: PlacedEvent, other: PlacedEvent): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    one.rank - other.rank ||
    one.sequence - other.sequence ||
    (one.key < other.key ? -1 : 1)
  );
}
