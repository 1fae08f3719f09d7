// The exports of a route that is called by every method: its handler refuses the wrong ones itself.

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
