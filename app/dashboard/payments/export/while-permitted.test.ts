// Whoever loses the right to an export gets no more of it.
import { expect, it } from 'vitest';
import { whilePermitted } from './text-stream';

function payments() {
  const state = { left: false };
  async function* make() {
    try {
      for (let n = 1; n <= 3; n += 1) yield String(n);
    } finally {
      state.left = true;
    }
  }
  return { state, pieces: make() };
}

it('an export goes on while its user may have it, and breaks off when they may not', async () => {
  const answers = [true, true, false];
  const { state, pieces } = payments();
  const permitted = whilePermitted(pieces, async () => answers.shift() ?? false, 0);
  expect([await permitted.next(), await permitted.next()]).toMatchObject([{ value: '1' }, { value: '2' }]);
  await expect(permitted.next()).rejects.toThrow('may export no longer');
  expect(state.left).toBe(true);
});

it('an export does not ask at every piece, and lets go of what it holds when its reader goes', async () => {
  const { state, pieces } = payments();
  const permitted = whilePermitted(pieces, async () => false, 60_000);
  expect(await permitted.next()).toMatchObject({ value: '1' });
  await permitted.return(undefined);
  expect(state.left).toBe(true);
});
