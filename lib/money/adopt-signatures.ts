// A backup may hold blocks that were signed and published only after it was taken. The signatures are taken from the ledger, so
// that no refusal of the signer can remove what was sent.
import { addMs } from '@/lib/core/clock';
import type { MoneyDeps } from './money-deps';

/** Blocks per request and statement. */
const PAGE_BLOCKS = 100;
/** A block may be confirmed before its signature is adopted. Looking further back would read every block. */
const CONFIRMED_WITHIN_MS = 48 * 60 * 60_000;

/**
 * Marks stored blocks without a signature as signed and published if the ledger has them. Requires a trusted node. Idempotent.
 * @returns how many
 * @throws LedgerUnavailableError; the database's error
 */
export async function adoptSignatures({
  database: { db },
  ledger,
  clock,
}: Pick<MoneyDeps, 'database' | 'ledger' | 'clock'>): Promise<number> {
  const since = addMs(clock.now(), -CONFIRMED_WITHIN_MS);
  const isRecent = { OR: [{ confirmedAt: null }, { confirmedAt: { gte: since } }] };
  let adopted = 0;
  for (let after = ''; ; ) {
    const unsigned = await db.block.findMany({
      where: { signature: '', hash: { gt: after }, ...isRecent },
      orderBy: { hash: 'asc' },
      select: { hash: true, publishedAt: true },
      take: PAGE_BLOCKS,
    });
    const last = unsigned.at(-1);
    if (last === undefined) return adopted;
    const infos = await ledger.blocks(unsigned.map(({ hash }) => hash));
    for (const { hash, publishedAt } of unsigned) {
      const block = infos.get(hash)?.block;
      if (block === undefined) continue;
      const { count } = await db.block.updateMany({
        where: { hash, signature: '' },
        data: {
          signature: block.signature,
          work: block.work,
          publishedAt: publishedAt ?? clock.now(),
        },
      });
      adopted += count;
    }
    after = last.hash;
  }
}
