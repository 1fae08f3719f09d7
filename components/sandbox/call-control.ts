// Calls the sandbox's controls through the web process; what they answer, as far as the page shows it.

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

const TIMEOUT_MS = 12_000;

/** Asks for something. @throws Error with words for people */
export function askControl<Answer>(path: string): Promise<Answer> {
  return call(path, {});
}

/** Does something. @throws Error with words for people */
export function setControl(path: string, body: object): Promise<unknown> {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api/sandbox${path}`, { ...init, cache: 'no-store', signal }).catch(() => {
    throw new Error("The server can't be reached.");
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}.`);
  return answer;
}
