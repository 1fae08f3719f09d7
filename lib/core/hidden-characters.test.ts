import { describe, expect, it } from 'vitest';
import { holdsHidden, holdsHiddenInLines, withoutHidden } from './hidden-characters';

describe('a text shown to people', () => {
  it.each([
    ['a control character', 'a\u0007b'],
    ['a zero', 'a\u0000'],
    ['a lone surrogate', 'a\ud800'],
    ['an override, by which it is read backwards', 'Fern\u202Egnp.Coffee'],
    ['an embedding', '\u202AFern'],
    ['an isolate', 'Fern\u2066'],
    ['what ends an isolate', 'Fern\u2069'],
  ])('is rejected with %s, in one line or several', (_, text) => {
    expect([holdsHidden(text), holdsHiddenInLines(text)]).toEqual([true, true]);
    expect(holdsHidden(withoutHidden(text))).toBe(false);
  });

  it.each(['Zoë’s Café', 'علی\u200cرضا', 'חנות\u200f!', '👩‍🌾 Farm', '日本 書店'])('can be %s', (text) => {
    expect([holdsHidden(text), holdsHiddenInLines(text)]).toEqual([false, false]);
  });

  it('may contain line breaks only if it has several lines', () => {
    expect([holdsHidden('a\nb'), holdsHiddenInLines('a\r\n\tb')]).toEqual([true, false]);
    expect([holdsHidden('a\u2028b'), holdsHiddenInLines('a\u2028b')]).toEqual([true, false]);
  });
});
