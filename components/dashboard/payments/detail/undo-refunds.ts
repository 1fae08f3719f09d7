// Undoes several refunds that were ordered together.
import type { ActionResult } from '@/components/ui/forms/action-result';

/** Undoes each refund. @returns the first problem, if there is any */
export async function undoAll(
  refundIds: readonly string[],
  undo: (refundId: string) => Promise<ActionResult>,
): Promise<ActionResult> {
  const results: ActionResult[] = [];
  for (const refundId of refundIds) results.push(await undo(refundId));
  return results.find(({ ok }) => !ok) ?? { ok: true };
}
