// The words of every language: none missing, none left in English, and the same things filled in.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages';
import { MESSAGES } from './messages';
import { createText, type MessageKey, piecesOf } from './text';

const { en } = MESSAGES;
const KEYS = Object.keys(en);

/** Words that some languages write as English does; everything else that is equal was forgotten. */
const ALIKE: ReadonlySet<string> = new Set([
  'page.sandbox',
  'page.optional',
  'order.oneNano',
  'order.for',
  'details.sandboxTitle',
  'label.email',
  'label.cep',
  'label.plz',
  'facts.details',
  'receipt.title',
  'receipt.status',
  'label.state',
  'label.province',
  'label.region',
  'label.oblast',
  'label.colony',
  'label.district',
  'label.dependentLocality',
  'label.zip',
  'label.pin',
  'label.eircode',
  'label.townland',
  'label.village',
  'label.prefecture',
  'label.department',
  'label.postcode',
  'review.contact',
]);

const names = (message: string) =>
  piecesOf(message)
    .flatMap((piece) => ('name' in piece ? [piece.name] : []))
    .sort();

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

describe.each(LANGUAGES.map(({ tag }) => tag))('the words in %s', (tag) => {
  const messages = MESSAGES[tag];

  it('are those of the source, in its order', () => {
    expect(Object.keys(messages)).toEqual(KEYS);
  });

  it('leave nothing empty or untrimmed', () => {
    expect(
      KEYS.filter(isKey).filter((key) => messages[key].trim() !== messages[key] || messages[key] === ''),
    ).toEqual([]);
  });

  it('are filled in with the same things', () => {
    const different = KEYS.filter(isKey).filter(
      (key) => JSON.stringify(names(messages[key])) !== JSON.stringify(names(en[key])),
    );
    expect(different).toEqual([]);
  });

  it.skipIf(tag === 'en')('are not English', () => {
    const left = KEYS.filter(isKey).filter((key) => messages[key] === en[key] && !ALIKE.has(key));
    expect(left).toEqual([]);
  });
});

describe('a text', () => {
  const english = createText('en', en);

  it('fills in what it is given, numbers in the digits of the language', () => {
    expect(english('link.left', { count: 1234 })).toBe('Still available: 1,234');
    expect(createText('de', MESSAGES.de)('link.left', { count: 1234 })).toContain('1.234');
  });

  it('takes what is filled in as it is: braces in a merchant’s name stand for nothing', () => {
    expect(english('order.pay', { merchant: '{amount} & Sons' })).toBe('Pay {amount} & Sons');
  });

  it('does not show a gap where nothing was given', () => {
    expect(() => english('order.pay')).toThrow('{merchant}');
  });
});
