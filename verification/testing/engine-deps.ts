// What an engine in this process is composed of, over a development ledger, and a clock that can be moved on.
import { tmpdir } from 'node:os';
import { selectScreener } from '@/lib/compliance/screening';
import { createListImporter } from '@/lib/compliance/screening/list-importer';
import type { Clock } from '@/lib/core/clock';
import { passStep } from '@/lib/core/steps';
import type { EngineDeps } from '@/lib/engine/engine';
import { createSandboxControls } from '@/lib/engine/test-scenarios/sandbox-controls';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { createConfirmationFeed } from '@/lib/nano/node-websocket';
import { NO_CURRENCIES } from '@/lib/rates/currencies/currency-sources';
import { steadySource } from '@/lib/rates/select-sources';
import type { RunningSandbox } from '@/sandbox/start-sandbox';

/** The response of an endpoint that accepts a message. */
export const TAKEN = {
  kind: 'responded',
  status: 200,
  durationMs: 1,
  retryAfter: null,
  headers: [],
  excerpt: '',
} as const;

type EngineParts = Pick<
  EngineDeps,
  'config' | 'database' | 'keyRing' | 'signer' | 'work' | 'log' | 'clock'
> & {
  readonly sandbox: Pick<RunningSandbox, 'rpcUrl' | 'wsUrl' | 'controlUrl' | 'controlToken'>;
};

/** Everything an engine needs; its webhooks are accepted without being sent. */
export function engineDeps({ sandbox, ...parts }: EngineParts): EngineDeps {
  const { log, clock } = parts;
  const controlPort = Number(new URL(sandbox.controlUrl).port);
  return {
    ...parts,
    ledger: createNodeLedger({ urls: [sandbox.rpcUrl], timeoutMs: 3_000, log, clock }),
    hasOneNode: true,
    openFeed: (handlers) =>
      createConfirmationFeed({
        url: sandbox.wsUrl,
        log,
        clock,
        timing: { reconnectMinMs: 20, reconnectMaxMs: 100 },
        ...handlers,
      }),
    screener: selectScreener('sandbox'),
    listImporter: createListImporter({ allowedHosts: [], listsDir: tmpdir() }),
    rateSources: { simulated: true, list: [steadySource(clock)] },
    currencySources: NO_CURRENCIES,
    poster: { post: async () => TAKEN, close: async () => undefined },
    readResource: async () => ({}),
    sandboxControls: createSandboxControls({
      port: () => ({ controlPort, controlToken: sandbox.controlToken }),
      log,
    }),
    atStep: passStep,
  };
}

export type TurnedClock = Clock & {
  /** Moves it on, ms. */
  turn(ms: number): void;
};

/** The machine's clock, moved on by a test. */
export function turnedClock(): TurnedClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    turn: (ms) => {
      offsetMs += ms;
    },
  };
}
