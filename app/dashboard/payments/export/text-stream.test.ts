import { describe, expect, it, vi } from 'vitest';
import { textStream, whilePermitted } from './text-stream';

function counted(pieces: number, failsAt = Number.POSITIVE_INFINITY) {
  const state = { made: 0, left: false };
  async function* make() {
    try {
      for (; state.made < pieces; ) {
        if (state.made === failsAt) throw new Error('the database is away');
        state.made += 1;
        yield 'x';
      }
    } finally {
      state.left = true;
    }
  }
  return { state, pieces: make(), onEnd: vi.fn(), onError: vi.fn() };
}

describe('a streamed text', () => {
  it('is generated only as fast as it is read, and stops when the reader disconnects', async () => {
    const { state, pieces, onEnd, onError } = counted(1_000);
    const reader = textStream(pieces, { onEnd, onError }).getReader();
    await reader.read();
    await reader.read();
    expect(state.made).toBeLessThanOrEqual(3);
    await reader.cancel();
    expect([state.left, onEnd.mock.calls.length, onError.mock.calls.length]).toEqual([true, 1, 0]);
  });

  it('reports no error when the reader disconnects while the next part is generated', async () => {
    const make = vi.fn<() => void>();
    async function* slow() {
      await new Promise<void>((resolve) => {
        make.mockImplementation(resolve);
      });
      yield 'x';
    }
    const pieces = slow();
    const [onEnd, onError] = [vi.fn(), vi.fn()];
    const reader = textStream(pieces, { onEnd, onError }).getReader();
    const read = reader.read();
    await vi.waitFor(() => expect(make.getMockImplementation()).toBeDefined());
    await reader.cancel();
    make();
    await read;
    await pieces.next();
    expect([onEnd.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0]);
  });

  it('arrives complete, and is cut off at an error', async () => {
    const whole = counted(3);
    expect(await new Response(textStream(whole.pieces, whole)).text()).toBe('xxx');
    expect(whole.onEnd).toHaveBeenCalledTimes(1);
    const broken = counted(3, 1);
    await expect(new Response(textStream(broken.pieces, broken)).text()).rejects.toThrow(
      'the database is away',
    );
    expect([broken.onEnd.mock.calls.length, broken.onError.mock.calls.length]).toEqual([1, 1]);
  });

  it('stops when nobody reads it', async () => {
    const { pieces, onEnd, onError, state } = counted(1_000);
    const reader = textStream(pieces, { onEnd, onError }, 5).getReader();
    await reader.read();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    expect(state.left).toBe(true);
  });
});

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

it('an export continues while its user has permission, and stops when the permission is lost', async () => {
  const answers = [true, true, false];
  const { state, pieces } = payments();
  const permitted = whilePermitted(pieces, async () => answers.shift() ?? false, 0);
  expect([await permitted.next(), await permitted.next()]).toMatchObject([{ value: '1' }, { value: '2' }]);
  await expect(permitted.next()).rejects.toThrow('no longer permitted to export');
  expect(state.left).toBe(true);
});

it('an export does not check the permission for every part, and frees its slot when the reader disconnects', async () => {
  const { state, pieces } = payments();
  const permitted = whilePermitted(pieces, async () => false, 60_000);
  expect(await permitted.next()).toMatchObject({ value: '1' });
  await permitted.return(undefined);
  expect(state.left).toBe(true);
});
