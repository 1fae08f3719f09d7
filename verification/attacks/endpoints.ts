// Every endpoint of web, from the source tree: pages and handlers by the table of permissions, which a test compares with
// the files, and server actions by the build.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DESCRIBED } from '@/lib/api/reference/described-operations';
import { projectRoot } from '@/prisma/project-root';
import { addressOf, PAGES, ROUTES } from '@/verification/e2e/support/access-table';
import type { Aim } from '@/verification/e2e/support/forged-calls';
import { type BuiltAction, builtActions } from '@/verification/e2e/support/server-actions';

export type Endpoint = {
  readonly kind: 'page' | 'route';
  /** The source file, from the project's root. */
  readonly file: string;
  /** With `[name]` for identifiers. */
  readonly pattern: string;
};

/** The file that serves all operations. */
const OPERATIONS_FILE = 'app/api/[[...path]]/route.ts';

/** The pages and handlers, and the path of each operation. @throws Error when the table lacks one of the files */
export function readEndpoints(): readonly Endpoint[] {
  const known = new Set([...Object.keys(PAGES), ...Object.keys(ROUTES)]);
  const missing = endpointFiles().filter((file) => !known.has(file));
  if (missing.length > 0) throw new Error(`the access table lacks ${missing.join(', ')}`);
  const files = [...known].map((file): Endpoint => {
    const kind = file in PAGES ? 'page' : 'route';
    return { kind, file, pattern: patternOf(file) };
  });
  const patterns = new Set(DESCRIBED.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, '[$1]')));
  return [
    ...files,
    ...[...patterns].map((pattern): Endpoint => ({ kind: 'route', file: OPERATIONS_FILE, pattern })),
  ];
}

/** The server actions of the build. */
export const readActions = (): readonly BuiltAction[] => builtActions();

/** The path with the shop's identifiers in it. */
export function pathWithin(pattern: string, aim: Aim): string {
  return pattern.replaceAll(/\/\[\[?(?:\.\.\.)?(\w+)\]\]?/g, (_, name: string) => {
    const value = identifierFor(name, aim);
    return value === '' ? '' : `/${value}`;
  });
}

function endpointFiles(): string[] {
  return ['app', 'pages'].flatMap((room) =>
    readdirSync(join(projectRoot(), room), { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /^app\/(.*\/)?(page\.tsx|route\.ts)$|^pages\/.*\.tsx?$/.test(file)),
  );
}

/** Folders in parentheses are not part of an address. */
function patternOf(file: string): string {
  const address = file.startsWith('pages/') ? file.replace(/^pages|\.tsx?$/g, '') : addressOf(file);
  return address.replaceAll(/\/\([^)]*\)/g, '') || '/';
}

/** Identifiers by the name of their folder; '' for a part that may be missing. */
function identifierFor(name: string, aim: Aim): string {
  switch (name) {
    case 'id':
      return aim.payment;
    case 'paymentIdentifier':
      return aim.waiting;
    case 'link':
    case 'paymentLinkIdentifier':
      return aim.link;
    case 'endpoint':
    case 'webhookEndpointIdentifier':
      return aim.endpoint;
    case 'message':
    case 'deliveryIdentifier':
      return aim.message;
    case 'nextauth':
      return 'session';
    case 'path':
      return 'wallet';
    case 'token':
      return aim.invitation;
    case 'missing':
    case 'hash':
    case 'refundIdentifier':
      return 'nothing';
    case 'slug':
      return '';
    default:
      throw new Error(`endpoints.ts does not say what [${name}] stands for`);
  }
}
