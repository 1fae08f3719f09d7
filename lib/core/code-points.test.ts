import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAtMostCodePoints } from './hidden-characters';

describe('the length of a text in code points', () => {
  it('counts a character outside the basic plane once', () => {
    expect(hasAtMostCodePoints('𝒩𝒶𝓃ℴ', 4)).toBe(true);
    expect(hasAtMostCodePoints('𝒩𝒶𝓃ℴ', 3)).toBe(false);
  });

  it('equals the number of code points, even with lone surrogates', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const units = fc.array(fc.integer({ min: 0xd700, max: 0xe010 }), { maxLength: 40 });
    const broken = units.map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(fc.oneof(text, broken), fc.nat({ max: 45 }), (value, most) => {
        expect(hasAtMostCodePoints(value, most)).toBe([...value].length <= most);
      }),
    );
  });
});
