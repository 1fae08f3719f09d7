// One call from the documentation to this installation, and what came of it.

/** What an integrator looks at. */
export type Answered = {
  readonly status: number;
  readonly durationMs: number;
  /** Those that matter to an integrator, one on each line. */
  readonly headers: string;
  /** JSON indented for reading; anything else as it came. */
  readonly body: string;
};

/** The answer, or why none came. */
export type Tried = Answered | 'unreachable' | 'late';

export type TryCall = {
  readonly method: 'GET' | 'POST';
  /** On the page's own origin. */
  readonly address: string;
  readonly key: { readonly id: string; readonly secret: string };
  /** Sent as it is, JSON or not; null for no body. */
  readonly body: string | null;
};

/** Longer than list-events waits for an event. */
const TIMEOUT_MS = 30_000;
const SHOWN_HEADERS = ['X-Request-Id', 'Retry-After', 'Allow', 'Content-Type', 'Cache-Control'] as const;

/** Sends it with nothing of the browser's own: no cookie, and no sign-in that a 401 would open. */
export async function sendTry(call: TryCall, timeoutMs = TIMEOUT_MS): Promise<Tried> {
  const begun = performance.now();
  try {
    const response = await fetch(call.address, {
      method: call.method,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: headersOf(call),
      body: call.body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = indented(await response.text());
    const durationMs = Math.round(performance.now() - begun);
    return { status: response.status, durationMs, headers: shownHeaders(response.headers), body };
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'unreachable';
  }
}

function headersOf({ key, body }: TryCall): Record<string, string> {
  const authorization = { Authorization: `Basic ${base64(`${key.id}:${key.secret}`)}` };
  return body === null ? authorization : { ...authorization, 'Content-Type': 'application/json' };
}

function shownHeaders(headers: Headers): string {
  return SHOWN_HEADERS.filter((name) => headers.has(name))
    .map((name) => `${name}: ${headers.get(name)}`)
    .join('\n');
}

/** Of any text: btoa alone throws at letters beyond Latin-1. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** The service writes no number that this would round: raw is a string. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
