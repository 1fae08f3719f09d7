// The operation that lists the merchant's API requests.
import { z } from 'zod';
import { OPERATION_NAMES } from '@/lib/accounts/auth/key-scopes';
import { singleText, wholeNumber } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { formatUtcSeconds } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import { fieldsOf, parseWith } from '@/lib/payments/schemas';
import { DEFAULT_LISTED, MAX_LISTED } from './list-for-api';
import type { OperationDeps } from './operations';
import { OUTCOMES } from './request-log/list-requests';
import { type LoggedRequests, pageRequests, type RequestQuery } from './request-log/page-requests';

const listQuery = z
  .object({
    outcome: z.enum(OUTCOMES, `must be one of ${OUTCOMES.join(', ')}`),
    operation: z.enum(OPERATION_NAMES, 'must be the name of an operation, such as create-payment'),
    after: singleText.refine(mayBeId, 'must be the next value of an earlier response'),
    limit: wholeNumber(1, MAX_LISTED),
  })
  .partial();

/** Lists the requests of all the merchant's keys, newest first. */
export const listRequestsOperation: Operation<OperationDeps, RequestQuery, LoggedRequests> = {
  name: 'list-requests',
  method: 'GET',
  fields: fieldsOf(listQuery),
  isStrict: true,
  parse: (query) => {
    const {
      outcome = null,
      operation = null,
      after = null,
      limit = DEFAULT_LISTED,
    } = parseWith(listQuery, query);
    return { outcome, operation, after, limit };
  },
  // A program that follows the log would fill it with its own requests.
  isLogged: () => false,
  handle: ({ deps, caller }, query) => pageRequests(deps.database.db, caller.merchant.id, query),
  view: ({ requests, next }) => ({
    requests: requests.map(requestView),
    ...(next === null ? {} : { next }),
  }),
};

function requestView({ id, at, operation, status, ...more }: LoggedRequests['requests'][number]) {
  const { errorCode, message, paymentId, durationMs, apiKeyId } = more;
  return {
    ...{ requestIdentifier: id, datetime: formatUtcSeconds(at), operation, status },
    ...(errorCode === null ? {} : { errorCode }),
    ...(message === null ? {} : { message }),
    ...(paymentId === null ? {} : { paymentIdentifier: paymentId }),
    ...{ durationMs, apiKeyIdentifier: apiKeyId },
  };
}
