// What the sandbox's controls answer, as far as the page shows it.

export type WalletPayment = {
  readonly sender: string;
  readonly destination: string;
  readonly amountRaw: string;
  readonly blockHash: string;
  readonly state: 'unconfirmed' | 'confirmed' | 'undone';
  readonly cameBackRaw: string;
  readonly refunds: ReadonlyArray<{ readonly hash: string }>;
};

export type WalletPayments = { readonly payments: readonly WalletPayment[] };

export type FaultSettings = {
  readonly confirmation: { readonly mode: 'fixed'; readonly delayMs: number } | { readonly mode: 'manual' };
  readonly neverConfirm: boolean;
  readonly wsRefuse: boolean;
  readonly wsDropNext: number;
  readonly badAnswerNext: number;
  readonly rpcDelayMs: number;
};

export type LedgerState = {
  readonly blockCount: number;
  readonly unconfirmedCount: number;
  readonly faults: FaultSettings;
};

export type RateAnswer = { readonly usdPerNano: string };
