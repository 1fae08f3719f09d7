// Cells of CSV files. Text that a spreadsheet would evaluate as a formula is made plain text (OWASP, "CSV Injection"). Pure.

/** The beginning of a formula, also with full-width characters, and behind spaces, tabs, separators and quotes. */
const FORMULA = /^[\s,;|"']*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The same after a semicolon or tab, which some spreadsheets treat as a separator: a payer could put it in a name. */
const FORMULA_BEHIND = /(?<=[;\t])[\s"']*[=+\-@＝＋－＠]/g;

/** The text of one cell by RFC 4180. A formula gets an apostrophe, by which spreadsheets recognize text. */
export function csvCell(text: string): string {
  const safe = text.replace(FORMULA, "'$&").replace(FORMULA_BEHIND, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
