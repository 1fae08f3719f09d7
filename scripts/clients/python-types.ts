// How the generated part of the Python client writes types.
import type { ValueType } from './api-model';

export const MADE_BY =
  '# Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.';
export const LINE_WIDTH = 110;

/** A long list of values gets a line for each. */
export function literal(text: string): string {
  if (text.length < LINE_WIDTH - 30) return text;
  return text.replace('Literal[', 'Literal[\n    ').replaceAll('", "', '",\n    "').replace(/\]$/, ',\n]');
}

/** One of these texts. */
export function oneOf(values: readonly string[]): string {
  return `Literal[${values.map((value) => `"${value}"`).join(', ')}]`;
}

/** The type of a field. */
export function typeText(type: ValueType): string {
  switch (type.kind) {
    case 'text':
      return 'str';
    case 'time':
      return 'datetime';
    case 'integer':
      return 'int';
    case 'number':
      return 'Decimal';
    case 'decimal':
      return 'str | int | Decimal';
    case 'boolean':
      return 'bool';
    case 'anything':
      return 'object';
    case 'choice':
      return literal(oneOf(type.values));
    case 'named':
      return type.name;
    case 'list':
      return `list[${typeText(type.of)}]`;
    case 'texts':
      return 'dict[str, str]';
  }
}

/** A value in a request: times may also be texts, and any sequence or mapping will do. */
export function argumentType(type: ValueType): string {
  if (type.kind === 'time') return 'datetime | str';
  if (type.kind === 'list') return `Sequence[${argumentType(type.of)}]`;
  if (type.kind === 'choice') return oneOf(type.values);
  return type.kind === 'texts' ? 'Mapping[str, str]' : typeText(type);
}
