// The dashboard without a browser: sign-in, pages and server actions as plain requests with a session cookie. The list
// of actions comes from the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '@/prisma/project-root';
import type { SignIn } from './installation';

const manifest = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
});

/** A server action of the build; `id` is sent in the request. */
export type BuiltAction = { readonly id: string; readonly file: string; readonly name: string };

/** All server actions. */
export function builtActions(): BuiltAction[] {
  const builds = join(projectRoot(), '.web');
  const current = readFileSync(join(builds, 'current'), 'utf8').trim();
  const file = join(builds, current, 'server', 'server-reference-manifest.json');
  const { node } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(node).map(([id, { filename, exportedName }]) => ({
    id,
    file: filename,
    name: exportedName,
  }));
}

/** The arguments of an action: a list, or a form's fields for an action that takes its previous state and a form. */
export type Given = readonly unknown[] | Readonly<Record<string, string | Blob>>;

export type ActionAnswer = {
  readonly text: string;
  /** The redirect target. */
  readonly redirect: string | null;
};

/** Signs in like the page. @returns the session's cookies */
export async function signInOverHttp(baseUrl: string, { email, password }: SignIn): Promise<string> {
  const asked = await fetch(`${baseUrl}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await asked.json());
  const entered = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: cookiesOf(asked) },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    redirect: 'manual',
  });
  if (entered.status !== 200) throw new Error(`${email} could not sign in: ${entered.status}`);
  return cookiesOf(entered);
}

/** Calls a server action like a page's script, even if no page offers it. */
export async function callAction(
  baseUrl: string,
  { id }: BuiltAction,
  cookie: string,
  given: Given,
): Promise<ActionAnswer> {
  const response = await fetch(`${baseUrl}/dashboard/payments`, {
    method: 'POST',
    headers: { cookie, origin: baseUrl, 'next-action': id, accept: 'text/x-component', ...typeOf(given) },
    body: actionBody(given),
    redirect: 'manual',
  });
  return { text: await response.text(), redirect: response.headers.get('x-action-redirect') };
}

/** What a page's script sends to an action. */
export function actionBody(given: Given): string | FormData {
  return isList(given) ? JSON.stringify(given) : formOf(given);
}

/** Calls the action of this name. @throws when the build has none */
export async function callByName(
  baseUrl: string,
  name: string,
  cookie: string,
  given: Given,
): Promise<ActionAnswer> {
  const action = builtActions().find((built) => built.name === name);
  if (action === undefined) throw new Error(`there is no action ${name}`);
  return callAction(baseUrl, action, cookie, given);
}

/** A page's response and its redirect target: from the status, or from within the page if streaming had started. */
export async function openPage(baseUrl: string, path: string, cookie: string) {
  const response = await fetch(`${baseUrl}${path}`, { headers: { cookie }, redirect: 'manual' });
  const text = await response.text();
  const within = /NEXT_REDIRECT;\w+;([^;]+);/.exec(text)?.[1] ?? null;
  return { status: response.status, text, redirect: response.headers.get('location') ?? within };
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

function isList(given: Given): given is readonly unknown[] {
  return Array.isArray(given);
}

function typeOf(given: Given): Record<string, string> {
  return isList(given) ? { 'content-type': 'text/plain;charset=UTF-8' } : {};
}

/** React's encoding of `[null, form]`: the form's fields come first, under its number. */
function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`_1_${name}`, value);
  form.append('0', '[null,"$K1"]');
  return form;
}
