// Reads a source file as far as the structure rules need it: without comments, and with or without its texts.

/** After these a slash begins a regular expression, not a division. */
const BEFORE_PATTERN = /(^|[(,=:[!&|?{};+\n>]|\b(return|typeof|case|in|of))\s*$/;

/**
 * The code without comments. With `keepTexts` false, the contents of quotes, templates and patterns are removed too;
 * the code inside `${…}` of a template stays.
 */
export function stripSource(source: string, keepTexts: boolean): string {
  let code = '';
  let at = 0;
  while (at < source.length) {
    const part = readPart(source, at, code, keepTexts);
    code += part.code;
    at = part.end;
  }
  return code;
}

type Part = { code: string; end: number };

function readPart(source: string, at: number, before: string, keepTexts: boolean): Part {
  const here = source.slice(at, at + 2);
  const first = here[0] ?? '';
  if (here === '//') return { code: '', end: endOf(source, '\n', at, 0) };
  if (here === '/*') return { code: ' ', end: endOf(source, '*/', at + 2, 2) };
  if (first === "'" || first === '"') return readQuoted(source, at, first, keepTexts);
  if (first === '`') return readTemplate(source, at, keepTexts);
  if (first === '/' && BEFORE_PATTERN.test(before.slice(-20))) return readPattern(source, at, keepTexts);
  return { code: first, end: at + 1 };
}

function endOf(source: string, mark: string, from: number, extra: number): number {
  const found = source.indexOf(mark, from);
  return found === -1 ? source.length : found + extra;
}

function readQuoted(source: string, at: number, quote: string, keepTexts: boolean): Part {
  let end = at + 1;
  while (end < source.length && source[end] !== quote) end += source[end] === '\\' ? 2 : 1;
  return { code: keepTexts ? source.slice(at, end + 1) : `${quote}${quote}`, end: end + 1 };
}

function readPattern(source: string, at: number, keepTexts: boolean): Part {
  let end = at + 1;
  let inClass = false;
  while (end < source.length && source[end] !== '\n' && (inClass || source[end] !== '/')) {
    if (source[end] === '[') inClass = true;
    if (source[end] === ']') inClass = false;
    end += source[end] === '\\' ? 2 : 1;
  }
  return { code: keepTexts ? source.slice(at, end + 1) : '//', end: end + 1 };
}

function readTemplate(source: string, at: number, keepTexts: boolean): Part {
  let code = '`';
  let end = at + 1;
  while (end < source.length && source[end] !== '`') {
    if (source.startsWith('${', end)) {
      const close = closingBrace(source, end + 2);
      code += `\${${stripSource(source.slice(end + 2, close), keepTexts)}}`;
      end = close + 1;
    } else {
      const width = source[end] === '\\' ? 2 : 1;
      if (keepTexts) code += source.slice(end, end + width);
      end += width;
    }
  }
  return { code: `${code}\``, end: end + 1 };
}

/** The position of the brace that closes the one opened before `from`. */
function closingBrace(source: string, from: number): number {
  let depth = 1;
  let at = from;
  while (at < source.length) {
    if (source[at] === '`') at = readTemplate(source, at, true).end - 1;
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at;
    at += 1;
  }
  return at;
}
