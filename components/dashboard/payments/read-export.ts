// Downloads an export, reports progress, and saves the file only if its last line says that it is complete.
'use client';
import { saveFile } from '@/components/ui/save-file';

export type ExportState =
  /** `of` is null when the server does not know the total. */
  | { readonly kind: 'running'; readonly payments: number; readonly of: number | null }
  | { readonly kind: 'saved'; readonly payments: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Interval between two progress reports, ms. */
const PROGRESS_EVERY_MS = 100;
/** The last line is within this many bytes of the end. */
const END_BYTES = 200;
const LINE_FEED = 10;
/** The last line of a complete file. */
const COMPLETE = /"complete":true,"payments":([0-9]+)\}|# complete: ([0-9]+) payments/;

const INCOMPLETE = 'The export was interrupted and nothing was saved. Check your connection and try again.';

/** Reads to the end and reports progress. Reports nothing after an abort. */
export async function readExport(
  href: string,
  format: string,
  signal: AbortSignal,
  report: (state: ExportState) => void,
): Promise<void> {
  try {
    const response = await fetch(href, { signal });
    if (response.status === 401) return window.location.assign('/login');
    if (response.status === 503) return report({ kind: 'failed', message: await response.text() });
    if (!response.ok || response.body === null) throw new Error(`the server responded ${response.status}`);
    const parts = await readParts(response.body, totalOf(response), report);
    const payments = await completeCount(parts);
    if (payments === null) return report({ kind: 'failed', message: INCOMPLETE });
    const name = `payments-${new Date().toISOString().slice(0, 10)}.${format}`;
    saveFile(name, response.headers.get('content-type') ?? '', new Blob([...parts]));
    report({ kind: 'saved', payments });
  } catch {
    if (!signal.aborted) report({ kind: 'failed', message: INCOMPLETE });
  }
}

async function readParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  of: number | null,
  report: (state: ExportState) => void,
): Promise<Blob[]> {
  const parts: Blob[] = [];
  const reader = body.getReader();
  let [lines, reportedMs] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    // Browsers can keep blobs on disk instead of in memory.
    parts.push(new Blob([value]));
    for (const byte of value) if (byte === LINE_FEED) lines += 1;
    if (performance.now() - reportedMs < PROGRESS_EVERY_MS) continue;
    reportedMs = performance.now();
    report({ kind: 'running', payments: Math.max(0, lines - 1), of });
  }
}

function totalOf(response: Response): number | null {
  const count = Number(response.headers.get('x-payments') ?? Number.NaN);
  return Number.isNaN(count) ? null : count;
}

/** The number of payments by the last line; null for an incomplete file. */
async function completeCount(parts: readonly Blob[]): Promise<number | null> {
  const end = await new Blob([...parts]).slice(-END_BYTES).text();
  const match = COMPLETE.exec(end);
  return match === null ? null : Number(match[1] ?? match[2]);
}
