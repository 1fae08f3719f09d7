// Splits an SQL script into its statements. Pure.

export type Statement = {
  /** As it is sent to the database, without the semicolon. */
  readonly text: string;
  /** On one line, without comments and the content of strings: for messages and for the search for keywords. */
  readonly outline: string;
};

/** In this order: comments, strings of PostgreSQL and of the standard, quoted names, dollar quotes, words, anything. */
const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>\bE'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|(?<name>"(?:""|[^"])*")|(?<word>\w+)|(?<end>;)|[\s\S]/gi;

/** Only a trigger of SQLite contains its own statements, between BEGIN and END. */
const TRIGGER = /^CREATE (?:TEMP(?:ORARY)? )?TRIGGER\b/i;

/**
 * The statements of a script of SQLite or PostgreSQL, in order. A script that consists only of comments has none.
 * The grammar is what migrations use; `BEGIN ATOMIC` bodies of PostgreSQL are not known.
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let outline = '';
  let depth = 0;
  const finish = () => {
    const bare = outline.replace(/\s+/g, ' ').trim();
    if (bare !== '') statements.push({ text: text.trim(), outline: bare });
    text = '';
    outline = '';
    depth = 0;
  };
  for (const match of sql.matchAll(TOKEN)) {
    const [token] = match;
    const { comment, text: string, word, end } = match.groups ?? {};
    if (word !== undefined && TRIGGER.test(outline.trimStart())) depth += nesting(word);
    if (end !== undefined && depth === 0) {
      finish();
      continue;
    }
    text += token;
    if (comment !== undefined) outline += ' ';
    else outline += string === undefined ? token : "''";
  }
  finish();
  return statements;
}

function nesting(word: string): number {
  const upper = word.toUpperCase();
  if (upper === 'BEGIN' || upper === 'CASE') return 1;
  return upper === 'END' ? -1 : 0;
}
