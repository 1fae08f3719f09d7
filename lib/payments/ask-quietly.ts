// Asks the screener so that whatever it fails with can be logged: the text of an unforeseen error may quote the question.
import type { ScreenedPayer, Screener, ScreeningVerdict } from '@/lib/compliance/screening';
import { timeLimit } from '@/lib/core/time-limit';
import { ScreeningServiceError } from '@/lib/screening/adapters/service-error';

/**
 * The screener's verdict.
 * @throws ScreeningServiceError, whose texts quote nothing; Error with the kind of any other failure, never its text
 */
export async function askQuietly(
  screener: Screener,
  payer: ScreenedPayer,
  timeoutMs: number,
): Promise<ScreeningVerdict> {
  try {
    return await screener.screen(payer, timeLimit(timeoutMs));
  } catch (error) {
    if (error instanceof ScreeningServiceError) throw error;
    throw new Error(`the screener failed (${error instanceof Error ? error.name : typeof error})`);
  }
}
