// Finds the statements of a migration that the previous version of the service can't work with. Pure.
import { type Statement, splitStatements } from './split-statements';

/** What a statement, or one action of ALTER TABLE, does to an older version. The first that matches is reported. */
const STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^(DROP|TRUNCATE|DELETE)\b/i, 'removes what the previous version may use'],
  [/^ALTER\b.*\bRENAME\b/i, 'renames what the previous version uses'],
  [/^UPDATE\b/i, 'changes rows of any number in one transaction: use a data step'],
  [/^ALTER TYPE\b(?!.*\bADD VALUE\b)/i, 'changes a type'],
];
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^DROP\b/i, 'removes what the previous version may use'],
  [/^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i, 'changes the type of a column'],
  [/^ALTER (COLUMN )?\S+ SET NOT NULL/i, 'makes a column required'],
  [
    /^ALTER (COLUMN )?\S+ DROP\b/i,
    'removes a default or allows null, which the previous version does not expect',
  ],
  [
    /^ADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
    'restricts rows that the previous version writes',
  ],
  [/^ADD\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i, 'adds a required column without a default'],
];

const CREATED = /^CREATE TABLE (?:IF NOT EXISTS )?("\w+")/i;
const ALTERED = /^ALTER TABLE (?:ONLY )?(?:IF EXISTS )?("\w+") (.*)$/i;
const UNIQUE = /^CREATE UNIQUE INDEX\b.*? ON (?:ONLY )?("\w+")/i;

/**
 * Sentences about the statements of a script that contract the schema: they remove, rename or narrow what the previous
 * version reads or writes. Tables that the script itself creates don't count.
 */
export function findContracting(sql: string): string[] {
  const statements = splitStatements(sql);
  const own = new Set(statements.flatMap(({ outline }) => CREATED.exec(outline)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const why = contraction(statement, own);
    return why === undefined ? [] : [`"${statement.outline.slice(0, 120)}" ${why}`];
  });
}

function contraction({ outline }: Statement, own: ReadonlySet<string>): string | undefined {
  const [, unique = ''] = UNIQUE.exec(outline) ?? [];
  if (unique !== '') return own.has(unique) ? undefined : 'restricts rows that the previous version writes';
  const [, table = '', actions = ''] = ALTERED.exec(outline) ?? [];
  // A new table keeps its name: renaming it is how SQLite replaces an older one.
  if (own.has(table) && !/^RENAME\b/i.test(actions)) return undefined;
  const whole = STATEMENTS.find(([pattern]) => pattern.test(outline));
  if (whole !== undefined) return whole[1];
  return splitActions(actions).flatMap(
    (action) => ACTIONS.find(([pattern]) => pattern.test(action))?.[1] ?? [],
  )[0];
}

/** ALTER TABLE of PostgreSQL takes several actions; commas in parentheses belong to one. */
function splitActions(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}
