// One payment the test wallet made.

export type Payment = {
  /** Index of the paying account under the wallet's seed; each pays once. */
  readonly index: number;
  readonly sender: string;
  readonly destination: string;
  readonly amountRaw: bigint;
  /** The send that pays. */
  readonly blockHash: string;
  /** The faucet's send that funded the paying account. */
  readonly fundingHash: string;
  /** UTC, ISO 8601. */
  readonly sentAt: string;
  /** What its caller named it by, if at all. */
  readonly reference?: string | undefined;
};
