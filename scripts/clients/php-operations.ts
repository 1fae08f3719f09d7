// Writes the methods of the PHP client: one per operation, and one per list that yields the entries of all its pages.
import { type ApiModel, camelCase, type Field, type OperationModel } from './api-model';
import {
  argumentType,
  comment,
  commentType,
  FILE_HEAD,
  LINE_WIDTH,
  nativeType,
  optionalType,
} from './php-types';

/** The text of src/Operations.php. */
export function phpOperations({ operations, objects }: ApiModel): string {
  const methods = operations.flatMap((one) =>
    one.page === null ? [call(one)] : [call(one), pages(one, one.page)],
  );
  const body = methods.map((lines) => lines.join('\n')).join('\n\n');
  const used = objects.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return [
    ...FILE_HEAD,
    'namespace NanoPayments;',
    '',
    'use NanoPayments\\Internal\\Reader;',
    'use NanoPayments\\Internal\\Wire;',
    ...used.sort().map((name) => `use NanoPayments\\Model\\${name};`),
    '',
    '/** One method per operation of the API, and one per list that yields the entries of all its pages. */',
    'abstract class Operations',
    '{',
    '    /**',
    '     * @template Result of object',
    '     * @param callable(Reader, ?string): Result $read',
    '     * @param array<string, mixed> $query',
    '     * @param array<string, mixed> $body',
    '     * @return Result',
    '     */',
    '    abstract protected function call(',
    '        callable $read,',
    '        string $method,',
    '        string $path,',
    '        array $query = [],',
    '        array $body = [],',
    '        bool $repeatable = false,',
    '        ?string $idempotencyKey = null,',
    '        ?float $timeout = null,',
    '        ?int $wait = null,',
    '    ): object;',
    '',
    body,
    '}',
    '',
  ].join('\n');
}

/** Identifiers of the path first, then what is required. */
function argumentsOf({ pathFields, queryFields, bodyFields }: OperationModel): readonly Field[] {
  const named = [...queryFields, ...bodyFields];
  return [...pathFields, ...named.filter((one) => one.required), ...named.filter((one) => !one.required)];
}

const TIMEOUT = '?float $timeout = null';
const TIMEOUT_HELP = '@param float|null $timeout Time limit of one attempt, seconds. Overrides the client’s.';
const KEY_HELP =
  '@param string|null $idempotencyKey Repeating the call with the same key has no further effect. Random by default.';

function call(operation: OperationModel): string[] {
  const { idempotent, method, response, queryFields, bodyFields } = operation;
  const fields = argumentsOf(operation);
  const given = [
    `${response}::from(...)`,
    `'${method}'`,
    pathText(operation),
    ...mapping('query', queryFields),
    ...mapping('body', bodyFields),
    ...(idempotent ? ['repeatable: true', 'idempotencyKey: $idempotencyKey'] : []),
    'timeout: $timeout',
    ...(queryFields.some(({ name }) => name === 'wait') ? ['wait: $wait'] : []),
  ];
  return [
    ...comment('    ', [
      `${operation.summary}.`,
      operation.description,
      ...fields.map(help),
      ...(idempotent ? [KEY_HELP] : []),
      TIMEOUT_HELP,
    ]),
    `    public function ${camelCase(operation.id)}(`,
    ...fields.map((one) => `        ${parameter(one)},`),
    ...(idempotent ? ['        ?string $idempotencyKey = null,'] : []),
    `        ${TIMEOUT},`,
    `    ): ${response} {`,
    '        return $this->call(',
    ...given.map((line) => `            ${line},`),
    '        );',
    '    }',
  ];
}

/** `listPayments` becomes `iteratePayments`. */
function pages(
  operation: OperationModel,
  page: { readonly field: string; readonly entry: string },
): string[] {
  const name = camelCase(operation.id);
  const fields = argumentsOf(operation);
  const given = [...fields.map((one) => `${one.name}: $${one.name}`), 'timeout: $timeout'];
  const iterate = name.startsWith('list') ? name.replace('list', 'iterate') : `iterate${name}`;
  const line = `            $page = $this->${name}(${given.join(', ')});`;
  const long = [
    `            $page = $this->${name}(`,
    ...given.map((one) => `                ${one},`),
    '            );',
  ];
  return [
    ...comment('    ', [
      `Yields the entries of all pages of ${name}.`,
      'Requests each page when it is needed. limit is the size of a page.',
      ...fields.map(help),
      TIMEOUT_HELP,
      `@return \\Generator<int, ${page.entry}>`,
    ]),
    `    public function ${iterate}(`,
    ...fields.map((one) => `        ${parameter(one)},`),
    `        ${TIMEOUT},`,
    '    ): \\Generator {',
    '        do {',
    ...(line.length <= LINE_WIDTH ? [line] : long),
    `            foreach ($page->${page.field} as $entry) {`,
    '                yield $entry;',
    '            }',
    '            $after = $page->next;',
    '        } while ($after !== null);',
    '    }',
  ];
}

function parameter({ name, required, type, nullable }: Field): string {
  const native = `${argumentType(type)}${nullable ? '|Remove' : ''}`;
  return required ? `${native} $${name}` : `${optionalType(native)} $${name} = null`;
}

function help({ name, required, type, description, nullable }: Field): string {
  const said = commentType(type) ?? (type.kind === 'time' ? argumentType(type) : nativeType(type));
  const text = nullable ? description.replace(/\bnull\b/, 'Remove::Value') : description;
  return `@param ${said}${nullable ? '|Remove' : ''}${required ? '' : '|null'} $${name} ${text}`;
}

function pathText({ path, pathFields }: OperationModel): string {
  if (pathFields.length === 0) return `'${path}'`;
  const text = path.replace(/\{(\w+)\}/g, (_, name: string) => `' . Wire::segment('${name}', $${name}) . '`);
  return `'${text}'`.replace(/ \. ''$/, '');
}

function mapping(argument: string, fields: readonly Field[]): string[] {
  if (fields.length === 0) return [];
  const entries = fields.map(({ name, type }) => {
    // An empty array would become a list in JSON.
    const value = type.kind === 'texts' ? `$${name} === null ? null : (object) $${name}` : `$${name}`;
    return `'${name}' => ${value}`;
  });
  const line = `${argument}: [${entries.join(', ')}]`;
  if (line.length <= LINE_WIDTH - 13) return [line];
  return [`${argument}: [\n${entries.map((entry) => `                ${entry},\n`).join('')}            ]`];
}
