// Writes the generated part of the Python client: its data classes and one method per operation.
import {
  type ApiModel,
  type ObjectType,
  receivedObjects,
  renamedInTexts,
  sentObjects,
  snakeCase,
  wrapped,
} from './api-model';
import { pythonOperations } from './python-operations';
import { LINE_WIDTH, literal, MADE_BY, oneOf, typeText } from './python-types';

/** Names of types that the package defines itself. */
const OWN_TYPES = ['WebhookEvent'];

/** The files by their path in the package. */
export function pythonFiles(described: ApiModel): ReadonlyMap<string, string> {
  const model = renamedInTexts(described, snakeCase);
  return new Map([
    ['nano_payments/models.py', modelsOf(model)],
    ['nano_payments/operations.py', pythonOperations(model)],
  ]);
}

function modelsOf(model: ApiModel): string {
  const sent = sentObjects(model);
  const received = receivedObjects(model);
  const returned = new Set(model.operations.map(({ response }) => response));
  const inputs = model.objects.filter(
    ({ name }) => sent.has(name) && !received.some((one) => one.name === name),
  );
  const objects = [...inputs, ...received].filter(({ name }) => !OWN_TYPES.includes(name));
  const choices = model.choices.map(({ name, values, isOpen }) => {
    const known = oneOf(values);
    if (!isOpen) return { names: [name], text: `${name} = ${literal(known)}` };
    const text = `Known${name} = ${literal(known)}\n#: Known${name}, or a value that a newer service added.\n${name} = str`;
    return { names: [`Known${name}`, name], text };
  });
  const names = [...choices.flatMap((one) => one.names), ...objects.map(({ name }) => name)].sort();
  return `${[
    [
      MADE_BY,
      '"""The types of requests and responses."""',
      '',
      'from __future__ import annotations',
      '',
      'from dataclasses import dataclass',
      'from datetime import datetime',
      'from decimal import Decimal',
      'from typing import Literal',
      '',
      'from .wire import Response',
      '',
      `__all__ = [\n${names.map((name) => `    "${name}",\n`).join('')}]`,
      '',
      ...choices.map(({ text }) => text),
    ].join('\n'),
    ...objects.map((one) => dataClass(one, returned.has(one.name))),
  ].join('\n\n\n')}\n`;
}

function dataClass({ name, fields }: ObjectType, isResponse: boolean): string {
  return [
    '@dataclass(frozen=True, kw_only=True)',
    `class ${name}${isResponse ? '(Response)' : ''}:`,
    ...fields.flatMap((field) => [
      ...wrapped(field.description, LINE_WIDTH - 7).map((line) => `    #: ${line}`),
      `    ${snakeCase(field.name)}: ${typeText(field.type)}${field.required ? '' : ' | None = None'}`,
    ]),
  ].join('\n');
}
