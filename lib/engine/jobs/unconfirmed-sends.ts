// Sends to us that are not confirmed yet, on their way to the payer's page. Most are confirmed within a moment, and of
// those the deposit tells: only what is still unconfirmed after a while is asked about and noted, after all deposits.
import { errorText } from '@/lib/core/errors';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import type { UnconfirmedSend } from '@/lib/nano/websocket-messages';
import { noteUnconfirmedSends } from '@/lib/payments/note-unconfirmed-send';
import type { EngineContext } from './job';

type Deps = Pick<
  EngineContext,
  'database' | 'clock' | 'log' | 'dustLimitRaw' | 'mayWrite' | 'afterDeposits'
> & { readonly ledger: Pick<Ledger, 'blocks'> };

/** How long a send may take to be confirmed before its payer is told that it was seen. */
export const PATIENCE_MS = 150;
/** Sends that wait; of more nobody is told before they are confirmed. */
export const MAX_WAITING = 1_000;
/** Sends asked about and noted at once: so few that a deposit that comes meanwhile hardly waits for them. */
const BATCH_SENDS = 20;

export function createUnconfirmedSends(deps: Deps) {
  /** In the order they came, so that the first is due first. */
  const waiting = new Map<string, { readonly send: UnconfirmedSend; readonly dueMs: number }>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let stopped = false;
  const takeDue = () => {
    const due: UnconfirmedSend[] = [];
    for (const [hash, { send, dueMs }] of waiting) {
      if (dueMs > performance.now() || due.length === BATCH_SENDS) break;
      waiting.delete(hash);
      due.push(send);
    }
    return due;
  };
  const run = () => {
    timer = undefined;
    const due = takeDue();
    underWay = (due.length > 0 ? tellOf(deps, due) : Promise.resolve()).then(() => {
      underWay = undefined;
      plan();
    });
  };
  const plan = () => {
    const [first] = waiting.values();
    if (first === undefined || timer !== undefined || underWay !== undefined || stopped) return;
    timer = setTimeout(run, Math.max(1, first.dueMs - performance.now()));
  };
  return {
    take: (send: UnconfirmedSend) => {
      if (stopped || waiting.size >= MAX_WAITING || waiting.has(send.hash)) return;
      waiting.set(send.hash, { send, dueMs: performance.now() + PATIENCE_MS });
      plan();
    },
    /** The block is confirmed: the deposit says more. */
    forget: (hash: string) => {
      waiting.delete(hash);
    },
    /** Takes nothing more and waits for what is under way. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      waiting.clear();
      await underWay;
    },
  };
}

/** Never worth a second try: the deposit comes by its own way, whatever becomes of this. */
async function tellOf(deps: Deps, sends: readonly UnconfirmedSend[]): Promise<void> {
  try {
    await deps.afterDeposits();
    const infos = await deps.ledger.blocks(sends.map(({ hash }) => hash));
    const open = sends.filter((send) => isOpen(deps, send, infos.get(send.hash)));
    await deps.afterDeposits();
    if (open.length > 0 && deps.mayWrite()) await noteUnconfirmedSends(deps, open);
  } catch (error) {
    deps.log.debug({ sends: sends.length, error: errorText(error) }, 'unconfirmed sends are not told of');
  }
}

/** By the ledger's own word: the message names no amount, and may be older than the confirmation. */
function isOpen(
  { dustLimitRaw }: Deps,
  { address }: UnconfirmedSend,
  info: LedgerBlockInfo | undefined,
): boolean {
  if (info === undefined || info.confirmed || info.subtype !== 'send') return false;
  return info.linkAsAccount === address && info.amountRaw >= dustLimitRaw;
}
