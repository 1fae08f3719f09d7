// Joins what the bench saw with the stages that engine and web marked: one row of durations for each step of a payment.

/** The steps from the ledger's confirmation to the page, each from the end of the one before. Stages as in lib/core/stages.ts. */
export const PAGE_STEPS = [
  ['received', 'message parsed by the engine'],
  ['located', 'payment found; node asked if in doubt'],
  ['matched', 'sender judged'],
  ['begun', 'transaction begun'],
  ['decided', 'deposit and its effects written'],
  ['committed', 'commit'],
  ['notified', 'web receives the change'],
  ['read', 'page’s view read'],
  ['sent', 'event written'],
  ['seen', 'event at the page'],
];

/** The same to the API: between the commit and the response there is no stage of the engine. */
export const API_STEPS = [
  ...PAGE_STEPS.slice(
    0,
    PAGE_STEPS.findIndex(([stage]) => stage === 'notified'),
  ),
  ['seen', 'next response of payment-status'],
];

/**
 * @param {readonly { stage: string, of: string, atMs: number, statements: number, commits: number }[]} marks in any order
 * @param {readonly { hash: string, paymentId: string, arrivedMs: number, seenMs: number }[]} paid
 * @param {readonly (readonly [string, string])[]} steps
 * @returns {{ steps: { stage: string, name: string, durationsMs: number[], statements: number[], commits: number[] }[],
 * totalsMs: number[], incomplete: number }} `incomplete`: payments without a mark for every stage, which are left out (the
 * engine may find a deposit by polling)
 */
export function budgetOf(marks, paid, steps) {
  const byKey = new Map();
  for (const mark of [...marks].sort((a, b) => a.atMs - b.atMs)) {
    const list = byKey.get(mark.of) ?? [];
    list.push(mark);
    byKey.set(mark.of, list);
  }
  const rows = steps.map(([stage, name]) => ({ stage, name, durationsMs: [], statements: [], commits: [] }));
  const totalsMs = [];
  let incomplete = 0;
  for (const payment of paid) {
    const path = pathOf(byKey, payment, steps);
    if (path === null) {
      incomplete += 1;
      continue;
    }
    totalsMs.push(payment.seenMs - payment.arrivedMs);
    path.forEach(({ durationMs, statements, commits }, place) => {
      rows[place].durationsMs.push(durationMs);
      rows[place].statements.push(statements);
      rows[place].commits.push(commits);
    });
  }
  return { steps: rows, totalsMs, incomplete };
}

/** The durations of one payment's steps; null when a stage is missing. */
function pathOf(byKey, { hash, paymentId, arrivedMs, seenMs }, steps) {
  const path = [];
  let last = { atMs: arrivedMs };
  for (const [stage] of steps) {
    const mark = stage === 'seen' ? { atMs: seenMs } : firstAfter(byKey, stage, [hash, paymentId], last);
    if (mark === undefined) return null;
    path.push({
      durationMs: mark.atMs - last.atMs,
      // Counters belong to one process: across processes there is no difference to take.
      statements: within(last, mark, 'statements'),
      commits: within(last, mark, 'commits'),
    });
    last = mark;
  }
  return path;
}

/** A page receives several changes: the one after the stage before counts. The engine can be faster than the bench's own socket. */
function firstAfter(byKey, stage, keys, last) {
  const marks = keys.flatMap((key) => byKey.get(key) ?? []);
  return marks.find((mark) => mark.stage === stage && (stage === 'received' || mark.atMs >= last.atMs));
}

function within(last, mark, counter) {
  return last.process !== undefined && last.process === mark.process ? mark[counter] - last[counter] : 0;
}
