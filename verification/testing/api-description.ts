// Validates request bodies and responses against the published API description.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OperationName } from '@/lib/accounts/auth/key-scopes';
import { LINK_OPERATION } from '@/lib/api/reference/link-docs';
import { LIST_EVENTS, LIST_PAYMENTS } from '@/lib/api/reference/list-docs';
import { openApiDocument } from '@/lib/api/reference/openapi';
import { OPERATIONS } from '@/lib/api/reference/operation-docs';

const DOCUMENT_NAME = 'openapi.json';

/** As a program reads it. */
export const API_DESCRIPTION: Readonly<Record<string, unknown>> = JSON.parse(
  JSON.stringify(openApiDocument('https://pay.example')),
);

/**
 * What is published allows for additions to come. Today's service sends nothing but what is described, and is held to it:
 * the known values alone, and no other fields in responses.
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

const DESCRIBED = [...OPERATIONS, LINK_OPERATION, LIST_PAYMENTS, LIST_EVENTS];

let judge: Ajv2020 | undefined;

/** Made when it is first asked: most who import this never do. Schemas are compiled one by one as they are needed. */
function openJudge(): Ajv2020 {
  if (judge === undefined) {
    judge = new Ajv2020({ allErrors: true, strictRequired: false, strictTypes: false });
    addFormats(judge);
    // The document holds schemas without being one: these are its own words.
    judge.addVocabulary([...Object.keys(API_DESCRIPTION), 'x-extensible-enum']);
    judge.addSchema(closed(API_DESCRIPTION), DOCUMENT_NAME);
  }
  return judge;
}

/** What is wrong with a body that is sent; empty when it is as described, null when the operation takes none. */
export function errorsOfRequest(name: OperationName, body: unknown): string[] | null {
  return faultsAt([...placeOf(name), 'requestBody', ...SCHEMA], body);
}

/** What is wrong with an answer's body; null when the status is not described. */
export function errorsOfResponse(name: OperationName, status: number, body: unknown): string[] | null {
  return faultsAt([...placeOf(name), 'responses', String(status), ...SCHEMA], body);
}

/** What is wrong with the body of a webhook; null when there is no such event. */
export function errorsOfEvent(type: string, body: unknown): string[] | null {
  return faultsAt(['webhooks', type, 'post', 'requestBody', ...SCHEMA], body);
}

const SCHEMA = ['content', 'application/json', 'schema'] as const;

/** @throws Error when there is no such operation, which the tests rule out */
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
