// Writes the table of the operations that the TypeScript client calls.
import type { ApiModel } from './api-model';

/** The text of client/src/operations.ts. */
export function typescriptOperations({ operations }: ApiModel): string {
  const routes = operations.map(({ id, method, path, idempotent }) => {
    const name = id.includes('-') ? `'${id}'` : id;
    return `  ${name}: { method: '${method}', path: '${path}', idempotent: ${idempotent} },\n`;
  });
  const methods = [...new Set(operations.map(({ method }) => `'${method}'`))].sort();
  return `// Made by \`npm run client:types\` from the description of the API (/api/openapi.json). Do not edit.
import type { Operations } from './openapi.js';

export type OperationName = keyof Operations;

export type Route = {
  readonly method: ${methods.join(' | ')};
  /** With \`{name}\` where the field of this name stands. */
  readonly path: string;
  /** Whether it accepts an Idempotency-Key. Such a request always has one. */
  readonly idempotent: boolean;
};

export const ROUTES: Readonly<Record<OperationName, Route>> = {
${routes.join('')}};
`;
}
