// The schemas that the document names, for people who read it and for clients generated from it.
import type { ErrorCode } from '@/lib/core/errors';
import { errorDocs } from './error-docs';
import {
  answerSchema,
  type Field,
  type JsonSchema,
  objectOf,
  refTo,
  requestSchema,
  valueSchema,
} from './json-schema';
import type { OperationDoc } from './operation-docs';
import { type EventDoc, WEBHOOK_FIELDS } from './webhook-docs';

type NamedSchemas = Record<string, JsonSchema>;

/** All of them by name: what the operations take and answer, what their fields name, the error body, the webhook. */
export function componentSchemas(operations: readonly OperationDoc[]): NamedSchemas {
  const named: NamedSchemas = {};
  for (const { request, requestName, answer, answerName } of operations) {
    if (request !== null && requestName !== null) {
      Object.assign(named, namedAmong(request), { [requestName]: requestSchema(request) });
    }
    Object.assign(named, namedAmong(answer), { [answerName]: answerSchema(answer) });
  }
  return {
    ...named,
    ...ERROR_SCHEMAS,
    ...namedAmong(WEBHOOK_FIELDS),
    WebhookEvent: objectOf(WEBHOOK_FIELDS),
  };
}

/** The error body with the codes that are answered at this place. */
export function errorSchema(codes: readonly ErrorCode[]): JsonSchema {
  return { ...refTo('ErrorBody'), properties: { errorCode: { enum: codes } } };
}

/** The webhook's body of one event. */
export function eventSchema({ type }: EventDoc): JsonSchema {
  return { ...refTo('WebhookEvent'), properties: { type: { const: type } } };
}

const ERROR_SCHEMAS: NamedSchemas = {
  ErrorCode: { type: 'string', enum: errorDocs().map(({ code }) => code) },
  ErrorBody: {
    type: 'object',
    properties: {
      errorCode: { ...refTo('ErrorCode'), description: 'What was refused, for programs.' },
      errorMessage: { type: 'string', description: 'What was wrong and what to do, for people.' },
    },
    required: ['errorCode', 'errorMessage'],
    additionalProperties: false,
  },
};

function namedAmong(fields: readonly Field[]): NamedSchemas {
  const named: NamedSchemas = {};
  for (const field of fields) {
    Object.assign(named, namedAmong(field.fields ?? []));
    if (field.component !== undefined) named[field.component] = valueSchema(field);
  }
  return named;
}
