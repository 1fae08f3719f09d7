// Checks the body of a server action before Next decodes it: Next answers 500 to a body that it can't decode, and writes the
// error into the log. The grammar is that of React's encodeReply (react-server-dom, ReactFlightReplyClient). Pure.

/** Arguments of one call; Next refuses more. */
const MAX_ARGUMENTS = 1_000;
/** Nested lists and objects of an argument; React reads them recursively. */
const MAX_DEPTH = 64;
/** Fields of a form, which are read once for each action that it names. No form of a page has a tenth of them. */
const MAX_FIELDS = 1_000;
/** Actions that the form of a page without scripts names: its own, and its button's. Next refuses more. */
const MAX_FORM_ACTIONS = 2;

/** The parts of a call by number, as references write it (hexadecimal): its arguments are part 0, the others are those it refers to. */
type Parts = ReadonlyMap<string, unknown>;

/** Whether the text is the list of arguments of a call without files and forms. */
export function isArgumentText(text: string): boolean {
  return isArgumentList(new Map([['0', parsed(text)]]));
}

/** Whether the form holds a call of a page's script: part 0 is the list of arguments. */
export function isArgumentForm(form: FormData): boolean {
  const parts = isBounded(form) ? partsOf(form, /^([0-9]{1,4})$/) : null;
  return parts !== null && isArgumentList(parts);
}

const isBounded = (form: FormData) => [...form.keys()].length <= MAX_FIELDS;

/**
 * Whether each action that the form of a page without scripts names has readable arguments. Next itself refuses a form that
 * names no action or an unknown one.
 */
export function isReadableForm(form: FormData): boolean {
  const named = [...form.keys()].filter((name) => name.startsWith('$ACTION_REF_'));
  if (!isBounded(form) || named.length > MAX_FORM_ACTIONS) return false;
  return named.every((name) => {
    const number = /^\$ACTION_REF_([0-9]{1,4})$/.exec(name)?.[1];
    const parts =
      number === undefined ? null : partsOf(form, new RegExp(`^\\$ACTION_${number}:([0-9]{1,4})$`));
    if (parts === null) return false;
    const action = parts.get('0');
    if (typeof action !== 'object' || action === null || !('id' in action)) return false;
    const isBound = 'bound' in action && action.bound !== null;
    return isReadable(parts) && (!isBound || Array.isArray(parts.get('1')));
  });
}

function isArgumentList(parts: Parts): boolean {
  const list = parts.get('0');
  return Array.isArray(list) && list.length <= MAX_ARGUMENTS && isReadable(parts);
}

/**
 * The parts whose name matches; a text that is no JSON becomes undefined. Null if two have the same number: React reads the
 * first of them, and this would check the last.
 */
function partsOf(form: FormData, numbered: RegExp): Parts | null {
  const parts = [...form].flatMap(([name, value]) => {
    const number = numbered.exec(name)?.[1];
    if (number === undefined) return [];
    return [[Number(number).toString(16), typeof value === 'string' ? parsed(value) : value] as const];
  });
  const byNumber = new Map(parts);
  return byNumber.size === parts.length ? byNumber : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isReadable(parts: Parts): boolean {
  return [...parts.values()].every((part) => part !== undefined && isReadableValue(part, parts, 0));
}

function isReadableValue(value: unknown, parts: Parts, depth: number): boolean {
  if (typeof value === 'string') return !value.startsWith('$') || isReadableToken(value.slice(1), parts);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return true;
  return (
    depth < MAX_DEPTH && Object.values(value).every((member) => isReadableValue(member, parts, depth + 1))
  );
}

/** A text, a value that JSON lacks, or the number of a form; no functions and streams, because no action takes them. */
const PLAIN = /^(?:\$.*|undefined|NaN|-?Infinity|-0|T|D[0-9TZ:.+-]{1,40}|n-?[0-9]{1,100}|K[0-9a-f]{1,4})$/s;
/** A map, set, iterator, file or bound arguments in another part, or a value that occurs twice, by its path. */
const REFERENCE = /^[QWiB@]?([0-9a-f]{1,4}(?::[^:]{1,200}){0,64})$/;

function isReadableToken(token: string, parts: Parts): boolean {
  if (PLAIN.test(token)) return true;
  const [number = '', ...path] = REFERENCE.exec(token)?.[1]?.split(':') ?? [];
  if (!parts.has(number)) return false;
  let value: unknown = parts.get(number);
  for (const member of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return false;
    value = Reflect.get(value, member);
  }
  return true;
}
