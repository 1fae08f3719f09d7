// An e-mail as it is sent: a subject, plain text, and the same as simple HTML. Pure.

/** What an e-mail says. */
export type Letter = {
  readonly title: string;
  readonly text: string;
  /** Where to go on: an address of this installation, and what the way is called. */
  readonly link: { readonly url: string; readonly word: string };
  /** Why the reader gets it, last and small. */
  readonly why: string;
};

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** In characters; a longer subject is cut off. */
const MAX_SUBJECT_CHARACTERS = 200;

/** The letter's three shapes. A control character never reaches the subject, where it could begin another header. */
export function mailText({ title, text, link, why }: Letter): MailText {
  const subject = title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, MAX_SUBJECT_CHARACTERS);
  const html = [
    `<p><strong>${escapeHtml(title)}</strong></p>`,
    `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.word)}</a></p>`,
    `<p><small>${escapeHtml(why)}</small></p>`,
  ].join('\n');
  return {
    subject,
    text: `${title}\n\n${text}\n\n${link.word}: ${link.url}\n\n-- \n${why}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body>\n${html}\n</body>\n</html>\n`,
  };
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
