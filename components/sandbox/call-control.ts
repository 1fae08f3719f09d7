// Calls the sandbox's controls through the web process.
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
  readonly badResponseNext: number;
  readonly rpcDelayMs: number;
};

export type LedgerState = {
  readonly blockCount: number;
  readonly unconfirmedCount: number;
  readonly faults: FaultSettings;
};

export type RateResponse = { readonly usdPerNano: string };

const TIMEOUT_MS = 12_000;

/** Sends a GET request. @throws Error with a message for people */
export function readControl<Body>(path: string): Promise<Body> {
  return call(path, {});
}

/**
 * Sends a POST request and keeps a message with its result. A body that is a text is an input error: it is shown and nothing
 * is sent.
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
      setOutcome({ tone: 'bad', text: error instanceof Error ? error.message : 'The request failed.' });
    } finally {
      setPending(false);
    }
  };
  return { outcome, pending, send };
}

async function call<Body>(path: string, init: RequestInit): Promise<Body> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api/sandbox${path}`, { ...init, cache: 'no-store', signal }).catch(() => {
    throw new Error('Can’t reach the server.');
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error ?? `The server returned status ${response.status}.`);
  return body;
}
