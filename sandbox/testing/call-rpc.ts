// Test code: calls a node's RPC port like any other program.

/** @returns the parsed response with its HTTP details */
export async function callRpcRaw(url: string, body: string, method = 'POST') {
  const response = await fetch(url, method === 'POST' ? { method, body } : { method });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** The response to one action. */
export async function callRpc(url: string, action: string, params: object = {}): Promise<unknown> {
  const { text } = await callRpcRaw(url, JSON.stringify({ action, ...params }));
  return JSON.parse(text);
}

/** The value at a path of keys in a parsed response; undefined if the path does not exist. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? new Map(Object.entries(inner)).get(key) : undefined,
    value,
  );
}
