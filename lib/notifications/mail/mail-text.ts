// The text of an e-mail: subject, plain text and HTML with the same content. Every value is escaped. Pure.
import { DEFAULT_LANGUAGE, directionOf, type Language } from '@/lib/core/languages/languages';

export type MailContent = {
  readonly title: string;
  readonly text: string;
  /** Of a receipt: the first fact in the HTML. The text names it already. */
  readonly price?: readonly [label: string, value: string];
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

/** Mail programs read styles from attributes only. The colors are those of the pages by day (app/theme.css). */
const STYLES = {
  body: "margin:0;padding:24px 16px;background:#f6f8f7;color:#12201e;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  card: 'max-width:560px;margin:0 auto;padding:24px;box-sizing:border-box;background:#ffffff;border:1px solid #dde3e1;border-radius:16px;overflow-wrap:anywhere',
  title: 'margin:0 0 12px;font-size:20px;line-height:1.3',
  text: 'margin:0 0 16px',
  facts: 'width:100%;margin:0 0 24px;border-collapse:collapse;font-size:14px',
  name: 'padding:8px 0;border-top:1px solid #dde3e1;color:#465451;font-weight:400;overflow-wrap:normal',
  value: 'padding:8px 0;border-top:1px solid #dde3e1;overflow-wrap:anywhere;word-break:break-word',
  button:
    'display:inline-block;padding:14px 24px;background:#0a5c60;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  end: 'margin:24px 0 0;color:#5c6a67;font-size:12px',
  link: 'color:#5c6a67',
} as const satisfies Record<string, string>;

function htmlPage(content: MailContent, language: Language): string {
  const { title, text, price, facts = [], link, why, optOut } = content;
  const direction = directionOf(language);
  // Not every mail program knows `start` and `end`.
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const rows = (price === undefined ? facts : [price, ...facts]).map(
    ([label, value]) =>
      `<tr><th scope="row" valign="top" style="${STYLES.name};text-align:${start};padding-${end}:12px">` +
      `${escapeHtml(label)}</th><td valign="top" style="${STYLES.value}">${lines(value)}</td></tr>`,
  );
  const off = optOut === undefined ? '' : `<br>${anchor(optOut, STYLES.link)}`;
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="${STYLES.body}">`,
    `<div style="${STYLES.card}">`,
    `<h1 style="${STYLES.title}">${escapeHtml(title)}</h1>`,
    `<p style="${STYLES.text}">${lines(text)}</p>`,
    ...(rows.length === 0 ? [] : [`<table style="${STYLES.facts}">${rows.join('\n')}</table>`]),
    `<p style="margin:0">${anchor(link, STYLES.button)}</p>`,
    `<p style="${STYLES.end}">${lines(why)}${off}</p>`,
    '</div>\n</body>\n</html>\n',
  ].join('\n');
}

function anchor({ url, label }: MailContent['link'], style: string): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
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
