// Calls the sandbox's controls through the web process; what they answer, as far as the page shows it.
'use client';
import { useState } from 'react';

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

/**
 * Does something, and keeps what came of it in words for people. A body that is a text says what is wrong with what was
 * typed: nothing is sent then.
 */
export function useControl(path: string, onDone: () => void) {
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (body: object | string, done: string) => {
    if (typeof body === 'string') return setOutcome({ tone: 'bad', text: body });
    setPending(true);
    try {
      const headers = { 'content-type': 'application/json' };
      await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
      setOutcome({ tone: 'good', text: done });
      onDone();
    } catch (error) {
      setOutcome({ tone: 'bad', text: error instanceof Error ? error.message : 'This did not work.' });
    } finally {
      setPending(false);
    }
  };
  return { outcome, pending, send };
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
