// The six operations of the specification, declared. What they have in common is in http/route.ts.

import type { SupportedRegions } from './compliance/location';
import { supportedRegionsView } from './compliance/supported-regions';
import type { Decimal } from './core/decimal';
import type { Operation } from './http/route';
import { cancelPayment } from './payments/cancel-payment';
import { createPayment } from './payments/create-payment';
import { requireMayCreate } from './payments/may-create';
import { readPaymentStatus } from './payments/payment-status';
import {
  type CreatePaymentInput,
  parseCreatePayment,
  parseNanoToUsd,
  parsePaymentIdentifier,
  parseUsdToNano,
} from './payments/schemas';
import {
  type CreatedPayment,
  createdPaymentView,
  type PaymentState,
  paymentStateView,
} from './payments/views';
import { convertNanoToUsd, convertUsdToNano } from './rates/convert';
import type { Server } from './server';

type Identified = { readonly paymentIdentifier: string };

export const createPaymentOperation: Operation<Server, CreatePaymentInput, CreatedPayment> = {
  name: 'create-payment',
  method: 'POST',
  idempotent: true,
  requireEnabled: ({ clock }, { merchant }) => requireMayCreate(merchant, clock.now()),
  parse: parseCreatePayment,
  handle: ({ deps, caller, keeper }, input) =>
    createPayment(deps, caller.merchant, input, { keeper, actor: `key:${caller.keyId}` }),
  view: createdPaymentView,
};

export const paymentStatusOperation: Operation<Server, Identified, PaymentState> = {
  name: 'payment-status',
  method: 'POST',
  parse: parsePaymentIdentifier,
  payment: ({ paymentIdentifier }) => paymentIdentifier,
  handle: ({ deps, caller }, { paymentIdentifier }) =>
    readPaymentStatus(deps.statuses, { merchantId: caller.merchant.id, paymentIdentifier }),
  view: paymentStateView,
};

export const cancelPaymentOperation: Operation<Server, Identified, PaymentState> = {
  name: 'cancel-payment',
  method: 'POST',
  idempotent: true,
  parse: parsePaymentIdentifier,
  payment: ({ paymentIdentifier }) => paymentIdentifier,
  handle: ({ deps, caller, keeper }, { paymentIdentifier }) =>
    cancelPayment(deps, {
      merchantId: caller.merchant.id,
      paymentIdentifier,
      keeper,
      actor: `key:${caller.keyId}`,
    }),
  view: paymentStateView,
};

export const nanoToUsdOperation: Operation<Server, { readonly raw: bigint }, string> = {
  name: 'nano-to-usd',
  method: 'POST',
  parse: parseNanoToUsd,
  handle: ({ deps }, { raw }) => convertNanoToUsd(deps.rates, raw),
  view: (usdAmount) => ({ usdAmount }),
};

export const usdToNanoOperation: Operation<Server, { readonly usd: Decimal }, bigint> = {
  name: 'usd-to-nano',
  method: 'POST',
  parse: parseUsdToNano,
  handle: ({ deps }, { usd }) => convertUsdToNano(deps.rates, usd),
  view: (raw) => ({ nanoAmount: raw.toString() }),
};

export const supportedOperation: Operation<Server, null, SupportedRegions> = {
  name: 'supported',
  method: 'GET',
  parse: () => null,
  handle: ({ deps }) => deps.regions.current(),
  view: supportedRegionsView,
};
