// The texts of the payer's pages in every language. English is the source and defines the keys.
import type { Language } from './languages';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import es from './messages/es.json';
import fr from './messages/fr.json';
import he from './messages/he.json';
import it from './messages/it.json';
import ja from './messages/ja.json';
import ko from './messages/ko.json';
import nl from './messages/nl.json';
import pl from './messages/pl.json';
import pt from './messages/pt.json';
import tr from './messages/tr.json';
import uk from './messages/uk.json';
import zh from './messages/zh.json';
import type { Messages } from './text';

/** Used on the server only: a page receives the messages of its own language. */
export const MESSAGES: Readonly<Record<Language, Messages>> = {
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
