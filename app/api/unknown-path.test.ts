// Unknown paths under /api/: the response is not a page and needs no key, session or database.
import { expect, it } from 'vitest';
import { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from './[[...path]]/route';

it.each(Object.entries({ DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT }))(
  '%s returns an API error immediately',
  async (_method, handler) => {
    const answer: Response = handler();
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      errorCode: 'badInput',
      errorMessage: 'Unknown path. See /docs or /api/openapi.json for the available operations.',
    });
  },
);
