// How the generated part of the PHP client writes types, for the language and for static analysis.
import { type ValueType, wrapped } from './api-model';

export const LINE_WIDTH = 120;
/** The first lines of every generated file. */
export const FILE_HEAD = [
  '<?php',
  '',
  '// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.',
  '',
  'declare(strict_types=1);',
  '',
];

/** The native type. */
export function nativeType(type: ValueType): string {
  switch (type.kind) {
    case 'text':
    case 'choice':
      return 'string';
    case 'time':
      return '\\DateTimeImmutable';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'decimal':
      return 'string|int|float';
    case 'boolean':
      return 'bool';
    case 'anything':
      return 'mixed';
    case 'named':
      return type.name;
    case 'list':
    case 'texts':
      return 'array';
  }
}

/** The native type of a value in a request: times may also be texts. */
export function argumentType(type: ValueType): string {
  return type.kind === 'time' ? '\\DateTimeInterface|string' : nativeType(type);
}

/** The native type of a value that may be missing. */
export function optionalType(type: string): string {
  if (type === 'mixed') return type;
  return type.includes('|') ? `${type}|null` : `?${type}`;
}

/** The type in a comment, where it says more than the native one; null elsewhere. */
export function commentType(type: ValueType): string | null {
  if (type.kind === 'choice') return type.values.map((value) => `'${value}'`).join('|');
  if (type.kind === 'texts') return 'array<string, string>';
  if (type.kind === 'list') return `list<${commentType(type.of) ?? nativeType(type.of)}>`;
  return null;
}

/** A comment with one or more paragraphs and tags. */
export function comment(indent: string, paragraphs: readonly string[]): string[] {
  const width = LINE_WIDTH - indent.length - 3;
  const lines = paragraphs.map((text) => wrapped(text.replaceAll('*/', '* /'), width));
  const [only] = lines;
  const single = `${indent}/** ${only?.[0]} */`;
  if (lines.length === 1 && only?.length === 1 && single.length <= LINE_WIDTH) return [single];
  const body = lines.flatMap((some, at) => {
    const isTag = some[0]?.startsWith('@') && lines[at - 1]?.[0]?.startsWith('@');
    return at === 0 || isTag ? some : ['', ...some];
  });
  return [`${indent}/**`, ...body.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
}
