// Finds the fields of a request that its operation does not know. The six operations ignore them but name them to the caller
// (contract §2), because a misspelt one changes nothing; all others reject them.
import { editsBetween } from '@/lib/core/edits-between';
import { ServiceError } from '@/lib/core/errors';
import type { JsonObject } from './request-input';

/** Names per response; further ones are left out. */
const MAX_NAMES = 20;
/** Only such names are repeated: others could break the header, or be a person's data. */
const PLAIN_NAME = /^[a-z][a-z0-9_-]{0,63}$/i;
/** The parameter of an object, and the sign before its key. */
const PARAMETER_OF_OBJECT = /^([^[.]+)([[.])/;
/** A known name that differs in more than this part of its characters is not suggested. */
const SUGGESTED_DIFFERENCE = 1 / 3;

/**
 * The unknown fields in the order of the request, those of an object as `object.field`.
 * @param known the known fields, in the same form
 */
export function ignoredFields(given: JsonObject, known: readonly string[]): readonly string[] {
  return plainNames(unknownFields(given, known));
}

/**
 * Rejects unknown fields or query parameters.
 * @param kind what the message calls them
 * @param objects the query parameters that are objects, as `metadata[cart]`
 * @throws ServiceError badInput naming up to 20 of them, each with the known name that is most like it
 */
export function requireKnown(
  given: JsonObject,
  known: readonly string[],
  kind: 'field' | 'parameter',
  objects: readonly string[] = [],
): void {
  const unknown = unknownFields(given, known);
  if (unknown.length === 0) return;
  const phrases = shownNames(unknown, kind).map(({ name, keyForm }) => {
    const nearest = nearestName(name, known);
    const suggested =
      nearest === null ? null : `${nearest}${keyForm !== '' && objects.includes(nearest) ? '[…]' : ''}`;
    const shown = `${name}${keyForm}`;
    if (suggested === shown) return `\`${name}\` takes one key: \`${name}[key]=value\`.`;
    return `Unknown ${kind} \`${shown}\`.${suggested === null ? '' : ` Did you mean \`${suggested}\`?`}`;
  });
  throw new ServiceError('badInput', phrases.join(' ') || `Unknown ${kind}.`);
}

/** The path of a field: its name, or its object's name and its own. */
type Path = readonly [name: string, field?: string];

function unknownFields(given: JsonObject, known: readonly string[]): readonly Path[] {
  const isKnown = new Set(known);
  const nested = new Set(known.flatMap((name) => (name.includes('.') ? [name.split('.')[0]] : [])));
  return Object.entries(given).flatMap(([name, value]): Path[] => {
    if (name.includes('.') || !isKnown.has(name)) return [[name]];
    if (!nested.has(name) || typeof value !== 'object' || value === null) return [];
    return Object.keys(value)
      .filter((field) => field.includes('.') || !isKnown.has(`${name}.${field}`))
      .map((field) => [name, field]);
  });
}

type ShownName = { readonly name: string; readonly keyForm: '' | '[…]' | '.…' };

/** Up to 20 plain names, each once. */
function shownNames(paths: readonly Path[], kind: 'field' | 'parameter'): readonly ShownName[] {
  const shown = new Map<string, ShownName>();
  for (const path of paths) {
    if (shown.size === MAX_NAMES) break;
    const one = shownName(path, kind);
    if (one !== null) shown.set(`${one.name}${one.keyForm}`, one);
  }
  return [...shown.values()];
}

/** Null if the name is not plain. Of `metadata[cart]` and `metadata.cart`, the key is left out, because it can be anything. */
function shownName(path: Path, kind: 'field' | 'parameter'): ShownName | null {
  const [plain] = plainNames([path]);
  if (plain !== undefined) return { name: plain, keyForm: '' };
  const [, object = '', sign] = (kind === 'parameter' && PARAMETER_OF_OBJECT.exec(path[0])) || [];
  return PLAIN_NAME.test(object) ? { name: object, keyForm: sign === '[' ? '[…]' : '.…' } : null;
}

function plainNames(paths: readonly Path[]): string[] {
  return paths
    .filter((path) => path.every((part) => part !== undefined && PLAIN_NAME.test(part)))
    .slice(0, MAX_NAMES)
    .map((path) => path.join('.'));
}

/** The known name of the same object with the fewest edits, ignoring case; null when none is similar. */
function nearestName(name: string, known: readonly string[]): string | null {
  const [object, own] = splitPath(name);
  const rated = known
    .map((one) => ({ one, parts: splitPath(one) }))
    .filter(({ parts }) => parts[0] === object)
    .map(({ one, parts: [, other] }) => ({
      one,
      edits: editsBetween(own.toLowerCase(), other.toLowerCase()),
      max: Math.max(own.length, other.length) * SUGGESTED_DIFFERENCE,
    }))
    .filter(({ edits, max }) => edits <= max)
    .sort((a, b) => a.edits - b.edits);
  return rated[0]?.one ?? null;
}

/** The object with a trailing dot, empty without one, and the field's own name. */
function splitPath(path: string): readonly [object: string, own: string] {
  const end = path.lastIndexOf('.') + 1;
  return [path.slice(0, end), path.slice(end)];
}
