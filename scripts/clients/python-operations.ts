// Writes the methods of the Python client: one per operation, and one per list that yields the entries of all its pages.
import { type ApiModel, type Field, type OperationModel, snakeCase, wrapped } from './api-model';
import { argumentType, LINE_WIDTH, MADE_BY } from './python-types';

/** The text of nano_payments/operations.py. */
export function pythonOperations({ operations, objects, choices }: ApiModel): string {
  const body = operations.map(methodsOf).join('\n\n');
  const named = [...objects, ...choices]
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `${[
    MADE_BY,
    '"""One method per operation of the API, and one per list that yields the entries of all its pages."""',
    '',
    'from __future__ import annotations',
    '',
    ...IMPORTS.flatMap(([module, names]) => {
      const used = names.filter(
        (name) => IN_EVERY_FILE.includes(name) || new RegExp(`\\b${name}\\b`).test(body),
      );
      return used.length === 0 ? [] : [`from ${module} import ${used.join(', ')}`];
    }),
    '',
    `from .models import (\n${named
      .sort()
      .map((name) => `    ${name},\n`)
      .join('')})`,
    `from .wire import ${/\bRemove\b/.test(body) ? 'Remove, ' : ''}ResponseType, path_segment`,
    '',
    '',
    'class Operations:',
    '    """The operations. ``PaymentsClient`` sends them."""',
    '',
    '    def _call(',
    '        self,',
    '        response_type: type[ResponseType],',
    '        method: str,',
    '        path: str,',
    '        *,',
    '        query: Mapping[str, Any] | None = None,',
    '        body: Mapping[str, Any] | None = None,',
    '        repeatable: bool = False,',
    '        idempotency_key: str | None = None,',
    '        timeout: float | None = None,',
    '        wait: int | None = None,',
    '    ) -> ResponseType:',
    '        raise NotImplementedError',
    '',
    body,
  ].join('\n')}\n`;
}

function methodsOf(operation: OperationModel): string {
  const methods = [callMethod(operation)];
  if (operation.page !== null) methods.push(pagesMethod(operation, operation.page));
  return methods.join('\n\n');
}

const IMPORTS = [
  ['collections.abc', ['Iterator', 'Mapping', 'Sequence']],
  ['datetime', ['datetime']],
  ['decimal', ['Decimal']],
  ['typing', ['Any', 'Literal']],
] as const;
const IN_EVERY_FILE = ['Mapping', 'Any'];

/** What names the thing in question is positional: the identifiers of the path, and the one field of a body. */
function argumentsOf({ pathFields, queryFields, bodyFields }: OperationModel) {
  const isSingle = bodyFields.length === 1 && pathFields.length === 0;
  const positional = isSingle ? bodyFields : pathFields;
  const named = [...queryFields, ...(isSingle ? [] : bodyFields)];
  return {
    positional,
    named: [...named.filter((one) => one.required), ...named.filter((one) => !one.required)],
  };
}

const KEY_HELP = 'repeating the call with the same key has no further effect. Random by default';
const TIMEOUT_HELP = 'time limit of one attempt, seconds. Overrides the client’s';

function callMethod(operation: OperationModel): string {
  const { positional, named } = argumentsOf(operation);
  const { idempotent, response, method } = operation;
  const extra = idempotent ? ['idempotency_key: str | None = None'] : [];
  const help = [
    ...[...positional, ...named].map(fieldHelp),
    ...(idempotent ? [{ name: 'idempotency_key', text: KEY_HELP }] : []),
    { name: 'timeout', text: TIMEOUT_HELP },
  ];
  const given = [
    response,
    `"${method}"`,
    pathText(operation),
    ...mapping('query', operation.queryFields),
    ...mapping('body', operation.bodyFields),
    ...(idempotent ? ['repeatable=True', 'idempotency_key=idempotency_key'] : []),
    'timeout=timeout',
    ...(operation.queryFields.some(({ name }) => name === 'wait') ? ['wait=wait'] : []),
  ];
  return [
    ...signature(
      snakeCase(operation.id),
      [...positional.map(parameter)],
      [...named.map(parameter), ...extra],
      response,
    ),
    ...docstring([operation.summary, operation.description], help),
    '        return self._call(',
    ...given.map((line) => `            ${line},`),
    '        )',
  ].join('\n');
}

/** `list_payments` becomes `iterate_payments`. */
function pagesMethod(
  operation: OperationModel,
  page: { readonly field: string; readonly entry: string },
): string {
  const { positional, named } = argumentsOf(operation);
  const name = snakeCase(operation.id);
  const iterate = name.startsWith('list_') ? name.replace('list_', 'iterate_') : `iterate_${name}`;
  const filters = named.filter((one) => one.name !== 'after');
  const given = [
    ...positional.map((one) => snakeCase(one.name)),
    ...filters.map((one) => `${snakeCase(one.name)}=${snakeCase(one.name)}`),
    ...['after=after', 'timeout=timeout'],
  ];
  return [
    ...signature(iterate, positional.map(parameter), named.map(parameter), `Iterator[${page.entry}]`),
    ...docstring(
      [
        `Yield the entries of all pages of ${name}`,
        `Requests each page when it is needed. limit is the size of a page.`,
      ],
      [],
    ),
    '        while True:',
    ...callLines(`page = self.${name}`, given),
    `            yield from page.${snakeCase(page.field)}`,
    '            if page.next is None:',
    '                return',
    '            after = page.next',
  ].join('\n');
}

function callLines(start: string, given: readonly string[]): string[] {
  const line = `            ${start}(${given.join(', ')})`;
  if (line.length <= LINE_WIDTH) return [line];
  return [`            ${start}(`, ...given.map((one) => `                ${one},`), '            )'];
}

function signature(name: string, positional: string[], named: string[], result: string): string[] {
  const all = ['self', ...positional, '*', ...named, 'timeout: float | None = None'];
  return [`    def ${name}(`, ...all.map((one) => `        ${one},`), `    ) -> ${result}:`];
}

function parameter({ name, required, type, nullable }: Field): string {
  const given = `${argumentType(type)}${nullable ? ' | Remove' : ''}`;
  return `${snakeCase(name)}: ${given}${required ? '' : ' | None = None'}`;
}

function fieldHelp({ name, description, nullable }: Field) {
  const text = nullable ? description.replace(/\bnull\b/, 'REMOVE') : description;
  return { name: snakeCase(name), text: text.replace(/\.$/, '') };
}

function docstring(
  [summary = '', more = '']: string[],
  help: readonly { name: string; text: string }[],
): string[] {
  const indent = '        ';
  const parameters = help.flatMap(({ name, text }) => {
    const [first = '', ...rest] = wrapped(`:param ${name}: ${plain(text)}`, LINE_WIDTH - indent.length - 4);
    return [`${indent}${first}`, ...rest.map((line) => `${indent}    ${line}`)];
  });
  return [
    `${indent}"""${summary}.`,
    '',
    ...wrapped(plain(more), LINE_WIDTH - indent.length).map((line) => `${indent}${line}`),
    ...(parameters.length === 0 ? [] : ['', ...parameters]),
    `${indent}"""`,
  ];
}

/** A docstring has no escapes. */
function plain(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
}

function pathText({ path, pathFields }: OperationModel): string {
  if (pathFields.length === 0) return `"${path}"`;
  return `f"${path.replace(/\{(\w+)\}/g, (_, name: string) => `{path_segment('${snakeCase(name)}', ${snakeCase(name)})}`)}"`;
}

function mapping(argument: string, fields: readonly Field[]): string[] {
  if (fields.length === 0) return [];
  const entries = fields.map(({ name }) => `"${name}": ${snakeCase(name)}`);
  const line = `${argument}={${entries.join(', ')}}`;
  if (line.length <= LINE_WIDTH - 13) return [line];
  return [`${argument}={\n${entries.map((entry) => `                ${entry},\n`).join('')}            }`];
}
