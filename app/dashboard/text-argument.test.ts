import { describe, expect, it } from 'vitest';
import { textArgument } from './text-argument';

describe('textArgument', () => {
  it('returns a string', () => {
    expect(textArgument('pay_1')).toBe('pay_1');
    expect(textArgument('x'.repeat(2_048))).toHaveLength(2_048);
  });

  it.each([[{ not: '' }], [['pay_1']], [null], [undefined], [1], [true], ['x'.repeat(2_049)], ['a\0b']])(
    'returns an empty string for %o',
    (value) => {
      expect(textArgument(value)).toBe('');
    },
  );
});
