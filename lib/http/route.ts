// The one pipeline of the operations: request id, method, authentication, body, notEnabled, idempotency, schema,
// handler, view (contract §2). An operation is a declaration; everything that repeats is here.
import { type AuthenticationDeps, authenticate, type Caller } from '@/lib/auth/api-key-authentication';
import { errorText, ServiceError } from '@/lib/core/errors';
import { newRequestId } from '@/lib/core/ids';
import { createLog, type Log } from '@/lib/core/log';
import type { AnswerKeeper } from '@/lib/payments/keep-answer';
import { errorAnswer, jsonAnswer } from './answer';
import { answerOnce, type IdempotencyDeps, readRepeatable } from './idempotency';
import { type JsonObject, parseJsonBody } from './json-body';
import { readBody } from './read-body';

/** What the pipeline itself needs; an operation's own needs come on top. */
export type RouteDeps = AuthenticationDeps & IdempotencyDeps & { readonly log: Log };

export type CallContext<Deps, Result> = {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Set when the request carries an Idempotency-Key: the handler keeps the answer with its change. */
  readonly keeper: AnswerKeeper<Result> | null;
};

/** One operation of the specification. */
export type Operation<Deps, Input, Result> = {
  /** As in its path; also the scope of idempotency keys. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Whether Idempotency-Key is heeded. The handler must then keep the answer through `keeper`. */
  readonly idempotent?: boolean;
  /** Judged before anything in the body is. @throws ServiceError notEnabled */
  readonly requireEnabled?: (deps: Deps, caller: Caller) => void;
  /** Reads the body; an operation with GET has none and reads `{}`. @throws ServiceError */
  readonly parse: (body: JsonObject) => Input;
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
    const requestId = newRequestId();
    let log: Log | undefined;
    try {
      const deps = await openDeps();
      log = deps.log;
      requireMethod(request, operation.method);
      const body = await answerRequest(deps, operation, request);
      log.debug({ requestId, operation: operation.name, status: 200 }, 'answered');
      return jsonAnswer(requestId, body);
    } catch (error) {
      return refuse(log ?? fallbackLog(), { requestId, operation: operation.name }, error);
    }
  };
}

async function answerRequest<Deps extends RouteDeps, Input, Result>(
  deps: Deps,
  operation: Operation<Deps, Input, Result>,
  request: Request,
): Promise<string> {
  const caller = await authenticate(deps, request.headers);
  const bytes = operation.method === 'GET' ? null : await readBody(request);
  const body = bytes === null ? {} : parseJsonBody(bytes);
  operation.requireEnabled?.(deps, caller);
  const render = (result: Result) => JSON.stringify(operation.view(result));
  const call = async (keeper: AnswerKeeper<Result> | null) =>
    render(await operation.handle({ deps, caller, keeper }, operation.parse(body)));
  const repeatable =
    operation.idempotent && bytes !== null ? readKey(deps, operation.name, caller, request, bytes) : null;
  return repeatable === null
    ? call(null)
    : answerOnce(deps, repeatable, () => call({ ...repeatable, render }));
}

function readKey(deps: RouteDeps, operation: string, caller: Caller, request: Request, bytes: Uint8Array) {
  return readRepeatable(deps, { headers: request.headers, merchantId: caller.merchant.id, operation }, bytes);
}

function requireMethod(request: Request, method: string): void {
  if (request.method === method) return;
  throw new ServiceError('badInput', `This operation is called with ${method}.`, { Allow: method });
}

/** Turns what was thrown into an answer. What nobody foresaw is logged whole and told to nobody. */
function refuse(
  log: Log,
  request: { readonly requestId: string; readonly operation: string },
  error: unknown,
): Response {
  if (error instanceof ServiceError) {
    const fields = { ...request, errorCode: error.code };
    if (error.code === 'internal') log.error({ ...fields, reason: error.message }, 'could not answer');
    // Who asks about an error has its id alone, so its line must be there at the usual level.
    else log.info(fields, 'refused');
    return errorAnswer(request.requestId, error);
  }
  const stack = error instanceof Error ? error.stack : undefined;
  log.error({ ...request, error: errorText(error), stack }, 'could not answer');
  return errorAnswer(request.requestId, new ServiceError('internal', 'Something went wrong on our side.'));
}
