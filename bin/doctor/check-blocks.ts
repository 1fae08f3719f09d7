// Stored blocks that the signer has not signed yet. Version 1.0.0 does not know them and stops their accounts.
import { addMs } from '@/lib/core/clock';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { counted, type Finding, ok, warning } from './finding';

/** Signing takes less than a second. */
const LATE_AFTER_MS = 60_000;

export async function checkUnsignedBlocks({ db }: ReadOnlyDatabase, now: Date): Promise<Finding> {
  const unsigned = { signature: '', confirmedAt: null };
  const count = await db.block.count({ where: unsigned });
  if (count === 0) return ok('Every stored block is signed.');
  const text = `${counted(count, 'block is', 'blocks are')} not signed yet. Roll back to 1.0.0 only at 0.`;
  const late = { ...unsigned, signedAt: { lt: addMs(now, -LATE_AFTER_MS) } };
  if ((await db.block.findFirst({ where: late, select: { hash: true } })) === null) return ok(text);
  return warning(
    text,
    'Check that the engine runs and that the signer responds: nano-payments signer status',
  );
}
