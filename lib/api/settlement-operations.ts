// The operations on what was settled to the merchant: list settlements, and read a payment's.
import { z } from 'zod';
import { singleText, utcTime, wholeNumber } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { mayBeId } from '@/lib/core/ids';
import { fieldsOf, parseWith } from '@/lib/payments/schemas';
import { DEFAULT_LISTED, MAX_LISTED } from './list-for-api';
import type { OperationDeps } from './operations';
import {
  pageSettlements,
  type ReadSettlement,
  readSettlement,
  type SettlementPage,
  type SettlementQuery,
} from './read-settlements';
import { settlementView } from './settlement-view';

const listQuery = z
  .object({
    createdFrom: utcTime,
    createdBefore: utcTime,
    after: singleText.refine(mayBeId, 'must be the next value of an earlier response'),
    limit: wholeNumber(1, MAX_LISTED),
  })
  .partial();

/** Lists settlements, those of the newest payments first. */
export const listSettlementsOperation: Operation<OperationDeps, SettlementQuery, SettlementPage> = {
  name: 'list-settlements',
  method: 'GET',
  fields: fieldsOf(listQuery),
  isStrict: true,
  parse: (query) => {
    const { after = null, limit = DEFAULT_LISTED, ...created } = parseWith(listQuery, query);
    return { after, limit, from: created.createdFrom ?? null, until: created.createdBefore ?? null };
  },
  handle: ({ deps, caller }, query) => pageSettlements(deps.database.db, caller.merchant.id, query),
  view: ({ settlements, next }) => ({
    settlements: settlements.map(settlementView),
    ...(next === null ? {} : { next }),
  }),
};

/** Reads the settlement of one payment. @param paymentIdentifier as given in the path */
export function getSettlementOperation(
  paymentIdentifier: string,
): Operation<OperationDeps, null, ReadSettlement> {
  return {
    name: 'get-settlement',
    method: 'GET',
    fields: [],
    isStrict: true,
    resource: paymentIdentifier,
    parse: () => null,
    payment: () => paymentIdentifier,
    handle: ({ deps, caller }) =>
      readSettlement(deps.database.db, { merchantId: caller.merchant.id, paymentIdentifier }),
    view: settlementView,
  };
}
