// Validates request bodies and responses against the published API description.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OperationName } from '@/lib/accounts/auth/key-scopes';
import { DESCRIBED } from '@/lib/api/reference/described-operations';
import { openApiDocument } from '@/lib/api/reference/openapi';

const DOCUMENT_NAME = 'openapi.json';

/** As a client reads it. */
export const API_DESCRIPTION: Readonly<Record<string, unknown>> = JSON.parse(
  JSON.stringify(openApiDocument('https://pay.example')),
);

/**
 * The published description allows for additions. Today's service must send only what is described: known values, and
 * no other fields.
 */
function closed(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const responses = new Set([...DESCRIBED.map(({ responseName }) => responseName), 'ErrorBody']);
  return JSON.parse(
    JSON.stringify(document, (key, value) => {
      if (responses.has(key) && value?.type === 'object') return { ...value, additionalProperties: false };
      return value?.['x-extensible-enum'] === undefined
        ? value
        : { ...value, enum: value['x-extensible-enum'] };
    }),
  );
}

let judge: Ajv2020 | undefined;

/** Created on first use, because most tests that import this never need it. Schemas are compiled as needed. */
function openJudge(): Ajv2020 {
  if (judge === undefined) {
    judge = new Ajv2020({ allErrors: true, strictRequired: false, strictTypes: false });
    addFormats(judge);
    // Keywords of the document itself, which contains schemas but is not one.
    judge.addVocabulary([...Object.keys(API_DESCRIPTION), 'x-extensible-enum']);
    judge.addSchema(closed(API_DESCRIPTION), DOCUMENT_NAME);
  }
  return judge;
}

/** The errors of a request body; empty if it matches, null if the operation takes none. */
export function errorsOfRequest(name: OperationName, body: unknown): string[] | null {
  return faultsAt([...placeOf(name), 'requestBody', ...SCHEMA], body);
}

/** The errors of a response body; null if the status is not described. */
export function errorsOfResponse(name: OperationName, status: number, body: unknown): string[] | null {
  return faultsAt([...placeOf(name), 'responses', String(status), ...SCHEMA], body);
}

/** The errors of a webhook's body; null if there is no such event. */
export function errorsOfEvent(type: string, body: unknown): string[] | null {
  return faultsAt(['webhooks', type, 'post', 'requestBody', ...SCHEMA], body);
}

const SCHEMA = ['content', 'application/json', 'schema'] as const;

/** @throws Error when there is no such operation, which other tests exclude */
function placeOf(name: OperationName): string[] {
  const operation = DESCRIBED.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`${name} is not described`);
  return ['paths', operation.path, operation.method.toLowerCase()];
}

function faultsAt(place: readonly string[], value: unknown): string[] | null {
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const check = openJudge().getSchema(`${DOCUMENT_NAME}#/${pointer}`);
  if (check === undefined) return null;
  if (check(value) === true) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`);
}
