// Tests that no message is missing or left in English, and that placeholders match.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages';
import { MESSAGES } from './messages';
import { createText, type MessageKey, partsOf } from './text';

const { en } = MESSAGES;
const KEYS = Object.keys(en);

/** Messages that are the same as in English in some languages; any other equal message is untranslated. */
const SAME_AS_ENGLISH: ReadonlySet<string> = new Set([
  'page.sandbox',
  'page.optional',
  'order.oneNano',
  'order.for',
  'details.sandboxTitle',
  'label.email',
  'label.cep',
  'label.plz',
  'facts.details',
  'facts.for',
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

const placeholders = (message: string) =>
  partsOf(message)
    .flatMap((part) => ('placeholder' in part ? [part.placeholder] : []))
    .sort();

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

describe.each(LANGUAGES.map(({ tag }) => tag))('the messages in %s', (tag) => {
  const messages = MESSAGES[tag];

  it('have the same keys as English, in the same order', () => {
    expect(Object.keys(messages)).toEqual(KEYS);
  });

  it('are not empty or untrimmed', () => {
    expect(
      KEYS.filter(isKey).filter((key) => messages[key].trim() !== messages[key] || messages[key] === ''),
    ).toEqual([]);
  });

  it('have the same placeholders as English', () => {
    const different = KEYS.filter(isKey).filter(
      (key) => JSON.stringify(placeholders(messages[key])) !== JSON.stringify(placeholders(en[key])),
    );
    expect(different).toEqual([]);
  });

  it.skipIf(tag === 'en')('are translated', () => {
    const untranslated = KEYS.filter(isKey).filter(
      (key) => messages[key] === en[key] && !SAME_AS_ENGLISH.has(key),
    );
    expect(untranslated).toEqual([]);
  });
});

describe('a text', () => {
  const english = createText('en', en);

  it('fills in placeholders and formats numbers for the language', () => {
    expect(english('link.left', { count: 1234 })).toBe('Still available: 1,234');
    expect(createText('de', MESSAGES.de)('link.left', { count: 1234 })).toContain('1.234');
  });

  it('does not read braces in an inserted value as a placeholder', () => {
    expect(english('order.pay', { merchant: '{amount} & Sons' })).toBe('Pay {amount} & Sons');
  });

  it('throws when a value is missing', () => {
    expect(() => english('order.pay')).toThrow('{merchant}');
  });
});
