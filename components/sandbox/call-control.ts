// Calls the sandbox's controls through the web process.

const TIMEOUT_MS = 12_000;

/** Asks for something. @throws Error with words for people */
export function askControl<Answer>(path: string): Promise<Answer> {
  return call(path, {});
}

/** Does something. @throws Error with words for people */
export function setControl(path: string, body: object): Promise<unknown> {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api/sandbox${path}`, { ...init, cache: 'no-store', signal }).catch(() => {
    throw new Error("The server can't be reached.");
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}.`);
  return answer;
}
