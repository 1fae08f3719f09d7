// Writes the generated part of the PHP client: a class for each type, and one method per operation.
import {
  type ApiModel,
  camelCase,
  type Field,
  inlinedChoices,
  type ObjectType,
  receivedObjects,
  renamedInTexts,
  sentObjects,
} from './api-model';
import { phpOperations } from './php-operations';
import { comment, commentType, FILE_HEAD, nativeType, optionalType } from './php-types';

/** The files by their path in the package. */
export function phpFiles(described: ApiModel): ReadonlyMap<string, string> {
  const model = inlinedChoices(renamedInTexts(described, camelCase));
  const received = receivedObjects(model);
  const sent = sentObjects(model);
  const returned = new Set(model.operations.map(({ response }) => response));
  const isReceived = (name: string) => received.some((one) => one.name === name);
  const objects = model.objects.filter(({ name }) => sent.has(name) || isReceived(name));
  return new Map([
    ['src/Operations.php', phpOperations(model)],
    ...objects.map((one): [string, string] => [
      `src/Model/${one.name}.php`,
      modelClass(one, { isReceived: isReceived(one.name), isResponse: returned.has(one.name) }),
    ]),
  ]);
}

type Role = {
  /** Whether it is read from JSON. */
  readonly isReceived: boolean;
  /** Whether an operation returns it. */
  readonly isResponse: boolean;
};

function modelClass({ name, fields }: ObjectType, { isReceived, isResponse }: Role): string {
  const sorted = [...fields.filter((one) => one.required), ...fields.filter((one) => !one.required)];
  const requestId: string[] = [
    '        /** The X-Request-Id of the response. Log it with the order, to find the request in the dashboard. */',
    '        public readonly ?string $requestId = null,',
  ];
  return [
    ...FILE_HEAD,
    'namespace NanoPayments\\Model;',
    '',
    ...(isReceived ? ['use NanoPayments\\Internal\\Reader;', ''] : []),
    `final class ${name}`,
    '{',
    '    public function __construct(',
    ...sorted.flatMap(property),
    ...(isResponse ? requestId : []),
    '    ) {',
    '    }',
    ...(isReceived ? ['', ...fromData(sorted, isResponse)] : []),
    '}',
    '',
  ].join('\n');
}

function property(field: Field): string[] {
  const { name, description, required, type } = field;
  const native = nativeType(type);
  const said = commentType(type);
  const tags = said === null ? [] : [`@var ${said}${required ? '' : '|null'}`];
  const value = required ? native : optionalType(native);
  return [
    ...comment('        ', [description, ...tags]),
    `        public readonly ${value} $${name}${required ? '' : ' = null'},`,
  ];
}

function fromData(fields: readonly Field[], isResponse: boolean): string[] {
  return [
    '    /** @internal */',
    `    public static function from(Reader $data${isResponse ? ', ?string $requestId = null' : ''}): self`,
    '    {',
    '        return new self(',
    ...fields.map((field) => `            ${field.name}: ${reading(field)},`),
    ...(isResponse ? ['            requestId: $requestId,'] : []),
    '        );',
    '    }',
  ];
}

/** The call that reads a field: `$data->text('orderId')`. One that may be missing is asked for first. */
function reading({ name, required, type }: Field): string {
  const read = readingOf(type, name);
  return required ? read : `$data->has('${name}') ? ${read} : null`;
}

function readingOf(type: Field['type'], name: string): string {
  if (type.kind === 'named') return `${type.name}::from($data->object('${name}'))`;
  if (type.kind === 'list' && type.of.kind === 'named') {
    return `array_map(${type.of.name}::from(...), $data->objects('${name}'))`;
  }
  const methods = {
    ...{
      text: 'text',
      choice: 'text',
      time: 'time',
      integer: 'integer',
      number: 'number',
      decimal: 'number',
    },
    ...{ boolean: 'boolean', anything: 'anything', list: 'list', texts: 'texts' },
  } as const;
  return `$data->${methods[type.kind]}('${name}')`;
}
