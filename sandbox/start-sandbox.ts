// Composes the development ledger and starts it, for tests and main.ts.
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Clock, systemClock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { createLog, type Log } from '@/lib/core/log';
import { createSimulatedRate, type SimulatedRate } from './control/rate';
import { createControlRoutes } from './control/routes';
import { createControlServer } from './control/server';
import { createFaults, type Faults } from './faults/faults';
import { DEFAULT_CONFIRMATION_DELAY_MS } from './faults/settings';
import { createConfirmer } from './ledger/confirmer';
import { createLedger } from './ledger/ledger';
import { supplyRaw } from './ledger/state';
import { closeServer, LOOPBACK, listenOnLoopback, listenPreferring } from './listen';
import { type LedgerStore, openLedgerStore } from './persistence/ledger-store';
import { openWalletSeed, type Ports, readPorts, writePorts } from './persistence/local-files';
import { createRpcServer } from './rpc/server';
import { refuseSecondSandbox } from './second-sandbox';
import { createFaucet, type Faucet } from './wallet/faucet';
import { type ForkOutcome, winFork } from './wallet/fork-winner';
import { upgradeAccount } from './wallet/own-blocks';
import { createWallet, type Wallet } from './wallet/wallet';
import { createWebsocketPort } from './websocket/server';

export type SandboxOptions = {
  /** The deployment's DATA_DIR. Without it, everything is in memory and lost after `close`. */
  readonly dataDir?: string;
  /** Default: the port of the previous run, or a free one. The same for the other ports. */
  readonly rpcPort?: number;
  /** The delay between the response and the confirmation of a block, ms; may be 0. Default 50. */
  readonly confirmationDelayMs?: number;
  readonly clock?: Clock;
  readonly log?: Log;
  /** Called when the ledger can't be stored anymore. It must stop, because its memory is ahead of the disk. */
  readonly onFatal?: (failure: unknown) => void;
};

/** What tests can do besides RPC. */
export type LedgerAccess = {
  /** The sum of balances and receivables: always 2^128 − 1 raw. */
  supplyRaw(): bigint;
  blockCount(): number;
  unconfirmedCount(): number;
  isConfirmed(hash: string): boolean;
  /** Confirms a block and what it depends on. @returns the number of newly confirmed blocks. */
  confirm(hash: string): Promise<number>;
  /** Lets a fork win against an unconfirmed block. @throws WalletError when unknown or confirmed */
  rollBack(hash: string): ForkOutcome;
  /** Adds an epoch block to the account's chain, as a network upgrade does. @returns its hash */
  upgrade(account: string): string;
};

export type RunningSandbox = {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly controlUrl: string;
  readonly controlToken: string;
  readonly ledger: LedgerAccess;
  readonly faults: Faults;
  readonly faucet: Faucet;
  readonly wallet: Wallet;
  readonly rate: SimulatedRate;
  /** Closes every websocket connection without a close frame. */
  disconnectWebsockets(): void;
  websocketClientCount(): number;
  close(): Promise<void>;
};

const TOKEN_BYTES = 32;

/**
 * Starts the ledger with its RPC, websocket and control ports on loopback.
 * @throws SandboxRunningError when another sandbox uses the same data; JournalDamagedError
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const directory = options.dataDir === undefined ? undefined : join(options.dataDir, 'sandbox');
  const before = directory === undefined ? undefined : await readPorts(directory);
  if (before !== undefined) await refuseSecondSandbox(before);
  const store = await openLedgerStore(directory, options.onFatal ?? (() => undefined));
  try {
    const parts = assemble(options, store, await openWalletSeed(directory));
    const controlToken = before?.controlToken ?? randomBytes(TOKEN_BYTES).toString('base64url');
    const control = createControlServer(createControlRoutes(parts), controlToken, parts.log);
    const ports = {
      // A configured port is required; the port of the previous run is only preferred.
      rpcPort: await (options.rpcPort === undefined
        ? listenPreferring(parts.rpc, before?.rpcPort)
        : listenOnLoopback(parts.rpc, options.rpcPort)),
      wsPort: await listenPreferring(parts.websocket.http, before?.wsPort),
      controlPort: await listenPreferring(control, before?.controlPort),
      controlToken,
      pid: process.pid,
    };
    if (directory !== undefined) await writePorts(directory, ports);
    parts.confirmer.resume();
    parts.wallet.pocketAll();
    return running(parts, control, ports, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The ledger and its parts, before any port is open. */
function assemble(options: SandboxOptions, store: LedgerStore, seed: Uint8Array) {
  const log = options.log ?? createLog('sandbox', 'silent');
  const clock = options.clock ?? systemClock;
  const faults = createFaults(options.confirmationDelayMs ?? DEFAULT_CONFIRMATION_DELAY_MS);
  const nowMs = () => clock.now().getTime() + faults.get().clockOffsetMs;
  const nowS = () => Math.floor(nowMs() / 1000);
  const ledger = createLedger({ state: store.state, journal: store.journal, nowS });
  // The websocket comes first, so that clients get a block before the wallet reacts with its own block.
  const websocket = createWebsocketPort({ ledger, faults, nowMs });
  const onFailure = (failure: unknown) =>
    log.error({ fault: errorText(failure) }, 'a block was not confirmed');
  const confirmer = createConfirmer({ ledger, nextDelayMs: faults.nextConfirmationMs, onFailure });
  faults.onChange(() => confirmer.resume());
  const faucet = createFaucet(ledger);
  const { payments, recordPayment } = store;
  const wallet = createWallet({ ledger, faucet, seed, payments, recordPayment, now: () => clock.now() });
  const rpc = createRpcServer({ ledger, faults, nowMs, startedAtMs: nowMs() }, log);
  const rate = createSimulatedRate();
  const disconnectWebsockets = () => websocket.disconnectAll();
  return { log, faults, ledger, websocket, confirmer, faucet, wallet, rpc, rate, disconnectWebsockets };
}

type Parts = ReturnType<typeof assemble>;

function running(parts: Parts, control: Server, ports: Ports, store: LedgerStore): RunningSandbox {
  return {
    rpcUrl: `http://${LOOPBACK}:${ports.rpcPort}`,
    wsUrl: `ws://${LOOPBACK}:${ports.wsPort}`,
    controlUrl: `http://${LOOPBACK}:${ports.controlPort}`,
    controlToken: ports.controlToken,
    ledger: ledgerAccess(parts),
    faults: parts.faults,
    faucet: parts.faucet,
    wallet: parts.wallet,
    rate: parts.rate,
    disconnectWebsockets: parts.disconnectWebsockets,
    websocketClientCount: parts.websocket.clientCount,
    async close() {
      parts.confirmer.close();
      parts.faults.close();
      await Promise.all([closeServer(parts.rpc), closeServer(control), parts.websocket.close()]);
      await store.close();
    },
  };
}

function ledgerAccess({ ledger, wallet }: Parts): LedgerAccess {
  return {
    supplyRaw: () => supplyRaw(ledger.state),
    blockCount: () => ledger.state.blocks.size,
    unconfirmedCount: () => ledger.state.unconfirmed.size,
    isConfirmed: (hash) => ledger.state.blocks.get(hash)?.confirmed === true,
    confirm: (hash) => ledger.confirm(hash),
    rollBack: (hash) => winFork({ ledger, wallet }, hash),
    upgrade: (account) => upgradeAccount(ledger, account),
  };
}
