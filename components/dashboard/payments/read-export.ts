// Takes an export as it comes, counts its lines, and saves it only when its last line says that all of it is there.
'use client';
import { saveFile } from '@/components/ui/save-file';

export type ExportState =
  /** `of` is null where the server can't say beforehand how many there are. */
  | { readonly kind: 'running'; readonly payments: number; readonly of: number | null }
  | { readonly kind: 'saved'; readonly payments: number }
  | { readonly kind: 'fault'; readonly message: string };

/** Between two words on how far it is, ms. */
const NOTIFY_EVERY_MS = 100;
/** Bytes at the end in which the last line stands. */
const END_BYTES = 200;
const LINE_FEED = 10;
/** What the last line of a whole file says. */
const COMPLETE = /"complete":true,"payments":([0-9]+)\}|# complete: ([0-9]+) payments/;

const BROKEN =
  'The export broke off before its end, so nothing was saved. Check your connection and export again.';

/** Reads to the end, telling how it goes. One that is aborted by its reader tells nothing more. */
export async function readExport(
  href: string,
  format: string,
  signal: AbortSignal,
  tell: (state: ExportState) => void,
): Promise<void> {
  try {
    const answer = await fetch(href, { signal });
    if (answer.status === 401) return window.location.assign('/login');
    if (answer.status === 503) return tell({ kind: 'fault', message: await answer.text() });
    if (!answer.ok || answer.body === null) throw new Error(`answered ${answer.status}`);
    const parts = await gather(answer.body, countOf(answer), tell);
    const payments = await wholeCount(parts);
    if (payments === null) return tell({ kind: 'fault', message: BROKEN });
    const name = `payments-${new Date().toISOString().slice(0, 10)}.${format}`;
    saveFile(name, answer.headers.get('content-type') ?? '', new Blob([...parts]));
    tell({ kind: 'saved', payments });
  } catch {
    if (!signal.aborted) tell({ kind: 'fault', message: BROKEN });
  }
}

async function gather(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  of: number | null,
  tell: (state: ExportState) => void,
): Promise<Blob[]> {
  const parts: Blob[] = [];
  const reader = body.getReader();
  let [lines, toldMs] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    // The browser may keep a blob on disk.
    parts.push(new Blob([value]));
    for (const byte of value) if (byte === LINE_FEED) lines += 1;
    if (performance.now() - toldMs < NOTIFY_EVERY_MS) continue;
    toldMs = performance.now();
    tell({ kind: 'running', payments: Math.max(0, lines - 1), of });
  }
}

function countOf(answer: Response): number | null {
  const count = Number(answer.headers.get('x-payments') ?? Number.NaN);
  return Number.isNaN(count) ? null : count;
}

/** What the last line says; null where the file ends before it. */
async function wholeCount(parts: readonly Blob[]): Promise<number | null> {
  const end = await new Blob([...parts]).slice(-END_BYTES).text();
  const match = COMPLETE.exec(end);
  return match === null ? null : Number(match[1] ?? match[2]);
}
