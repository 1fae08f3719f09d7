// The merchants of the simulation and what web does for them and for payers: the real use cases, over web's own handle.

import {
  cancelSettlementChange,
  changeSettlementAddress,
  pauseSettlement,
  resumeSettlement,
} from '@/lib/accounts/merchants/change-settlement-address';
import { claimBrowser, nameRefundAddress } from '@/lib/checkout/name-refund-address';
import {
  addExchangeAccount,
  listExchangeAccounts,
  removeExchangeAccount,
} from '@/lib/compliance/exchange-accounts';
import { createRegionsReader } from '@/lib/compliance/supported-regions';
import { newId } from '@/lib/core/ids';
import { createEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { OPT_IN_EVENTS } from '@/lib/notifications/webhooks/event-types';
import { createPayment } from '@/lib/payments/create-payment';
import { decideReview, failPayment } from '@/lib/payments/decide-payment';
import { cancelPayment } from '@/lib/payments/end-payment';
import { createPaymentWriter } from '@/lib/payments/group-commit';
import { createRateReader } from '@/lib/rates/current-rate';
import type { Model } from '../invariants/model';
import type { Rows } from '../invariants/rows';
import { type Blocklist, openBlocklist } from './blocklist';
import { type Funds, openFunds } from './funds';
import { createScheduleModel, type Schedule } from './schedule-model';
import { createSettlementModel } from './settlement-model';
import type { ShopDeps, SimulatedMerchant } from './simulated-merchant';

export type SettlementAct = 'change' | 'takeBack' | 'pause' | 'resume';

export type Shop = Funds &
  Blocklist & {
    readonly merchants: readonly SimulatedMerchant[];
    /** @throws what the API would answer with an error */
    create(order: { merchant: SimulatedMerchant; amountRaw: bigint; lastName: string }): Promise<unknown>;
    cancel(payment: { readonly id: string; readonly merchantId: string }): Promise<unknown>;
    decide(paymentId: string, verdict: 'clear' | 'denied'): Promise<unknown>;
    fail(paymentId: string): Promise<unknown>;
    /** @returns whether refunds now go there */
    name(paymentId: string, address: string): Promise<boolean>;
    settle(merchant: SimulatedMerchant, act: SettlementAct): Promise<void>;
    /** The operator lists an account as an exchange's. */
    listExchange(address: string): Promise<void>;
    /** The operator takes all of them off the list. */
    clearExchanges(): Promise<void>;
  };

/** When each merchant's money settles, at the beginning. */
const SCHEDULES: readonly Schedule[] = [{ kind: 'atOnce' }, { kind: 'daily', hour: 0 }, { kind: 'onDemand' }];

/** What each endpoint of each merchant hears beside confirmations. */
const HEARD = [[[...OPT_IN_EVENTS], []], [[]], []] as const;

/** Merchants with webhook endpoints, in an installation that offers one country. */
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
): Shop {
  const { database, config, keyRing, clock } = deps;
  const createDeps = {
    config,
    secrets: { keyRing },
    clock,
    rates: createRateReader(database.db, clock),
    regions: createRegionsReader(database.db),
    paymentWriter: createPaymentWriter({ database, clock }),
  };
  const { dustLimitRaw, reviewDeadlineMs } = config;
  const decideDeps = { database, clock, keyRing, dustLimitRaw, reviewDeadlineMs };
  return {
    merchants,
    create: async ({ merchant, amountRaw, lastName }) => {
      const row = await database.db.merchant.findUniqueOrThrow({ where: { id: merchant.id } });
      const paymentCustomer = {
        firstName: 'Pat',
        lastName,
        email: 'pat@example.org',
        phoneNumber: '4930123456',
      };
      return createPayment(createDeps, row, {
        amount: { raw: amountRaw },
        paymentCustomer: { ...paymentCustomer, country: 'DE' },
      });
    },
    cancel: ({ id, merchantId }) => cancelPayment({ database, clock }, { merchantId, paymentIdentifier: id }),
    decide: async (paymentId, verdict) => {
      const { screenedAt } = await database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
      const said = { paymentId, verdict, note: 'simulated', userId: 'officer' };
      return decideReview(decideDeps, { ...said, seenScreenedAt: screenedAt?.toISOString() ?? null });
    },
    fail: (paymentId) => failPayment(decideDeps, paymentId, 'simulated', 'command'),
    name: async (paymentId, address) => {
      const claim = await claimBrowser({ database, clock }, paymentId);
      const token = claim?.newToken ?? undefined;
      return (await nameRefundAddress({ database, clock }, { paymentId, token, address })) === 'taken';
    },
    settle: (merchant, act) => settle(deps, merchant, act),
    ...openFunds(deps, model),
    ...openBlocklist(deps, model, rows),
    listExchange: async (text) => {
      await addExchangeAccount(
        { database: deps.calmDatabase, clock },
        { text, name: 'Exchange', by: 'command' },
      );
    },
    clearExchanges: async () => {
      for (const { address } of await listExchangeAccounts(deps.calmDatabase.db)) {
        await removeExchangeAccount({ database: deps.calmDatabase, clock }, address, 'command');
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
      settlementSchedule: SCHEDULES[place]?.kind ?? 'atOnce',
      createdAt: clock.now(),
    },
  });
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
  const schedule = createScheduleModel(SCHEDULES[place] ?? { kind: 'atOnce' });
  return { id, settlement: createSettlementModel(settlementAddress), schedule, endpoints };
}

/** The model is told after the database has taken the change, and reads the outcome as a person would. */
async function settle(deps: ShopDeps, merchant: SimulatedMerchant, act: SettlementAct): Promise<void> {
  const { calmDatabase: database, clock } = deps;
  const { id: merchantId, settlement } = merchant;
  switch (act) {
    case 'change': {
      const text = deps.newAddress();
      const change = await changeSettlementAddress({ database, clock }, { merchantId, text, by: 'command' });
      if (change.outcome === 'waiting') settlement.changed(text, clock.now(), change.from);
      return;
    }
    case 'takeBack':
      if (await cancelSettlementChange({ database, clock }, merchantId, 'command'))
        settlement.takenBack(clock.now());
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
