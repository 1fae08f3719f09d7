// Answers in the node's own writing: every scalar a text, an empty list or object an empty text, four blanks of indent.

export type Answer = string | readonly Answer[] | { readonly [key: string]: Answer };

/** The JSON text of an answer, as Boost's property tree writes it. */
export function writeAnswer(answer: Answer): string {
  return `${JSON.stringify(withoutEmpties(answer), null, 4)}\n`;
}

/** A refusal the node words so; answered with HTTP 200 and `{"error": message}`. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
}

function withoutEmpties(answer: Answer): Answer {
  if (typeof answer === 'string') return answer;
  if (isList(answer)) return answer.length === 0 ? '' : answer.map(withoutEmpties);
  const fields = Object.entries(answer).map(([key, value]) => [key, withoutEmpties(value)]);
  return fields.length === 0 ? '' : Object.fromEntries(fields);
}

function isList(answer: readonly Answer[] | { readonly [key: string]: Answer }): answer is readonly Answer[] {
  return Array.isArray(answer);
}
