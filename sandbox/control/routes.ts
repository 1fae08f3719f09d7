// The operations of the control API: read the ledger, pay, set faults, confirm, undo, change the simulated rate.
import { z } from 'zod';
import { normalizeAddress } from '@/lib/core/address';
import { parseRaw } from '@/lib/core/raw';
import { parseHash } from '@/lib/nano/hex';
import type { Faults } from '../faults/faults';
import { MAX_PASSING_MS, PASSING_FAULTS } from '../faults/passing-faults';
import { faultSettingsSchema } from '../faults/settings';
import type { Ledger } from '../ledger/ledger';
import { supplyRaw } from '../ledger/state';
import { type Faucet, WalletError } from '../wallet/faucet';
import { winFork } from '../wallet/fork-winner';
import type { Wallet } from '../wallet/wallet';
import { isRate, type SimulatedRate } from './rate';

export type ControlDeps = {
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly faucet: Faucet;
  readonly wallet: Wallet;
  readonly rate: SimulatedRate;
  readonly disconnectWebsockets: () => void;
};

/** Handles a JSON body and returns a JSON value. @throws ZodError and WalletError for invalid requests */
export type ControlRoute = (body: unknown) => unknown | Promise<unknown>;

/** Max length of the reference a caller gives to a payment of the wallet, in characters. */
const MAX_REFERENCE = 100;

const accountField = z
  .string()
  .refine((text) => normalizeAddress(text) !== undefined, 'is not a Nano address');
const amountRawField = z.string().transform((text, context) => {
  const raw = parseRaw(text);
  if (raw !== undefined && raw > 0n) return raw;
  context.addIssue({ code: 'custom', message: 'must be a whole number of raw above zero' });
  return z.NEVER;
});
const hashBody = z.object({
  hash: z.string().transform((text, context) => {
    const hash = parseHash(text);
    if (hash !== undefined) return hash;
    context.addIssue({ code: 'custom', message: 'is not a block hash' });
    return z.NEVER;
  }),
});
const payBody = z.object({
  destination: accountField,
  amountRaw: amountRawField,
  reference: z.string().min(1).max(MAX_REFERENCE).optional(),
});
const faucetBody = z.object({ account: accountField, amountRaw: amountRawField });
const rateBody = z.object({
  usdPerNano: z.string().refine(isRate, 'must be a positive decimal with at most 8 decimals').nullable(),
});
/** Any of the faults, and two actions that happen immediately. */
const faultsBody = faultSettingsSchema.partial().extend({
  reset: z.literal(true).optional(),
  wsDisconnect: z.literal(true).optional(),
});

const passingBody = z.object({
  fault: z.enum(PASSING_FAULTS),
  forMs: z.number().int().min(1).max(MAX_PASSING_MS),
});

/** The routes by method and path. */
export function createControlRoutes(deps: ControlDeps): Readonly<Record<string, ControlRoute>> {
  return { ...ledgerRoutes(deps), ...walletRoutes(deps), ...faultRoutes(deps) };
}

function ledgerRoutes({ ledger, faults, wallet }: ControlDeps): Record<string, ControlRoute> {
  return {
    'GET /state': () => state(ledger, faults),
    'POST /confirm': async (body) => {
      const { hash } = hashBody.parse(body);
      if (!ledger.state.blocks.has(hash)) throw new WalletError('block not found');
      return { confirmed: await ledger.confirm(hash) };
    },
    'POST /rollback': async (body) => {
      const outcome = winFork({ ledger, wallet }, hashBody.parse(body).hash);
      await ledger.durable();
      return outcome;
    },
  };
}

function walletRoutes({ ledger, faucet, wallet, rate }: ControlDeps): Record<string, ControlRoute> {
  const rateView = () => ({ usdPerNano: rate.get(), simulated: true });
  return {
    'POST /wallet/pay': async (body) => {
      const receipt = await wallet.pay(payBody.parse(body));
      return { ...receipt, amountRaw: receipt.amountRaw.toString() };
    },
    'GET /wallet/payments': () => ({ payments: wallet.payments() }),
    'POST /faucet': async (body) => {
      const { account, amountRaw } = faucetBody.parse(body);
      const blockHash = faucet.send(account, amountRaw);
      await ledger.durable();
      return { sender: faucet.account, blockHash, amountRaw: amountRaw.toString() };
    },
    'GET /rate': rateView,
    'POST /rate': (body) => {
      rate.set(rateBody.parse(body).usdPerNano);
      return rateView();
    },
  };
}

function faultRoutes({ faults, disconnectWebsockets }: ControlDeps): Record<string, ControlRoute> {
  return {
    'GET /faults': () => faults.get(),
    'POST /faults': (body) => {
      const { reset, wsDisconnect, ...change } = faultsBody.parse(body);
      if (reset) faults.reset();
      faults.update(change);
      if (wsDisconnect) disconnectWebsockets();
      return faults.get();
    },
    'POST /faults/passing': (body) => {
      const { fault, forMs } = passingBody.parse(body);
      faults.pass(fault, forMs);
      // Connected clients would otherwise still get confirmations from a node that is down.
      if (fault === 'nodeOutage') disconnectWebsockets();
      return faults.get();
    },
  };
}

function state(ledger: Ledger, faults: Faults): unknown {
  const blockCount = ledger.state.blocks.size;
  const unconfirmedCount = ledger.state.unconfirmed.size;
  const settings = faults.get();
  return {
    supplyRaw: supplyRaw(ledger.state).toString(),
    blockCount,
    cementedCount: blockCount - unconfirmedCount,
    unconfirmedCount,
    uncheckedCount: ledger.uncheckedCount(),
    confirmation: settings.confirmation,
    clockOffsetMs: settings.clockOffsetMs,
    faults: settings,
  };
}
