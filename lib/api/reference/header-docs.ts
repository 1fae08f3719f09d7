// The header fields of requests and responses in the API's description. Pure.
import { SERVED_VERSIONS } from './api-version';

const MAX_KEY_CHARACTERS = 255;

export const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A retry with the same key and body returns the first 200 response again, byte for byte, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_CHARACTERS, pattern: '^[ -~]+$' },
};

export const VERSION_PARAMETER = {
  name: 'Api-Version',
  in: 'header',
  required: false,
  description: 'The version of the API that your software was written for. An unknown one is badInput.',
  schema: { type: 'string', enum: SERVED_VERSIONS },
};

export const COMMON_HEADERS = {
  'Api-Version': { description: 'The version of the API.', schema: { type: 'string' } },
  'X-Request-Id': {
    description: 'Identifies the request in the dashboard, in the log and for support.',
    schema: { type: 'string' },
  },
};

export const IGNORED_HEADERS = {
  'X-Ignored-Fields': {
    description:
      'The fields of the request that the operation does not know, up to 20, separated by commas. Absent without any.',
    schema: { type: 'string' },
  },
};

/** As in draft-ietf-httpapi-ratelimit-headers-10. */
export const LIMIT_HEADERS = {
  'RateLimit-Policy': {
    description: 'The limit: q requests of your API key in w seconds.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of it: r requests for the next t seconds.',
    schema: { type: 'string' },
  },
};

export const TOO_MANY_HEADERS = {
  ...LIMIT_HEADERS,
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } },
};

export const UNAUTHORIZED_HEADERS = {
  'WWW-Authenticate': { schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds to wait after too many failed attempts.',
    schema: { type: 'string' },
  },
};
