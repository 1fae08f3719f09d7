// The signer port: derives the wallet's addresses and signs blocks of its accounts. Implemented by the signer process, which
// alone holds the seed.
import type { SignedBlock, StateBlock } from './block';

/** Blocks per request. */
export const MAX_BLOCKS_TO_SIGN = 100;
/** Addresses per request. */
export const MAX_ADDRESSES = 500;

/** What a send is for. */
export const SEND_PURPOSES = ['settlement', 'refund', 'topUpReturn', 'sweep'] as const;
export type SendPurpose = (typeof SEND_PURPOSES)[number];

export type SendToSign = {
  readonly transferId: string;
  readonly purpose: SendPurpose;
  /** The index of the account that received the returned deposits; null: this account, or the send returns none. */
  readonly depositIndex: number | null;
};

/** A stored block of one of our accounts. `send`: null for receives. */
export type BlockToSign = { readonly block: StateBlock; readonly send: SendToSign | null };

export type SignRequest = {
  /** The index of the account's key. */
  readonly index: number;
  /** The merchant whose payment or top-up the account belongs to; null when it belongs to none. */
  readonly merchantId: string | null;
  /** In chain order, each on top of the one before; 1 to MAX_BLOCKS_TO_SIGN. */
  readonly blocks: readonly BlockToSign[];
};

/**
 * Why a block was not signed. frozen: until an operator has looked. capReached: too much was sent lately. delayed: the destination is
 * new. notConfirmed, unknownPrevious: the signer's node does not have a block yet. wrongAccount: another seed.
 */
export const SIGN_REFUSAL_CODES = [
  'frozen',
  'capReached',
  'delayed',
  'notConfirmed',
  'nodeUnavailable',
  'unknownPrevious',
  'unapprovedDestination',
  'unapprovedSweep',
  'otherMerchant',
  'wrongAccount',
  'invalidBlock',
] as const;
export type SignRefusalCode = (typeof SIGN_REFUSAL_CODES)[number];

/**
 * later: the block may be signed later; `retryAt` is null when the signer can't say when. forbidden: an operator has to
 * approve it first. conflict: the signer has signed another block in the same place, which is returned.
 */
export type SignRefusal =
  | { readonly kind: 'later'; readonly code: SignRefusalCode; readonly retryAt: Date | null }
  | { readonly kind: 'forbidden'; readonly code: SignRefusalCode }
  | { readonly kind: 'conflict'; readonly signed: SignedBlock };

/** Signatures of the first blocks, and why the next one was refused; null when all are signed. A refused block was never signed. */
export type SignResponse = {
  readonly signatures: readonly string[];
  readonly refusal: SignRefusal | null;
};

export type SignerState = {
  /** Why it signs no sends, or none of one kind; null while it signs all. */
  readonly frozen: { readonly reason: string; readonly since: Date } | null;
  /** Requests that its policy refused in the last hour, at least the refunds whose delay is not over. */
  readonly refusedLately: number;
  /** Differs after every change of what may be signed: what was refused before may be allowed now. */
  readonly rules: string;
  /** Why the signer's own node did not respond to its last call; null when it did. */
  readonly nodeFailure: string | null;
  /** The first index of the newest seed; 0 if the seed was never replaced. */
  readonly newestSeedFrom: number;
};

/**
 * Every call throws SignerUnavailableError when the signer does not respond, and SignerRequestError when it can't read the request;
 * a repeated request returns the same.
 */
export type Signer = {
  /** The addresses at `first` to `first + count - 1`; at most MAX_ADDRESSES. */
  addresses(first: number, count: number): Promise<readonly string[]>;
  sign(request: SignRequest): Promise<SignResponse>;
  state(): Promise<SignerState>;
};

/** The signer does not respond. Retry later. */
export class SignerUnavailableError extends Error {
  override readonly name = 'SignerUnavailableError';
}

/** The signer can't read the request: a row that it was made from is wrong. A retry alone does not help; other requests may succeed. */
export class SignerRequestError extends Error {
  override readonly name = 'SignerRequestError';
}
