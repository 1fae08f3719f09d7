// Reads a dry run's answer line by line while it comes.
import type { DryRun } from '@/lib/compliance/rules/dry-run';

export type DryRunLine =
  | { readonly kind: 'progress'; readonly done: number; readonly payments: number }
  | { readonly kind: 'result'; readonly result: DryRun }
  | { readonly kind: 'fault'; readonly message: string };

const UNREACHABLE: DryRunLine = {
  kind: 'fault',
  message: "The server can't be reached. Nothing was changed; try again in a moment.",
};

/** Asks and tells of each line; what was stopped tells of nothing more. */
export async function readDryRun(
  question: { readonly days: number; readonly change: string },
  signal: AbortSignal,
  tell: (line: DryRunLine) => void,
): Promise<void> {
  try {
    const query = new URLSearchParams({ days: String(question.days), change: question.change });
    const answer = await fetch(`/dashboard/rules/dry-run?${query}`, { signal });
    for await (const text of linesOf(answer)) tell(lineOf(JSON.parse(text)));
  } catch {
    if (!signal.aborted) tell(UNREACHABLE);
  }
}

async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

type Sent = {
  readonly done?: number;
  readonly payments?: number;
  readonly result?: DryRun;
  readonly fault?: string;
};

function lineOf({ done = 0, payments = 0, result, fault }: Sent): DryRunLine {
  if (result !== undefined) return { kind: 'result', result };
  if (fault !== undefined) return { kind: 'fault', message: fault };
  return { kind: 'progress', done, payments };
}
