// The Markdown of the reference pages, which assistants read.
import { expect, it } from 'vitest';
import { DESCRIBED, errorsOf } from './described-operations';
import { MESSAGES } from './event-docs';
import type { Field } from './json-schema';
import { OPERATIONS } from './operation-docs';
import { operationMarkdown } from './operation-markdown';

const BASE_URL = 'https://pay.example';
/** create-checkout has the fields of its long request, and all of get-payment’s. */
const MAX_CHARACTERS = 15_000;
const MAX_CHARACTERS_OF = new Map([['create-checkout', 18_500]]);

const namesOf = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, fields: inner = [] }) => [name, ...namesOf(inner)]);

it.each(DESCRIBED)(
  'the page of $name has all of its fields, errors and samples, and is short',
  (operation) => {
    const page = operationMarkdown(operation.name, BASE_URL);
    const { method, path, request, response, query = [], notes } = operation;
    expect(page).toContain(`${method} ${BASE_URL}${path}`);
    for (const name of namesOf([...(request ?? []), ...response, ...query]))
      expect(page).toContain(`\`${name}\``);
    for (const code of errorsOf(operation)) expect(page).toContain(`- \`${code}\` (HTTP `);
    for (const note of notes) expect(page).toContain(note);
    expect(page.includes('- `Api-Version` (header)')).toBe(!OPERATIONS.includes(operation));
    expect(page.match(/^```(bash|typescript|python|php|go)$/gm)).toHaveLength(5);
    expect(page.length).toBeLessThan(MAX_CHARACTERS_OF.get(operation.name) ?? MAX_CHARACTERS);
  },
);

it.each(MESSAGES)('the page of the event $type has the fields of its body', ({ type, when, fields }) => {
  const page = operationMarkdown(type, BASE_URL);
  expect(page).toContain(when);
  expect(page).toContain(`"type": "${type}"`);
  for (const { name } of fields) expect(page).toContain(`\`${name}\``);
});

it('lists the fields of an object below it, with their values and bounds', () => {
  const page = operationMarkdown('create-checkout', BASE_URL);
  expect(page).toMatch(
    /^- `customer` \(object, required\): .*\n {2}- `firstName` \(string, required, .*\): /m,
  );
  expect(page).toMatch(/^- `locale` \(string, optional, one of `en` `ar` /m);
  expect(operationMarkdown('list-payments', BASE_URL)).toContain('whole number, optional, min 1, max 100)');
});

it('has no page for anything else', () => {
  expect(() => operationMarkdown('create-nothing', BASE_URL)).toThrow('not described');
});
