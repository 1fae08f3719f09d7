// Each person sees one share.
import { expect, it } from 'vitest';
import { SharesError } from '@/lib/nano/seed-shares';
import { CLEAR, showShares } from './show-shares';

/** Notes what is on the screen at each wait for Enter, which comes this many times. */
function terminalWith(presses: number) {
  const screens: string[] = [];
  let screen = '';
  const write = (text: string) => {
    screen = (screen + text).split(CLEAR).at(-1) ?? '';
  };
  const waitForEnter = async () => {
    screens.push(screen);
    return screens.length <= presses;
  };
  return { terminal: { write, waitForEnter }, screens, screen: () => screen };
}
const SHARES = ['first share', 'second share', 'third share'];

it('shares are never on the screen together, and none is left at the end', async () => {
  const { terminal, screens, screen } = terminalWith(6);
  await showShares(terminal, SHARES);
  const visible = [...screens, screen()].map((text) => SHARES.filter((share) => text.includes(share)));
  expect(visible).toEqual([[], ['first share'], [], ['second share'], [], ['third share'], []]);
});

it('an interrupted split says that it must be repeated', async () => {
  const { terminal, screen } = terminalWith(3);
  await expect(showShares(terminal, SHARES)).rejects.toThrow(SharesError);
  expect(screen()).toBe('');
});
