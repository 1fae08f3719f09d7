// The request ids of responses. They are kept beside the responses, so that a response has only the fields of the API.

const requestIds = new WeakMap<object, string>();

/** @param requestId the X-Request-Id of the response; null if it has none */
export function rememberRequestId(response: object, requestId: string | null): void {
  if (requestId !== null) requestIds.set(response, requestId);
}

/**
 * The X-Request-Id of what a call returned. Log it with the order, to find the request in the dashboard.
 * @returns null for an object that no call returned
 */
export function requestIdOf(response: object): string | null {
  return requestIds.get(response) ?? null;
}
