// The one pipeline of the operations: request id, method, authentication, scope, body, notEnabled, idempotency, schema,
// handler, view, and the HTTP response they all share (contract §2). An operation is a declaration; everything that repeats
// is here.
import {
  type AuthenticationDeps,
  authenticate,
  type Caller,
  requireScope,
} from '@/lib/accounts/auth/api-key-authentication';
import { type OperationName, SCOPE_BY_OPERATION } from '@/lib/accounts/auth/key-scopes';
import {
  answeredEntry,
  type RequestContext,
  type RequestLog,
  refusedEntry,
} from '@/lib/api/request-log/request-log';
import { systemClock } from '@/lib/core/clock';
import { type ErrorCode, errorText, ServiceError, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import { newRequestId } from '@/lib/core/ids';
import { createLog, type Log } from '@/lib/core/log';
import { readBody } from '@/lib/core/read-body';
import { type AnswerKeeper, answerOnce, type IdempotencyDeps, readRepeatable } from '@/lib/db/idempotency';
import { type JsonObject, parseJsonBody, queryOf } from './query';

/** What the pipeline itself needs; an operation's own needs come on top. */
export type RouteDeps = AuthenticationDeps &
  IdempotencyDeps & {
    readonly log: Log;
    readonly requests: Pick<RequestLog, 'note'>;
    /** Aborted once the process is to end. */
    readonly ending: { readonly signal: AbortSignal };
  };

type CallContext<Deps, Result> = {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Set when the request carries an Idempotency-Key: the handler keeps the answer with its change. */
  readonly keeper: AnswerKeeper<Result> | null;
  /** Aborted when the caller has gone: whoever waits for something needn't any longer. */
  readonly left: AbortSignal;
};

/** One operation of the specification. */
export type Operation<Deps, Input, Result> = {
  /** As in its path; also the scope of idempotency keys. */
  readonly name: OperationName;
  readonly method: 'GET' | 'POST';
  /** Whether Idempotency-Key is heeded. The handler must then keep the answer through `keeper`. */
  readonly idempotent?: boolean;
  /** Judged before anything in the body is. @throws ServiceError notEnabled */
  readonly requireEnabled?: (deps: Deps, caller: Caller) => void;
  /** Reads the body; an operation with GET has none and reads the address's query. @throws ServiceError */
  readonly parse: (body: JsonObject) => Input;
  /** The payment the input names, for the log of requests. */
  readonly payment?: (input: Input) => string;
  /** Whether an answer belongs in the log of requests, where not all do. */
  readonly isLogged?: (result: Result) => boolean;
  readonly handle: (context: CallContext<Deps, Result>, input: Input) => Promise<Result>;
  /** Exactly the specification's fields. */
  readonly view: (result: Result) => object;
};

/**
 * Makes the request handler of an operation. It answers every request and never throws.
 * @param fallbackLog takes the reason when what the operation works with can't be opened
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
      requireMethod(request, operation.method);
      const body = await answerRequest(deps, operation, { request, context });
      deps.requests.note(answeredEntry(context, body, performance.now()));
      deps.log.debug({ requestId: context.requestId, operation: operation.name, status: 200 }, 'answered');
      return closedAtTheEnd(deps, jsonAnswer(context.requestId, body));
    } catch (error) {
      const refusal = toldOf(deps?.log ?? fallbackLog(), context, error);
      deps?.requests.note(refusedEntry(context, refusal, performance.now()));
      return closedAtTheEnd(deps, errorAnswer(context.requestId, refusal));
    }
  };
}

/** A process that ends waits for connections that are in use, and a client that keeps asking over one keeps it so. */
function closedAtTheEnd(deps: RouteDeps | undefined, answer: Response): Response {
  if (deps?.ending.signal.aborted) answer.headers.set('Connection', 'close');
  return answer;
}

/** The machine's own clock: an id and a duration are about this process, not about the service's time. */
function startRequestContext(operation: OperationName): RequestContext {
  const at = systemClock.now();
  const startedMs = performance.now();
  const requestId = newRequestId(at);
  return { requestId, operation, at, startedMs, key: null, namedPayment: null, isLogged: true };
}

async function answerRequest<Deps extends RouteDeps, Input, Result>(
  deps: Deps,
  operation: Operation<Deps, Input, Result>,
  { request, context }: { readonly request: Request; readonly context: RequestContext },
): Promise<string> {
  const caller = await authenticate(deps, request.headers, ({ id, merchant }) => {
    context.key = { id, merchantId: merchant.id };
  });
  requireScope(caller, SCOPE_BY_OPERATION[operation.name]);
  const bytes = operation.method === 'GET' ? null : await readBody(request);
  const body = bytes === null ? queryOf(request.url) : parseJsonBody(bytes);
  operation.requireEnabled?.(deps, caller);
  const render = (result: Result) => JSON.stringify(operation.view(result));
  const call = async (keeper: AnswerKeeper<Result> | null) => {
    const input = operation.parse(body);
    context.namedPayment = operation.payment?.(input) ?? null;
    const result = await operation.handle({ deps, caller, keeper, left: request.signal }, input);
    context.isLogged = operation.isLogged?.(result) ?? true;
    return render(result);
  };
  const named = { headers: request.headers, merchantId: caller.merchant.id, operation: operation.name };
  const repeatable = operation.idempotent && bytes !== null ? readRepeatable(deps, named, bytes) : null;
  return repeatable === null
    ? call(null)
    : answerOnce(deps, repeatable, () => call({ ...repeatable, render }));
}

function requireMethod(request: Request, method: string): void {
  if (request.method === method) return;
  throw new ServiceError('badInput', `This operation is called with ${method}.`, { Allow: method });
}

/** Turns what was thrown into what the caller is told. What nobody foresaw is logged whole and told to nobody. */
function toldOf(log: Log, { requestId, operation }: RequestContext, error: unknown): ServiceError {
  const request = { requestId, operation };
  if (error instanceof ServiceError) {
    const fields = { ...request, errorCode: error.code };
    if (error.code === 'internal') log.error({ ...fields, reason: error.message }, 'could not answer');
    // Who asks about an error has its id alone, so its line must be there at the usual level.
    else log.info(fields, 'refused');
    return error;
  }
  const stack = error instanceof Error ? error.stack : undefined;
  log.error({ ...request, error: errorText(error), stack }, 'could not answer');
  return new ServiceError('internal', 'Something went wrong on our side.');
}

const JSON_TYPE = 'application/json';

/** A 200 answer with a body that is JSON text already. */
function jsonAnswer(requestId: string, body: string): Response {
  return new Response(body, { status: 200, headers: commonHeaders(requestId) });
}

/** The answer of a refusal. An internal one also tells the request's id, by which the log line is found. */
function errorAnswer(requestId: string, error: ServiceError): Response {
  const { code, message, headers } = error;
  const errorMessage = code === 'internal' ? `${message} Request id: ${requestId}.` : message;
  return new Response(JSON.stringify({ errorCode: code, errorMessage }), {
    status: STATUS_BY_ERROR_CODE[code],
    headers: { ...commonHeaders(requestId), ...headers },
  });
}

/**
 * What a path answers at which nothing is: the body of every refusal, so that who mistyped it reads what they read
 * elsewhere, and a status that no operation answers. It has no request id: nothing is written down by which to find it.
 */
export function unknownPathAnswer(): Response {
  const errorCode: ErrorCode = 'badInput';
  const errorMessage = 'There is nothing at this path. /docs and /api/openapi.json list what there is.';
  return new Response(JSON.stringify({ errorCode, errorMessage }), {
    status: 404,
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
  });
}

function commonHeaders(requestId: string): Record<string, string> {
  return { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
}
