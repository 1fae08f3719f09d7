// The reference page of an operation or a webhook event as Markdown, for assistants: its own fields inline, none of the other
// operations' schemas. Pure.
import { SCOPE_BY_OPERATION } from '@/lib/accounts/auth/key-scopes';
import { STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import { DESCRIBED, errorsOf, headersOf, pathNames } from './described-operations';
import { errorDocs } from './error-docs';
import { type EventDoc, MESSAGES } from './event-docs';
import type { Field, JsonSchema } from './json-schema';
import { samplesFor } from './openapi';
import type { OperationDoc } from './operation-docs';
import { pathField } from './path-fields';
import { WEBHOOK_HEADERS } from './webhook-docs';

/**
 * The body of the page, without its title.
 * @param name an operation, or the type of a webhook event
 * @param baseUrl the deployment's public URL, without a trailing slash
 */
export function operationMarkdown(name: string, baseUrl: string): string {
  const operation = DESCRIBED.find((described) => described.name === name);
  if (operation !== undefined) return markdownOf(operation, baseUrl);
  const event = MESSAGES.find(({ type }) => type === name);
  if (event === undefined) throw new Error(`${name} is not described`);
  return eventMarkdown(event);
}

function markdownOf(operation: OperationDoc, baseUrl: string): string {
  const { method, path, notes, request, exampleRequest, response, exampleResponse } = operation;
  return [
    `\`${method} ${baseUrl}${path}\``,
    notes.join(' '),
    `HTTP Basic authentication: the API key ID as username, its secret as password. ${scopeText(operation)}`,
    ...section('Parameters', parameterLines(operation)),
    ...(request === null ? [] : ['## Request body', fieldList(request)]),
    ...(exampleRequest === null ? [] : [fenced('json', jsonOf(exampleRequest))]),
    ...['## Response', fieldList(response), fenced('json', jsonOf(exampleResponse))],
    ...section('Errors', errorLines(operation)),
    ...['## Samples', ...sampleBlocks(operation, baseUrl)],
    `The complete description: ${baseUrl}/api/openapi.json`,
  ].join('\n\n');
}

function scopeText({ name }: OperationDoc): string {
  const scope = SCOPE_BY_OPERATION[name];
  return scope === null ? 'Works with any live key.' : `Requires the scope \`${scope}\`.`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

function parameterLines(operation: OperationDoc): string[] {
  return [
    ...pathNames(operation).flatMap((name) => fieldLines(pathField(name), 'path')),
    ...(operation.query ?? []).flatMap((field) => fieldLines(field, 'query')),
    ...headersOf(operation).map(({ name, description }) => `- \`${name}\` (header): ${description}`),
  ];
}

function errorLines(operation: OperationDoc): string[] {
  const errors = errorsOf(operation);
  return errorDocs()
    .filter(({ code }) => errors.includes(code))
    .map(({ code, when }) => `- \`${code}\` (HTTP ${STATUS_BY_ERROR_CODE[code]}): ${when}`);
}

function sampleBlocks({ name }: OperationDoc, baseUrl: string): string[] {
  return samplesFor(name, baseUrl).map(({ lang, source }) => fenced(lang, source));
}

function eventMarkdown({ when, sentTo, fields, example }: EventDoc): string {
  return [
    `${when} Sent to ${sentTo}, as a signed \`POST\` (Standard Webhooks).`,
    ...section(
      'Headers',
      WEBHOOK_HEADERS.map(({ name, meaning }) => `- \`${name}\`: ${meaning}`),
    ),
    ...['## Body', fieldList(fields), fenced('json', jsonOf(example))],
    'Respond with a 2xx status. The service retries after any other response.',
  ].join('\n\n');
}

function fieldList(fields: readonly Field[]): string {
  return fields.flatMap((field) => fieldLines(field)).join('\n');
}

/** A line for the field, and indented ones for the fields inside. */
function fieldLines(field: Field, place: 'path' | 'query' | null = null, indent = ''): string[] {
  const { name, meaning, fields = [] } = field;
  const facts = [place, typeOf(field), presenceOf(field), rulesOf(field)].filter((fact) => fact);
  return [
    `${indent}- \`${name}\` (${facts.join(', ')}): ${meaning}`,
    ...fields.flatMap((inner) => fieldLines(inner, null, `${indent}  `)),
  ];
}

function typeOf({ type, schema }: Field): string {
  return schema.format === 'date-time' ? 'RFC 3339 time' : type;
}

function presenceOf({ presence }: Field): string {
  return presence === 'either' ? 'exactly one of these' : presence;
}

/** Values and bounds, unless the meaning names them. Patterns are left out: the meaning says the form. */
function rulesOf({ meaning, schema: { items, ...schema } }: Pick<Field, 'meaning' | 'schema'>): string {
  const values = meaning.includes('One of ') ? null : (schema.enum ?? schema['x-extensible-enum']);
  const { minimum, maximum, maxLength } = schema;
  return [
    ...(Array.isArray(values) ? [`one of ${values.map((value) => `\`${value}\``).join(' ')}`] : []),
    ...(minimum === undefined ? [] : [`min ${minimum}`]),
    ...(maximum === undefined ? [] : [`max ${maximum}`]),
    ...(maxLength === undefined ? [] : [`max ${maxLength} characters`]),
    ...(isSchema(items) ? [rulesOf({ meaning, schema: items })] : []),
  ]
    .filter((rule) => rule !== '')
    .join(', ');
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

function jsonOf(value: object): string {
  return JSON.stringify(value, null, 2);
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
