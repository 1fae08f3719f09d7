// The operations on the refunds of one payment: create one, list them, read and cancel one.
import { z } from 'zod';
import type { JsonObject } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { normalizeAddress } from '@/lib/core/address';
import { JsonNumber } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { hasAtMostCodePoints, holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { newId } from '@/lib/core/ids';
import { parseRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { MAX_NOTE_LENGTH } from '@/lib/money/refunds/order-refund';
import { cancelRefundByKey, orderRefundByKey } from '@/lib/money/refunds/refund-by-key';
import type { RefundAmount } from '@/lib/money/refunds/requested-amount';
import { badInput, fieldsOf, parseWith } from '@/lib/payments/schemas';
import type { OperationDeps } from './operations';
import { PAGE_FIELDS, type PageQuery, parsePageQuery } from './page-query';
import { type ReadRefunds, type RefundPage, readRefund, readRefundPage } from './read-refunds';
import { refundPageView, refundView } from './refund-view';

/** The identifiers in the path, as given. */
type PaymentPath = { readonly paymentIdentifier: string };
type RefundPath = PaymentPath & { readonly refundIdentifier: string };

type RefundInput = {
  readonly amount: RefundAmount | null;
  readonly destination: string | null;
  readonly note: string;
};

const destination = z
  .string('must be a string')
  .refine((text) => normalizeAddress(text) !== undefined, 'must be a Nano address');

const note = z
  .string('must be a string')
  .trim()
  .refine(
    (text) => hasAtMostCodePoints(text, MAX_NOTE_LENGTH),
    `must have at most ${MAX_NOTE_LENGTH} characters`,
  )
  .refine((text) => !holdsHiddenInLines(text), 'must not contain hidden or control characters');

const refundBody = z
  .object({
    rawNanoAmount: z.string('must be a string of whole raw'),
    amount: z.union([z.string(), z.instanceof(JsonNumber)], 'must be a string or a number'),
    currency: z.string('must be a string'),
    ...{ destination, note },
  })
  .partial();

const LIST_OR_CREATE = ['GET', 'POST'] as const;

/** Orders a refund of a Completed payment. */
export function createRefundOperation(path: PaymentPath): Operation<OperationDeps, RefundInput, ReadRefunds> {
  return {
    ...onPayment(path),
    name: 'create-refund',
    method: 'POST',
    pathMethods: LIST_OR_CREATE,
    idempotent: true,
    fields: fieldsOf(refundBody),
    parse: parseRefund,
    view: refundView,
    handle: ({ deps, caller, keeper }, input) => {
      const own = ownOf(caller.merchant.id, path);
      return orderRefundByKey(withDust(deps), {
        ...{ ...input, merchantId: own.merchantId, paymentId: path.paymentIdentifier, keeper },
        by: `key:${caller.keyId}`,
        // The key's own identity, so that it orders one refund also after its response is no longer kept.
        token: keeper?.id ?? newId(),
        read: (tx, refundId) => readRefund(tx, own, refundId),
      });
    },
  };
}

/** Lists the payment's refunds, newest first. */
export function listRefundsOperation(path: PaymentPath): Operation<OperationDeps, PageQuery, RefundPage> {
  return {
    ...onPayment(path),
    name: 'list-refunds',
    method: 'GET',
    pathMethods: LIST_OR_CREATE,
    fields: PAGE_FIELDS,
    parse: parsePageQuery,
    view: refundPageView,
    handle: ({ deps, caller }, page) =>
      readRefundPage(deps.database.db, ownOf(caller.merchant.id, path), page),
  };
}

/** Reads one refund. */
export function getRefundOperation(path: RefundPath): Operation<OperationDeps, null, ReadRefunds> {
  return {
    ...onRefund(path),
    name: 'get-refund',
    method: 'GET',
    handle: ({ deps, caller }) => readAt(deps.database.db, caller.merchant.id, path),
  };
}

/** Cancels a refund that was ordered and has not started. */
export function cancelRefundOperation(path: RefundPath): Operation<OperationDeps, null, ReadRefunds> {
  return {
    ...onRefund(path),
    name: 'cancel-refund',
    method: 'POST',
    idempotent: true,
    handle: ({ deps, caller, keeper }) => {
      const merchantId = caller.merchant.id;
      const { paymentIdentifier: paymentId, refundIdentifier: refundId } = path;
      return cancelRefundByKey(deps, {
        ...{ merchantId, paymentId, refundId, keeper, by: `key:${caller.keyId}` },
        read: (tx) => readAt(tx, merchantId, path),
      });
    },
  };
}

function onPayment({ paymentIdentifier }: PaymentPath) {
  return { isStrict: true, resource: paymentIdentifier, payment: () => paymentIdentifier } as const;
}

function onRefund({ paymentIdentifier, refundIdentifier }: RefundPath) {
  return {
    ...onPayment({ paymentIdentifier }),
    fields: [],
    resource: `${paymentIdentifier}/${refundIdentifier}`,
    parse: () => null,
    view: refundView,
  } as const;
}

function ownOf(merchantId: string, { paymentIdentifier }: PaymentPath) {
  return { merchantId, paymentIdentifier };
}

function withDust(deps: OperationDeps) {
  return { database: deps.database, clock: deps.clock, dustLimitRaw: deps.config.dustLimitRaw };
}

function readAt(db: Queryable, merchantId: string, { refundIdentifier, ...path }: RefundPath) {
  return readRefund(db, ownOf(merchantId, path), refundIdentifier);
}

/** @throws ServiceError badInput with every invalid field, or invalidAmount when only the amount is invalid */
function parseRefund(body: JsonObject): RefundInput {
  const given = parseWith(refundBody, body);
  const errors = amountErrors(given);
  if (errors.length > 0) throw badInput(errors);
  const { destination = null, note = '' } = given;
  return { amount: readAmount(given), destination, note };
}

type GivenAmount = Pick<z.output<typeof refundBody>, 'rawNanoAmount' | 'amount' | 'currency'>;

function amountErrors({ rawNanoAmount, amount, currency }: GivenAmount): string[] {
  if (rawNanoAmount !== undefined && (amount !== undefined || currency !== undefined)) {
    return ['rawNanoAmount cannot be combined with amount and currency: send one'];
  }
  if (amount !== undefined && currency === undefined) return ['currency is required with amount'];
  return amount === undefined && currency !== undefined ? ['amount is required with currency'] : [];
}

/** An amount in a currency is read later: its form depends on the payment. */
function readAmount({ rawNanoAmount, amount, currency }: GivenAmount): RefundAmount | null {
  if (amount !== undefined && currency !== undefined) return { amount, currency };
  return rawNanoAmount === undefined ? null : { raw: readRaw(rawNanoAmount) };
}

function readRaw(given: string): bigint {
  const raw = parseRaw(given);
  if (raw !== undefined && raw > 0n) return raw;
  throw new ServiceError(
    'invalidAmount',
    'rawNanoAmount must be a positive whole number of raw, at most 2^128 - 1.',
  );
}
