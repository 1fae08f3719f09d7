// The text of an e-mail: subject, plain text and HTML with the same content. Every value is escaped. Pure.
import { DEFAULT_LANGUAGE, directionOf, type Language } from '@/lib/core/languages/languages';

export type MailContent = {
  readonly title: string;
  readonly text: string;
  /** Labels with their values, listed below the text. */
  readonly facts?: ReadonlyArray<readonly [label: string, value: string]>;
  /** A page of this server and the link's label. */
  readonly link: { readonly url: string; readonly label: string };
  /** Why the reader gets this e-mail; the small print at its end. */
  readonly why: string;
  /** The page that turns further e-mails off; omitted for users, who can't turn them off. */
  readonly optOut?: { readonly url: string; readonly label: string };
  /** English by default. */
  readonly language?: Language;
};

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** Characters; a longer subject is cut. */
const MAX_SUBJECT_CHARACTERS = 200;

/** The subject, plain text and HTML. Control characters are removed from the subject, where they could inject a header. */
export function mailText(content: MailContent): MailText {
  const { title, text, facts = [], link, why, optOut, language = DEFAULT_LANGUAGE } = content;
  const list = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const end = optOut === undefined ? why : `${why}\n${optOut.label}: ${optOut.url}`;
  const parts = [title, text, list, `${link.label}: ${link.url}`, `-- \n${end}\n`];
  return {
    subject: headerText(title, MAX_SUBJECT_CHARACTERS),
    text: parts.filter((part) => part !== '').join('\n\n'),
    html: htmlPage(content, language),
  };
}

/** A text for a header: in one line, without control characters, and cut to `max` characters. */
export function headerText(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return [...line].slice(0, max).join('');
}

function htmlPage({ title, text, facts = [], link, why, optOut }: MailContent, language: Language): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="start" valign="top">${escapeHtml(label)}</th><td>${lines(value)}</td></tr>`,
  );
  const off = optOut === undefined ? '' : `<br>${anchor(optOut)}`;
  const body = [
    `<p><strong>${escapeHtml(title)}</strong></p>`,
    `<p>${lines(text)}</p>`,
    ...(rows.length === 0 ? [] : [`<table cellpadding="4">${rows.join('')}</table>`]),
    `<p>${anchor(link)}</p>`,
    `<p><small>${lines(why)}${off}</small></p>`,
  ];
  const start = `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}">\n<body>\n`;
  return `${start}${body.join('\n')}\n</body>\n</html>\n`;
}

function anchor({ url, label }: MailContent['link']): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
