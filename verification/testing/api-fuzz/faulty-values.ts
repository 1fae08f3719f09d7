// Almost valid and hostile request bodies and queries.
import fc from 'fast-check';

type Fields = Readonly<Record<string, unknown>>;

const LONGER_THAN_ANY = 3_000;
const DEEPER_THAN_ANY = 20_000;
const BYTES_OVER_THE_LIMIT = 65_537;

/** The faults that one value can have. */
const FAULTS: readonly ((value: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => true,
  () => 7,
  () => -0.001,
  () => 1e300,
  () => [],
  () => [[{}]],
  () => ({}),
  () => '',
  () => '1e5',
  () => '１２',
  () => '-1',
  () => '0x10',
  () => '340282366920938463463374607431768211456',
  () => '9'.repeat(LONGER_THAN_ANY),
  () => 'x'.repeat(LONGER_THAN_ANY),
  (value) => ` ${textOf(value)}`,
  (value) => `${textOf(value)} `,
  (value) => `${textOf(value)}\u0000`,
  (value) => `${textOf(value)}\n`,
  (value) => `${textOf(value)}\u202e`,
  (value) => `${textOf(value)}\ud800`,
  (value) => [value],
  (value) => ({ value }),
];

/** Any value as text; objects without a prototype have no toString. */
export function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The values with one to three faults, or with unknown fields. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const faults = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...FAULTS)), { minLength: 1, maxLength: 3 });
  const faulty = fc
    .tuple(values, faults)
    .map(([value, some]) => some.reduce((before, [place, fault]) => withFault(before, place, fault), value));
  const more = fc
    .tuple(values, fc.dictionary(fc.string(), fc.jsonValue()))
    .map(([value, fields]) => (isFields(value) ? { ...fields, ...value } : value));
  return fc.oneof({ weight: 4, arbitrary: faulty }, { weight: 1, arbitrary: more });
}

/** Injects a fault at one position of the value, by number. */
function withFault(value: unknown, place: number, fault: (value: unknown) => unknown): unknown {
  if (!isFields(value) || Object.keys(value).length === 0) return fault(value);
  const names = Object.keys(value);
  const name = names[place % names.length] ?? '';
  const within = value[name];
  const rest = Math.floor(place / names.length);
  return { ...value, [name]: rest % 2 === 1 ? withFault(within, rest, fault) : fault(within) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bodies that are not JSON, or hostile JSON, derived from valid bodies. */
export function hostileBodies(values: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> {
  const texts = values.map((value) => JSON.stringify(value));
  const withStart = (start: string) => texts.map((text) => text.replace('{', `{${start},`));
  return fc.oneof<fc.Arbitrary<string | Uint8Array>[]>(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 200 }),
    fc.tuple(texts, fc.nat()).map(([text, cut]) => text.slice(0, cut % (text.length + 1))),
    withStart('"usdAmount":"1","usdAmount":"2"'),
    withStart('"__proto__":{"usdAmount":"1"}'),
    withStart('"constructor":{"prototype":{}}'),
    withStart('"usdAmount":1e400'),
    withStart(`"usdAmount":${'9'.repeat(LONGER_THAN_ANY)}`),
    withStart('"orderId":"\\ud800"'),
    withStart(`"more":${'['.repeat(DEEPER_THAN_ANY)}${']'.repeat(DEEPER_THAN_ANY)}`),
    texts.map((text) => `\ufeff${text}`),
    texts.map((text) => text.padEnd(BYTES_OVER_THE_LIMIT)),
    texts.map((text) => `[${text}]`),
  );
}

/** Invalid query strings. */
export const hostileQueries: fc.Arbitrary<string> = fc.oneof(
  fc.webQueryParameters(),
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text)),
  fc.constantFrom('limit=1&limit=2', 'after=%00', 'limit=%zz', 'status', '&&=', 'after=now&after=start'),
);
