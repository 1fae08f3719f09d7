// Digits as people type them on keyboards of other scripts.

/** Full-width, Arabic-Indic and Persian digits as 0 to 9: in those blocks the last four bits are the digit. */
export function withAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
