// The pipeline that handles every operation: request id, method, authentication, scope, body, notEnabled, idempotency,
// schema, handler, view and HTTP response (contract §2). An operation only declares what is specific to it.
import {
  type AuthenticationDeps,
  authenticate,
  type Caller,
  requireScope,
} from '@/lib/accounts/auth/api-key-authentication';
import { type OperationName, SCOPE_BY_OPERATION } from '@/lib/accounts/auth/key-scopes';
import { API_VERSION, SERVED_VERSIONS } from '@/lib/api/reference/api-version';
import {
  errorEntry,
  type RequestContext,
  type RequestLog,
  responseEntry,
} from '@/lib/api/request-log/request-log';
import { systemClock } from '@/lib/core/clock';
import { type ErrorCode, errorText, ServiceError, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import { newRequestId } from '@/lib/core/ids';
import { createLog, type Log } from '@/lib/core/log';
import { readBody } from '@/lib/core/read-body';
import {
  type IdempotencyDeps,
  type ResponseKeeper,
  type ReuseCode,
  readRepeatable,
  respondOnce,
} from '@/lib/db/idempotency';
import { type JsonObject, parseJsonBody, queryOf } from './request-input';
import type { RequestLimit } from './request-limit';
import { ignoredFields, requireKnown } from './unknown-fields';
import { wrongMethod } from './wrong-method';

/** The dependencies of the pipeline itself; an operation adds its own. */
export type RouteDeps = AuthenticationDeps &
  IdempotencyDeps & {
    readonly log: Log;
    readonly requests: Pick<RequestLog, 'record'>;
    readonly requestLimit: RequestLimit;
    /** Aborted when the process shuts down. */
    readonly shutdown: { readonly signal: AbortSignal };
  };

type CallContext<Deps, Result> = {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Set when the request has an Idempotency-Key: the handler stores the response in the transaction of its change. */
  readonly keeper: ResponseKeeper<Result> | null;
  /** Aborted when the client disconnects, so that a waiting handler can stop. */
  readonly disconnected: AbortSignal;
};

/** One operation of the API. */
export type Operation<Deps, Input, Result> = {
  /** The name in the path. Idempotency keys are unique per operation. */
  readonly name: OperationName;
  readonly method: 'GET' | 'POST';
  /** The methods of all operations with this path, if there are several. */
  readonly pathMethods?: readonly string[];
  /** Whether the operation supports Idempotency-Key. If so, the handler must store the response through `keeper`. */
  readonly idempotent?: boolean;
  /** Runs before the body is validated. @throws ServiceError notEnabled */
  readonly requireEnabled?: (deps: Deps, caller: Caller) => void;
  /** The fields of the body, or of the query of a GET request; those of an object as `object.field`. */
  readonly fields: readonly string[];
  /** Query parameters that are objects, as `metadata[cart]=77`. */
  readonly queryObjects?: readonly string[];
  /** Whether other fields and query parameters are rejected. Otherwise they are ignored and named in the response. */
  readonly isStrict: boolean;
  /** The identifier in the path, if there is one: an Idempotency-Key is bound to it, as it is to the body. */
  readonly resource?: string;
  /** Validates the body, or the query string of a GET request. @throws ServiceError */
  readonly parse: (body: JsonObject) => Input;
  /** The payment the input refers to, for the request log. */
  readonly payment?: (input: Input) => string;
  /** Whether a successful request is logged. Default: always. */
  readonly isLogged?: (result: Result) => boolean;
  readonly handle: (context: CallContext<Deps, Result>, input: Input) => Promise<Result>;
  /** The response body: exactly the fields of the specification. */
  readonly view: (result: Result) => object;
  /** Completes the body, also a stored one, with what must not be stored. */
  readonly complete?: (deps: Deps, body: JsonObject) => object;
};

/**
 * Creates the request handler of an operation. It responds to every request and never throws.
 * @param fallbackLog used when the dependencies can't be opened
 */
export function route<Deps extends RouteDeps, Input, Result>(
  openDeps: () => Promise<Deps>,
  operation: Operation<Deps, Input, Result>,
  fallbackLog = () => createLog('web', 'info'),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const context = startRequestContext(operation.name);
    let deps: Deps | undefined;
    try {
      deps = await openDeps();
      if (request.method !== operation.method) throw wrongMethod(operation, request.method);
      const body = completed(deps, operation, await handleRequest(deps, operation, { request, context }));
      deps.requests.record(responseEntry(context, body, performance.now()), context.isAuthenticated);
      deps.log.debug(
        { requestId: context.requestId, operation: operation.name, status: 200 },
        'request succeeded',
      );
      return closeWhenStopping(deps, jsonResponse(context, body));
    } catch (error) {
      const serviceError = toServiceError(deps?.log ?? fallbackLog(), context, error);
      deps?.requests.record(errorEntry(context, serviceError, performance.now()), context.isAuthenticated);
      return closeWhenStopping(deps, errorResponse(context, serviceError));
    }
  };
}

/** On shutdown the process waits for open connections, and a client that keeps sending requests would keep one open. */
function closeWhenStopping(deps: RouteDeps | undefined, response: Response): Response {
  if (deps?.shutdown.signal.aborted) response.headers.set('Connection', 'close');
  return response;
}

/** Uses the system clock: request id and duration describe this process, not the service's time. */
function startRequestContext(operation: OperationName): RequestContext {
  const at = systemClock.now();
  const startedMs = performance.now();
  const requestId = newRequestId(at);
  return {
    ...{ requestId, operation, at, startedMs, key: null, isAuthenticated: false },
    ...{ namedPayment: null, ignored: [], isLogged: true },
  };
}

async function handleRequest<Deps extends RouteDeps, Input, Result>(
  deps: Deps,
  operation: Operation<Deps, Input, Result>,
  { request, context }: { readonly request: Request; readonly context: RequestContext },
): Promise<string> {
  const caller = await authenticate(deps, request.headers, ({ id, merchant }) => {
    context.key = { id, merchantId: merchant.id };
  });
  context.isAuthenticated = true;
  countRequest(deps, operation, context, caller);
  requireScope(caller, SCOPE_BY_OPERATION[operation.name]);
  const bytes = operation.method === 'GET' ? null : await readBody(request);
  const body = bytes === null ? queryOf(request.url, operation.queryObjects) : readFields(operation, bytes);
  if (operation.isStrict) requireOnlyKnown(operation, request, body);
  else context.ignored = ignoredFields(body, operation.fields);
  operation.requireEnabled?.(deps, caller);
  // The six operations take every request that they took before there was the header.
  if (operation.isStrict) requireVersion(request.headers);
  const render = (result: Result) => JSON.stringify(operation.view(result));
  const call = async (keeper: ResponseKeeper<Result> | null) => {
    const input = operation.parse(body);
    context.namedPayment = operation.payment?.(input) ?? null;
    const result = await operation.handle({ deps, caller, keeper, disconnected: request.signal }, input);
    context.isLogged = operation.isLogged?.(result) ?? true;
    return render(result);
  };
  const { name, resource = null } = operation;
  const reuseCode: ReuseCode = operation.isStrict ? 'idempotencyKeyReused' : 'badInput';
  const named = {
    headers: request.headers,
    merchantId: caller.merchant.id,
    operation: name,
    resource,
    reuseCode,
  };
  const repeatable = operation.idempotent && bytes !== null ? readRepeatable(deps, named, bytes) : null;
  return repeatable === null
    ? call(null)
    : respondOnce(deps, repeatable, () => call({ ...repeatable, render }));
}

/**
 * The six operations, which ignore unknown fields, have no limit: the specification fixes their statuses.
 * @throws ServiceError rateLimited
 */
function countRequest(
  { requestLimit }: RouteDeps,
  { isStrict }: Pick<Operation<never, never, never>, 'isStrict'>,
  context: RequestContext,
  { keyId }: Caller,
): void {
  if (!isStrict) return;
  const { headers, refusal } = requestLimit.take(keyId);
  context.limit = headers;
  if (refusal !== null) throw refusal;
}

/** A client can name the version it was written for. @throws ServiceError badInput when this service does not have it */
function requireVersion(headers: Headers): void {
  const version = headers.get('api-version');
  if (version === null || SERVED_VERSIONS.includes(version)) return;
  throw new ServiceError(
    'badInput',
    `Unknown Api-Version. This service has ${SERVED_VERSIONS.join(', ')}. Leave the header out to use ${API_VERSION}.`,
  );
}

function completed<Deps>(
  deps: Deps,
  { complete }: Pick<Operation<Deps, never, never>, 'complete'>,
  body: string,
) {
  return complete === undefined ? body : JSON.stringify(complete(deps, JSON.parse(body)));
}

type Fields = Pick<Operation<never, never, never>, 'method' | 'fields' | 'isStrict' | 'queryObjects'>;

/** The body. It can be empty where a strict operation has no fields. */
function readFields({ fields, isStrict }: Fields, bytes: Uint8Array): JsonObject {
  return isStrict && fields.length === 0 && bytes.length === 0 ? {} : parseJsonBody(bytes);
}

/** @throws ServiceError badInput naming the unknown fields and parameters */
function requireOnlyKnown(operation: Fields, request: Request, body: JsonObject): void {
  const { method, fields, queryObjects } = operation;
  if (method === 'GET') requireKnown(body, fields, 'parameter', queryObjects);
  else {
    requireKnown(queryOf(request.url), [], 'parameter');
    requireKnown(body, fields, 'field');
  }
}

/** Turns an exception into the error for the caller. An unexpected one is logged in full and not shown to the caller. */
function toServiceError(log: Log, { requestId, operation }: RequestContext, error: unknown): ServiceError {
  const request = { requestId, operation };
  if (error instanceof ServiceError) {
    const fields = { ...request, errorCode: error.code };
    if (error.code === 'internal') log.error({ ...fields, reason: error.message }, 'request failed');
    // Support finds an error by its request id, so the line must appear at the default log level.
    else log.info(fields, 'request rejected');
    return error;
  }
  const stack = error instanceof Error ? error.stack : undefined;
  log.error({ ...request, error: errorText(error), stack }, 'request failed');
  return new ServiceError('internal', 'Something went wrong on our side.');
}

const JSON_TYPE = 'application/json';

/** A 200 response whose body is JSON text. */
function jsonResponse(context: RequestContext, body: string): Response {
  return new Response(body, { status: 200, headers: headersOf(context) });
}

/** An error response. An internal error includes the request id, which leads to the log line. */
function errorResponse(context: RequestContext, error: ServiceError): Response {
  const { code, message, headers } = error;
  const errorMessage = code === 'internal' ? `${message} Request id: ${context.requestId}.` : message;
  return new Response(JSON.stringify({ errorCode: code, errorMessage }), {
    status: STATUS_BY_ERROR_CODE[code],
    headers: { ...headersOf(context), ...headers },
  });
}

/**
 * The response for an unknown path: the usual error body with status 404, which no operation uses. It has no request id
 * because the request is not logged.
 */
export function unknownPathResponse(): Response {
  const errorCode: ErrorCode = 'badInput';
  const errorMessage = 'Unknown path. See /docs or /api/openapi.json for the available operations.';
  return new Response(JSON.stringify({ errorCode, errorMessage }), {
    status: 404,
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
  });
}

function headersOf({ requestId, ignored, limit }: RequestContext): Record<string, string> {
  return {
    ...{ 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', 'X-Request-Id': requestId },
    ...{ 'Api-Version': API_VERSION, ...limit },
    ...(ignored.length === 0 ? {} : { 'X-Ignored-Fields': ignored.join(', ') }),
  };
}
