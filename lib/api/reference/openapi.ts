// openapi.json: the operations and webhooks as an OpenAPI 3.1 document, with its named schemas. Pure.
import { SCOPE_BY_OPERATION } from '@/lib/accounts/auth/key-scopes';
import { type ErrorCode, STATUS_BY_ERROR_CODE } from '@/lib/core/errors';
import { subjectFields } from '@/lib/notifications/webhooks/event-types';
import { API_VERSION } from './api-version';
import { DESCRIBED, errorsOf, headersOf, isOfSpecification, pathNames } from './described-operations';
import { errorDocs } from './error-docs';
import { type EventDoc, MESSAGES, TEST_EVENT_DOC } from './event-docs';
import { EVENT_RESOURCE_FIELDS } from './event-resource-docs';
import {
  COMMON_HEADERS,
  IGNORED_HEADERS,
  LIMIT_HEADERS,
  TOO_MANY_HEADERS,
  UNAUTHORIZED_HEADERS,
} from './header-docs';
import {
  closedObjectOf,
  extensible,
  type Field,
  type JsonSchema,
  objectOf,
  refTo,
  requestSchema,
  schemaOf,
  valueSchema,
} from './json-schema';
import { OPERATIONS, type OperationDoc, scopeNote } from './operation-docs';
import { pathField } from './path-fields';
import { sampleOf } from './samples';
import { TAGS, tagOf, WEBHOOK_TAG } from './tags';
import { WEBHOOK_FIELDS, WEBHOOK_HEADERS } from './webhook-docs';

const JSON_TYPE = 'application/json';
const FAILURE_STATUSES = [400, 401, 429, 500] as const;
const FAILURE_WORDS = {
  400: 'The request is invalid.',
  401: 'The credentials are missing or wrong, or the key lacks the scope.',
  429: 'Too many requests with this API key. Retry later.',
  500: 'The service failed. Retry.',
} as const;

/**
 * The document.
 * @param baseUrl the deployment's public URL, without a trailing slash
 */
export function openApiDocument(baseUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nano Payments API',
      version: API_VERSION,
      description: 'Create payments in Nano, check and cancel them, and convert amounts.',
      contact: { name: 'The operator of this server' },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    security: [{ apiKey: [] }],
    paths: pathItems(baseUrl),
    webhooks: Object.fromEntries(MESSAGES.map((event) => [event.type, webhookItem(event)])),
    components: {
      schemas: componentSchemas(DESCRIBED),
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'basic',
          description: 'API key ID as username, its secret as password.',
        },
      },
    },
  };
}

/** In the format of the documentation. */
const SAMPLE_LANGUAGES = [
  ['curl', 'bash', 'curl'],
  ['typescript', 'typescript', 'TypeScript'],
  ['python', 'python', 'Python'],
  ['php', 'php', 'PHP'],
  ['go', 'go', 'Go'],
] as const;

/** Operations with the same path are one item. */
function pathItems(baseUrl: string) {
  const items: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const operation of DESCRIBED) {
    const item = { [operation.method.toLowerCase()]: operationObject(operation, baseUrl) };
    items[operation.path] = { ...items[operation.path], ...item };
  }
  return items;
}

/** The samples of an operation by its name; none for a webhook. @param baseUrl see `openApiDocument` */
export function samplesFor(name: string, baseUrl: string) {
  const operation = DESCRIBED.find((described) => described.name === name);
  return operation === undefined ? [] : codeSamples(operation, baseUrl);
}

/** The samples in the format of Redocly's extension, which most OpenAPI renderers support. */
function codeSamples(operation: OperationDoc, baseUrl: string) {
  const sample = sampleOf(operation, baseUrl);
  return SAMPLE_LANGUAGES.map(([key, lang, label]) => ({ id: key, lang, label, source: sample[key] }));
}

function operationObject(operation: OperationDoc, baseUrl: string) {
  const { name, summary, notes, requestName, responseName, exampleResponse, exampleRequest } = operation;
  const isLimited = !isOfSpecification(operation);
  // OpenAPI 3.1, "Security Requirement Object": for schemes other than OAuth, these are the required roles.
  const scope = SCOPE_BY_OPERATION[name];
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary,
    description: [...notes, scopeNote(name)].join(' '),
    security: [{ apiKey: scope === null ? [] : [scope] }],
    ...parametersOf(operation),
    ...(requestName === null
      ? {}
      : { requestBody: { required: true, content: content(refTo(requestName), exampleRequest) } }),
    responses: {
      '200': {
        description: 'Success.',
        // The six name the fields that they ignore; the others reject them.
        headers: { ...COMMON_HEADERS, ...(isLimited ? LIMIT_HEADERS : IGNORED_HEADERS) },
        content: content(refTo(responseName), exampleResponse),
      },
      ...Object.fromEntries(
        FAILURE_STATUSES.filter((status) => status !== 429 || isLimited).map((status) => [
          String(status),
          failure(operation, status),
        ]),
      ),
    },
    'x-codeSamples': codeSamples(operation, baseUrl),
  };
}

function parametersOf(operation: OperationDoc) {
  const { query = [] } = operation;
  const parameters = [
    ...pathNames(operation).map((name) => {
      const field = pathField(name);
      const { description, ...schema } = schemaOf(field);
      return { name: field.name, in: 'path', required: true, description, schema };
    }),
    ...query.map((field) => {
      const { description, ...schema } = schemaOf(field);
      const style = schema.type === 'object' ? { style: 'deepObject', explode: true } : {};
      return { name: field.name, in: 'query', required: false, ...style, description, schema };
    }),
    ...headersOf(operation),
  ];
  return { parameters };
}

function failure(operation: OperationDoc, status: (typeof FAILURE_STATUSES)[number]) {
  const codes = errorsOf(operation).filter((code) => STATUS_BY_ERROR_CODE[code] === status);
  const meanings = errorDocs().filter(({ code }) => codes.includes(code));
  const description = [FAILURE_WORDS[status], ...meanings.map(({ code, when }) => `${code}: ${when}`)];
  return {
    description: description.join('\n\n'),
    headers: {
      ...COMMON_HEADERS,
      // A request without valid credentials is not read.
      ...(isOfSpecification(operation) && status !== 401 ? IGNORED_HEADERS : {}),
      ...(status === 401 ? UNAUTHORIZED_HEADERS : {}),
      ...(status === 429 ? TOO_MANY_HEADERS : {}),
    },
    content: content(errorSchema(codes)),
  };
}

function webhookItem(event: EventDoc) {
  return {
    post: {
      operationId: event.type,
      tags: [WEBHOOK_TAG],
      summary: event.title,
      description: `${event.when} Sent to ${event.sentTo}.`,
      // Webhooks are signed (Standard Webhooks) and use no API key.
      security: [],
      parameters: WEBHOOK_HEADERS.map(({ name, meaning }) => ({
        name,
        in: 'header',
        required: true,
        description: meaning,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: content(eventSchema(event), event.example) },
      responses: { '2XX': { description: 'Received. The service retries after any other response.' } },
    },
  };
}

function content(schema: JsonSchema, example: object | null = null) {
  return { [JSON_TYPE]: { schema, ...(example === null ? {} : { example }) } };
}

type NamedSchemas = Record<string, JsonSchema>;

/** All named schemas: requests, responses, the error body and the webhook. */
function componentSchemas(operations: readonly OperationDoc[]): NamedSchemas {
  const named: NamedSchemas = {};
  for (const { request, requestName, response, responseName } of operations) {
    const isClosed = OPERATIONS.some((one) => one.responseName === responseName);
    if (request !== null && requestName !== null) {
      const isStrict = !isClosed;
      Object.assign(named, namedAmong(request, isStrict), {
        [requestName]: requestSchema(request, isStrict),
      });
    }
    Object.assign(named, namedAmong(response), {
      [responseName]: isClosed ? closedObjectOf(response) : objectOf(response),
    });
  }
  return {
    ...named,
    ...ERROR_SCHEMAS,
    ...namedAmong(WEBHOOK_FIELDS),
    WebhookEvent: objectOf([...WEBHOOK_FIELDS, ...EVENT_RESOURCE_FIELDS]),
    EndpointTestEvent: objectOf(TEST_EVENT_DOC.fields),
  };
}

/** The error body with the codes that this operation returns with this status. */
function errorSchema(codes: readonly ErrorCode[]): JsonSchema {
  return { ...refTo('ErrorBody'), properties: { errorCode: extensible(codes) } };
}

/** The webhook's body of one event. */
function eventSchema({ type }: EventDoc): JsonSchema {
  if (type === TEST_EVENT_DOC.type) return refTo('EndpointTestEvent');
  const required = Object.keys(subjectFields(type, ''));
  return {
    ...refTo('WebhookEvent'),
    properties: { type: { const: type } },
    ...(required.length === 0 ? {} : { required }),
  };
}

const ERROR_SCHEMAS: NamedSchemas = {
  ErrorCode: { type: 'string', ...extensible(errorDocs().map(({ code }) => code)) },
  ErrorBody: {
    type: 'object',
    properties: {
      errorCode: { ...refTo('ErrorCode'), description: 'What went wrong, for programs.' },
      errorMessage: { type: 'string', description: 'What went wrong and what to do, for people.' },
    },
    required: ['errorCode', 'errorMessage'],
  },
};

function namedAmong(fields: readonly Field[], isClosed = false): NamedSchemas {
  const named: NamedSchemas = {};
  for (const field of fields) {
    Object.assign(named, namedAmong(field.fields ?? [], isClosed));
    if (field.component === undefined) continue;
    const isClosedObject = isClosed && field.fields !== undefined;
    named[field.component] = isClosedObject ? closedObjectOf(field.fields ?? []) : valueSchema(field);
  }
  return named;
}
