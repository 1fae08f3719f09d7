// Exports one handler for all HTTP methods of a route; the handler rejects the wrong ones itself.

export function everyMethod<Handler>(handler: Handler) {
  return {
    DELETE: handler,
    GET: handler,
    HEAD: handler,
    OPTIONS: handler,
    PATCH: handler,
    POST: handler,
    PUT: handler,
  };
}
