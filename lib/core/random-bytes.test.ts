import { describe, expect, it } from 'vitest';
import { drawBytes } from './ids';

describe('random bytes from a buffer', () => {
  it('are never returned twice, even across the end of the buffer', () => {
    const drawn = Array.from({ length: 2_000 }, () => drawBytes(12).toString('hex'));
    expect(new Set(drawn).size).toBe(2_000);
    expect(drawn).not.toContain('0'.repeat(24));
  });

  it('are not changed by later calls', () => {
    const key = drawBytes(32);
    const before = key.toString('hex');
    for (let draws = 0; draws < 500; draws += 1) drawBytes(32);
    expect(key.toString('hex')).toBe(before);
  });

  it('have the requested length, including zero', () => {
    expect(drawBytes(4_096)).toHaveLength(4_096);
    expect(() => drawBytes(4_097)).toThrow(RangeError);
  });
});
