// A limit of time as a signal, to be waited for beside others.

/**
 * A signal that is aborted after so many milliseconds, with a TimeoutError. Unlike `AbortSignal.timeout` it may stand in
 * `AbortSignal.any` alone: that holds its signals weakly, so on Node.js 20 one of the system's is collected as memory is,
 * and its time is never over. This one is held by its timer, which keeps no process running.
 */
export function timeLimit(ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('The time is over.', 'TimeoutError'));
  setTimeout(end, ms).unref();
  return ending.signal;
}
