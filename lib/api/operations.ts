// Declares the six operations of the specification. http/route.ts contains what they have in common.

import type { Operation, RouteDeps } from '@/lib/api/http/route';
import type { SupportedRegions } from '@/lib/compliance/location';
import { supportedRegionsView } from '@/lib/compliance/supported-regions';
import type { Config } from '@/lib/core/config';
import type { Decimal } from '@/lib/core/decimal';
import { type CreatePaymentDeps, createPayment, requireMayCreate } from '@/lib/payments/create-payment';
import { cancelPayment } from '@/lib/payments/end-payment';
import {
  BODY_FIELDS,
  type CreatePaymentInput,
  parseCreatePayment,
  parseNanoToUsd,
  parsePaymentIdentifier,
  parseUsdToNano,
} from '@/lib/payments/schemas';
import {
  type CreatedPayment,
  createdPaymentView,
  type PaymentState,
  paymentStateView,
  readPaymentStatus,
  type StatusReader,
} from '@/lib/payments/views';
import { convertNanoToUsd, convertUsdToNano } from '@/lib/rates/rate-reader';
import type { EventsDeps } from './wait-for-events';

/** The dependencies of an operation. */
export type OperationDeps = RouteDeps &
  EventsDeps &
  CreatePaymentDeps & {
    readonly config: Pick<Config, 'network' | 'publicUrl' | 'priceCurrencies' | 'webhookAllowedHosts'>;
    /** Reads the state of payments; concurrent requests share one query. */
    readonly statuses: StatusReader;
  };

type Identified = { readonly paymentIdentifier: string };

export const createPaymentOperation: Operation<OperationDeps, CreatePaymentInput, CreatedPayment> = {
  name: 'create-payment',
  method: 'POST',
  idempotent: true,
  requireEnabled: ({ clock }, { merchant }) => requireMayCreate(merchant, clock.now()),
  fields: BODY_FIELDS.createPayment,
  isStrict: false,
  parse: parseCreatePayment,
  handle: ({ deps, caller, keeper }, input) =>
    createPayment(deps, caller.merchant, input, { keeper, actor: `key:${caller.keyId}` }),
  view: createdPaymentView,
};

export const paymentStatusOperation: Operation<OperationDeps, Identified, PaymentState> = {
  name: 'payment-status',
  method: 'POST',
  fields: BODY_FIELDS.paymentIdentifier,
  isStrict: false,
  parse: parsePaymentIdentifier,
  payment: ({ paymentIdentifier }) => paymentIdentifier,
  handle: ({ deps, caller }, { paymentIdentifier }) =>
    readPaymentStatus(deps.statuses, { merchantId: caller.merchant.id, paymentIdentifier }),
  view: paymentStateView,
};

export const cancelPaymentOperation: Operation<OperationDeps, Identified, PaymentState> = {
  name: 'cancel-payment',
  method: 'POST',
  idempotent: true,
  fields: BODY_FIELDS.paymentIdentifier,
  isStrict: false,
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

export const nanoToUsdOperation: Operation<OperationDeps, { readonly raw: bigint }, string> = {
  name: 'nano-to-usd',
  method: 'POST',
  fields: BODY_FIELDS.nanoToUsd,
  isStrict: false,
  parse: parseNanoToUsd,
  handle: ({ deps }, { raw }) => convertNanoToUsd(deps.rates, raw),
  view: (usdAmount) => ({ usdAmount }),
};

export const usdToNanoOperation: Operation<OperationDeps, { readonly usd: Decimal }, bigint> = {
  name: 'usd-to-nano',
  method: 'POST',
  fields: BODY_FIELDS.usdToNano,
  isStrict: false,
  parse: parseUsdToNano,
  handle: ({ deps }, { usd }) => convertUsdToNano(deps.rates, usd),
  view: (raw) => ({ nanoAmount: raw.toString() }),
};

export const supportedOperation: Operation<OperationDeps, null, SupportedRegions> = {
  name: 'supported',
  method: 'GET',
  fields: [],
  isStrict: false,
  parse: () => null,
  handle: ({ deps }) => deps.regions.current(),
  view: supportedRegionsView,
};
