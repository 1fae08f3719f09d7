// No text of an e-mail is missing or left in English, and placeholders match.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/core/languages/languages';
import { partsOf } from '@/lib/core/languages/text';
import { MAIL_TEXTS } from './mail-texts';

const { en } = MAIL_TEXTS;
const placeholders = (message: string) =>
  partsOf(message)
    .flatMap((part) => ('placeholder' in part ? [part.placeholder] : []))
    .sort();

describe.each(LANGUAGES.map(({ tag }) => tag))('the texts of e-mails in %s', (tag) => {
  const texts = Object.entries(MAIL_TEXTS[tag]);

  it('have the keys and placeholders of English', () => {
    expect(texts.map(([key, text]) => [key, placeholders(text)])).toEqual(
      Object.entries(en).map(([key, text]) => [key, placeholders(text)]),
    );
  });

  it.skipIf(tag === 'en')('are translated', () => {
    const english = new Map(Object.entries(en));
    // The Dutch and German word for a block of the ledger is the English one.
    const same = texts.filter(([key, text]) => text === english.get(key) && key !== 'refund.block');
    expect(same).toEqual([]);
  });
});
