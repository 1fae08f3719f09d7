// The texts of e-mails to payers in every language of the payer's pages. English is the source and defines the keys.
import type { Language } from '@/lib/core/languages/languages';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText, fillerOf } from '@/lib/core/languages/text';
import ar from './texts/ar.json';
import de from './texts/de.json';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';
import he from './texts/he.json';
import it from './texts/it.json';
import ja from './texts/ja.json';
import ko from './texts/ko.json';
import nl from './texts/nl.json';
import pl from './texts/pl.json';
import pt from './texts/pt.json';
import tr from './texts/tr.json';
import uk from './texts/uk.json';
import zh from './texts/zh.json';

export type MailTextKey = keyof typeof en;

export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<MailTextKey, string>>>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  tr,
  uk,
  zh,
};

export type MailWriter = ReturnType<typeof mailWriter>;

/** The texts of e-mails in a language, and those that the payer's pages also use. */
export function mailWriter(language: Language) {
  return {
    language,
    mail: fillerOf(language, MAIL_TEXTS[language]),
    page: createText(language, MESSAGES[language]),
  };
}
