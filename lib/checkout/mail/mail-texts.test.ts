// No text of an e-mail is missing or left in English, and placeholders match.
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/lib/core/languages/languages';
import { partsOf } from '@/lib/core/languages/text';
import { MAIL_TEXTS, mailWriter } from './mail-texts';

const { en } = MAIL_TEXTS;
const placeholders = (message: string) =>
  partsOf(message)
    .flatMap((part) => ('placeholder' in part ? [part.placeholder] : []))
    .sort();

/** The language's words for a receipt and a refund, without endings. */
const TERMS: Readonly<Record<Language, readonly [receipt: string, refund: string]>> = {
  ar: ['إيصال', 'استرداد'],
  de: ['beleg', 'erstatt'],
  en: ['receipt', 'refund'],
  es: ['recibo', 'reembols'],
  fr: ['reçu', 'rembours'],
  he: ['קבלה', 'החזר'],
  it: ['ricevuta', 'rimbors'],
  ja: ['領収書', '返金'],
  ko: ['영수증', '환불'],
  nl: ['ontvangstbewijs', 'terugbeta'],
  pl: ['potwierdzeni', 'zwr'],
  pt: ['recibo', 'reembols'],
  tr: ['makbuz', 'iade'],
  uk: ['квитанці', 'поверн'],
  zh: ['收据', '退款'],
};

describe.each(LANGUAGES.map(({ tag }) => tag))('the texts of e-mails in %s', (tag) => {
  const texts = Object.entries(MAIL_TEXTS[tag]);

  it('have the keys and placeholders of English', () => {
    expect(texts.map(([key, text]) => [key, placeholders(text)])).toEqual(
      Object.entries(en).map(([key, text]) => [key, placeholders(text)]),
    );
  });

  it('call receipts and refunds as the pages do', () => {
    const [receipt, refund] = TERMS[tag];
    const { mail, page } = mailWriter(tag);
    const merchant = { merchant: 'M' };
    const of = { address: 'A', amount: 'N' };
    const lower = (text: string) => text.toLocaleLowerCase(tag);
    for (const text of [mail('receipt.link'), mail('off.payment', merchant), page('end.receipt')])
      expect(lower(text)).toContain(receipt);
    for (const text of [mail('refund.title', merchant), page('facts.backTo', of), page('claim.submit')])
      expect(lower(text)).toContain(refund);
  });

  it.skipIf(tag === 'en')('are translated', () => {
    const english = new Map(Object.entries(en));
    // The Dutch and German word for a block of the ledger is the English one.
    const same = texts.filter(([key, text]) => text === english.get(key) && key !== 'refund.block');
    expect(same).toEqual([]);
  });
});
