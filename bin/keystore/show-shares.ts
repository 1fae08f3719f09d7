// Shows the shares of a seed on a terminal one at a time, so that nobody who writes down one sees another.
import { SharesError } from '@/lib/nano/seed-shares';

export type Terminal = {
  readonly write: (text: string) => void;
  /** @returns false when the input has ended */
  readonly waitForEnter: () => Promise<boolean>;
};

/** Clears the screen and what was scrolled out of it, and moves to the top. */
export const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/**
 * Shows each share until Enter is pressed, and then clears it.
 * @throws SharesError when the input ends before all were shown
 */
export async function showShares(
  { write, waitForEnter }: Terminal,
  shares: readonly string[],
): Promise<void> {
  for (const [place, share] of shares.entries()) {
    const number = `${place + 1} of ${shares.length}`;
    write(`${CLEAR}Share ${number} comes next. Nobody else may see the screen. Press Enter to show it.\n`);
    const isShown = await waitForEnter();
    if (isShown)
      write(
        `${CLEAR}Share ${number}:\n\n${share}\n\nPress Enter when it is written down. It is then cleared.\n`,
      );
    const isWritten = isShown && (await waitForEnter());
    write(CLEAR);
    if (!isWritten)
      throw new SharesError(
        'Not all shares were shown. Split the seed again, and destroy the shares that were written down.',
      );
  }
}
