// Finds changes of a schema that break a program: it sends values that are no longer accepted, or receives values that it
// does not know (docs/reference/versioning.md).
import { z } from 'zod';
import { PHONE_PATTERN } from '@/lib/compliance/phone';

export type Schema = Readonly<Record<string, unknown>>;

/** The direction of compatibility: the service must accept old requests, and clients must understand responses. */
export type Direction = 'request' | 'answer';

/** A schema of each document, its location, and the named schemas of both. */
export type Pair = {
  readonly before: unknown;
  readonly after: unknown;
  readonly at: string;
  readonly direction: Direction;
  readonly named: { readonly before: Schema; readonly after: Schema };
};

const COMPONENTS = '#/components/schemas/';
/** The known values of an enumeration that may get new ones (docs/reference/versioning.md). */
const EXTENSIBLE = 'x-extensible-enum';
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
/** Keywords that can't be compared automatically: any change counts as breaking, and a maintainer decides. */
const OPAQUE = ['pattern', 'format', 'const', 'anyOf', 'oneOf', 'allOf', 'not'] as const;

/** Patterns of requests by the one they replaced, each accepting all that the earlier one did (see versioning.test.ts). */
export const WIDENED_PATTERNS: ReadonlyMap<unknown, string> = new Map([['^[0-9]{7,15}$', PHONE_PATTERN]]);

const record = z.record(z.string(), z.unknown());
const names = z.array(z.string()).catch([]);

/** One sentence for each way in which `after` breaks clients of `before`. */
export function findSchemaBreaks(pair: Pair): string[] {
  const before = resolve(pair.before, pair.named.before);
  const after = resolve(pair.after, pair.named.after);
  const schemas = { ...pair, before, after };
  return [
    ...typeBreaks(schemas),
    ...enumBreaks(schemas),
    ...boundBreaks(schemas),
    ...opaqueBreaks(schemas),
    ...propertyBreaks(schemas),
    ...otherFieldsBreaks(schemas),
    ...itemBreaks(schemas),
  ];
}

type Resolved = Pair & { readonly before: Schema; readonly after: Schema };

/** Keywords next to a reference also apply. */
function resolve(schema: unknown, named: Schema): Schema {
  const { $ref, description: _, ...beside } = record.catch({}).parse(schema);
  if (typeof $ref !== 'string') return beside;
  const target = resolve(named[$ref.replace(COMPONENTS, '')], named);
  const properties = { ...record.catch({}).parse(target.properties) };
  for (const [name, part] of Object.entries(record.catch({}).parse(beside.properties))) {
    properties[name] = { ...resolve(properties[name], named), ...record.catch({}).parse(part) };
  }
  return { ...target, ...beside, ...(Object.keys(properties).length === 0 ? {} : { properties }) };
}

/** A request may take another type as well, such as null; a response must not have one that it did not have. */
function typeBreaks({ before, after, at, direction }: Resolved): string[] {
  const [old, now] = [[before.type].flat(), [after.type].flat()];
  const isBroken =
    direction === 'request'
      ? old.some((type) => !now.includes(type))
      : now.some((type) => !old.includes(type));
  return isBroken ? [`${at} is ${after.type} and no longer ${before.type}`] : [];
}

function enumBreaks({ before, after, at, direction }: Resolved): string[] {
  const [old, now] = [before, after].map(
    (schema) => z.array(z.unknown()).safeParse(schema[EXTENSIBLE] ?? schema.enum).data,
  );
  if (old === undefined && now === undefined) return [];
  if (old === undefined) return direction === 'answer' ? [] : [`${at} takes only some values`];
  if (now === undefined) return direction === 'request' ? [] : [`${at} may hold any value`];
  const gone = old.filter((value) => !now.includes(value)).map((value) => `${at} no longer knows ${value}`);
  if (direction === 'request' || before[EXTENSIBLE] !== undefined) return gone;
  const isOpen = after[EXTENSIBLE] === undefined ? [] : [`${at} may hold any value`];
  const added = now.filter((value) => !old.includes(value));
  return [...gone, ...isOpen, ...added.map((value) => `${at} may hold ${value}, which is new`)];
}

function boundBreaks({ before, after, at, direction }: Resolved): string[] {
  // A new pattern bounds the length as well.
  if (direction === 'request' && WIDENED_PATTERNS.has(before.pattern)) return [];
  const breaks = (keyword: string, sign: 1 | -1): boolean => {
    const [old, now] = [before[keyword], after[keyword]].map((bound) =>
      typeof bound === 'number' ? bound * sign : Number.NEGATIVE_INFINITY,
    );
    // A request must not become narrower, a response not wider.
    return direction === 'request' ? Number(now) > Number(old) : Number(now) < Number(old);
  };
  return [
    ...LOWER_BOUNDS.filter((keyword) => breaks(keyword, 1)),
    ...UPPER_BOUNDS.filter((keyword) => breaks(keyword, -1)),
  ].map((keyword) => `${at} has ${keyword} ${after[keyword]} and no longer ${before[keyword]}`);
}

function opaqueBreaks({ before, after, at, direction }: Resolved): string[] {
  return OPAQUE.filter((keyword) => {
    const [old, now] = [before[keyword], after[keyword]];
    // Adding the keyword narrows the schema, removing it widens it.
    if (direction === 'answer' && old === undefined) return false;
    if (direction === 'request' && (now === undefined || WIDENED_PATTERNS.get(old) === now)) return false;
    return withoutTitles(old) !== withoutTitles(now);
  }).map((keyword) => `${at} has another ${keyword}`);
}

/** A title is text for people. */
function withoutTitles(keyword: unknown): string | undefined {
  return JSON.stringify(keyword, (name, value) => (name === 'title' ? undefined : value));
}

function propertyBreaks(pair: Resolved): string[] {
  const { before, after, at, direction } = pair;
  const [old, now] = [before, after].map(({ properties }) => record.catch({}).parse(properties));
  const [needed, needs] = [before, after].map(({ required }) => names.parse(required));
  const newlyRequired = (needs ?? []).filter((name) => !needed?.includes(name));
  const noLongerSure = (needed ?? []).filter((name) => now?.[name] !== undefined && !needs?.includes(name));
  return [
    ...Object.keys(old ?? {}).flatMap((name) =>
      now?.[name] === undefined
        ? [`${at}.${name} is gone`]
        : findSchemaBreaks({ ...pair, before: old?.[name], after: now[name], at: `${at}.${name}` }),
    ),
    ...(direction === 'request' ? newlyRequired.map((name) => `${at}.${name} is required`) : []),
    ...(direction === 'answer' ? noLongerSure.map((name) => `${at}.${name} may be left out`) : []),
  ];
}

/** A request that takes no other fields any more, and a response that may have some. */
function otherFieldsBreaks({ before, after, at, direction }: Resolved): string[] {
  const [wasClosed, isClosed] = [before, after].map(
    ({ additionalProperties }) => additionalProperties === false,
  );
  if (wasClosed === isClosed) return [];
  if (direction === 'request') return isClosed ? [`${at} takes no other fields`] : [];
  return isClosed ? [] : [`${at} may have other fields`];
}

function itemBreaks(pair: Resolved): string[] {
  const { before, after, at } = pair;
  if (before.items === undefined || after.items === undefined) return [];
  return findSchemaBreaks({ ...pair, before: before.items, after: after.items, at: `${at}[]` });
}
