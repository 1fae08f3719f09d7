// The merchants of the simulation and web's work for them and for payers: the real use cases over web's own database
// connection.

import {
  cancelSettlementChange,
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
} from '@/lib/accounts/merchants/change-settlement-address';
import { claimBrowser } from '@/lib/checkout/bind-browser';
import { setRefundAddress } from '@/lib/checkout/set-refund-address';
import {
  addExchangeAccount,
  listExchangeAccounts,
  removeExchangeAccount,
} from '@/lib/compliance/exchange-accounts';
import { createRegionsReader } from '@/lib/compliance/supported-regions';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { newId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { createEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { OPT_IN_EVENTS } from '@/lib/notifications/webhooks/event-types';
import { createPayment } from '@/lib/payments/create-payment';
import { decideReview, failPayment } from '@/lib/payments/decide-payment';
import { cancelPayment } from '@/lib/payments/end-payment';
import { createPaymentWriter } from '@/lib/payments/group-commit';
import { payerSecret } from '@/lib/payments/payer-secret';
import { createRateReader } from '@/lib/rates/rate-reader';
import type { Model } from '../invariants/model';
import type { Rows } from '../invariants/rows';
import { openBlocklist } from './blocklist';
import { openFunds } from './funds';
import { createScheduleModel, type Schedule, type ScheduleModel } from './schedule-model';
import { createSettlementModel, type SettlementModel } from './settlement-model';
import { chooseTolerances, createToleranceModel, type ToleranceModel, type Tolerances } from './tolerances';

export type SettlementAct = 'change' | 'takeBack' | 'pause' | 'resume';

export type ShopDeps = {
  readonly database: Database;
  readonly config: Config;
  readonly keyRing: KeyRing;
  /** Web's clock, which may differ from the engine's. */
  readonly clock: Clock;
  readonly newAddress: () => string;
  /** At the signer. */
  readonly approve: (merchantId: string, address: string) => Promise<void>;
  /** Without injected faults, because the settlement model must match what happened. */
  readonly calmDatabase: Database;
};

export type SimulatedMerchant = {
  readonly id: string;
  readonly settlement: SettlementModel;
  readonly schedule: ScheduleModel;
  readonly tolerance: ToleranceModel;
  /** The event types of each endpoint. */
  readonly endpoints: readonly { readonly id: string; readonly events: readonly string[] }[];
};

type Order = { readonly merchant: SimulatedMerchant; readonly amountRaw: bigint; readonly lastName: string };

/** When each merchant's money settles, at the beginning. */
const SCHEDULES: readonly Schedule[] = [
  { kind: 'immediate' },
  { kind: 'daily', hour: 0 },
  { kind: 'manual' },
];

/** The additional event types of each endpoint. */
const HEARD = [[[...OPT_IN_EVENTS], []], [[]], []] as const;

/** Merchants with webhook endpoints, in a deployment with one open country. */
export async function makeMerchants(deps: ShopDeps): Promise<SimulatedMerchant[]> {
  const merchants: SimulatedMerchant[] = [];
  for (let place = 0; place < HEARD.length; place += 1) merchants.push(await makeMerchant(deps, place));
  await deps.database.db.supportedCountry.create({ data: { country: 'DE', openedAt: deps.clock.now() } });
  return merchants;
}

export function openShop(
  deps: ShopDeps,
  merchants: readonly SimulatedMerchant[],
  { model, rows }: { readonly model: Model; readonly rows: Rows },
) {
  const { database, config, keyRing, clock } = deps;
  const createDeps = {
    config,
    secrets: { keyRing },
    clock,
    rates: createRateReader(database.db, clock, config.priceCurrencies),
    regions: createRegionsReader(database.db),
    paymentWriter: createPaymentWriter({ database, clock }),
  };
  const { dustLimitRaw, reviewDeadlineMs } = config;
  const decideDeps = { database, clock, keyRing, dustLimitRaw, reviewDeadlineMs };
  const calm = { database: deps.calmDatabase, clock };
  return {
    merchants,
    /** @throws the cases in which the API would return an error */
    create: async ({ merchant, amountRaw, lastName }: Order) => {
      const row = await database.db.merchant.findUniqueOrThrow({ where: { id: merchant.id } });
      const reached = { email: 'pat@example.org', phoneNumber: '4930123456' };
      const paymentCustomer = { firstName: 'Pat', lastName, ...reached, country: 'DE' };
      return createPayment(createDeps, row, { amount: { raw: amountRaw }, paymentCustomer });
    },
    cancel: ({ id, merchantId }: { readonly id: string; readonly merchantId: string }) =>
      cancelPayment({ database, clock }, { merchantId, paymentIdentifier: id }),
    decide: async (paymentId: string, verdict: 'clear' | 'denied') => {
      const { screenedAt } = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
      const said = { paymentId, verdict, note: 'simulated', userId: 'officer' };
      return decideReview(decideDeps, { ...said, seenScreenedAt: screenedAt?.toISOString() ?? null });
    },
    fail: (paymentId: string) => failPayment(decideDeps, paymentId, 'simulated', 'command'),
    /** @returns whether refunds now go there */
    name: async (paymentId: string, address: string) => {
      const secret = payerSecret(keyRing, paymentId);
      const claim = await claimBrowser({ database, clock, keyRing }, paymentId, {
        secret,
        isSignedIn: false,
      });
      const browser = { token: claim?.newToken ?? undefined, isSignedIn: false };
      return (await setRefundAddress({ database, clock }, { paymentId, browser, address })) === 'accepted';
    },
    settle: (merchant: SimulatedMerchant, act: SettlementAct) => settle(deps, merchant, act),
    tolerate: (merchant: SimulatedMerchant, chosen: Tolerances) => chooseTolerances(calm, merchant, chosen),
    ...openFunds(deps, model),
    ...openBlocklist(deps, model, rows),
    /** The operator lists an account as an exchange's. */
    listExchange: (text: string) => addExchangeAccount(calm, { text, name: 'Exchange', by: 'command' }),
    /** The operator removes all of them from the list. */
    clearExchanges: async () => {
      for (const { address } of await listExchangeAccounts(deps.calmDatabase.db)) {
        await removeExchangeAccount(calm, address, 'command');
      }
    },
  };
}

async function makeMerchant(deps: ShopDeps, place: number): Promise<SimulatedMerchant> {
  const { database, clock, keyRing } = deps;
  const settlementAddress = deps.newAddress();
  const { id } = await database.db.merchant.create({
    data: {
      id: newId(),
      name: `Merchant ${place}`,
      state: 'approved',
      settlementAddress,
      settlementSchedule: SCHEDULES[place]?.kind ?? 'immediate',
      createdAt: clock.now(),
    },
  });
  await deps.approve(id, settlementAddress);
  const endpoints = [];
  const heard = HEARD[place] ?? [];
  for (const [number, eventTypes] of heard.entries()) {
    const url = `https://merchant-${place}.example/hook-${number}`;
    const made = await createEndpoint(
      { database, keyRing, clock, allowedHosts: [], actor: 'command' },
      { merchantId: id, url, eventTypes },
    );
    endpoints.push({ id: made.endpoint.id, events: ['paymentConfirmationwebhook', ...eventTypes] });
  }
  const schedule = createScheduleModel(SCHEDULES[place] ?? { kind: 'immediate' });
  const settlement = createSettlementModel(settlementAddress);
  return { id, settlement, schedule, tolerance: createToleranceModel(), endpoints };
}

/** The model is updated after the database has committed the change, from the visible result. */
async function settle(deps: ShopDeps, merchant: SimulatedMerchant, act: SettlementAct): Promise<void> {
  const { calmDatabase: database, clock } = deps;
  const { id: merchantId, settlement } = merchant;
  switch (act) {
    case 'change': {
      const text = deps.newAddress();
      await deps.approve(merchantId, text);
      const change = await changeSettlementAddress({ database, clock }, { merchantId, text, by: 'command' });
      if (change.outcome === 'waiting') settlement.changed(text, clock.now(), change.from);
      return;
    }
    case 'takeBack':
      if (await cancelSettlementChange({ database, clock }, merchantId, 'command'))
        settlement.cancelled(clock.now());
      return;
    case 'pause':
      await pauseSettlement({ database, clock }, merchantId, 'command');
      settlement.paused(clock.now());
      return;
    case 'resume':
      await resumeSettlement({ database, clock }, merchantId, 'command');
      settlement.resumed();
      return;
  }
}
