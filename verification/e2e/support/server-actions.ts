// The dashboard without a browser: signing in, pages and server actions as plain requests, which anybody can send who has
// the cookie of a session. What actions there are is read from what was built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SignIn } from './installation';

const MANIFEST = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '.next',
  'server',
  'server-reference-manifest.json',
);

const manifest = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
});

/** A server action that was built; `id` is its address. */
export type BuiltAction = { readonly id: string; readonly file: string; readonly name: string };

/** All of them. */
export function builtActions(): BuiltAction[] {
  const { node } = manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));
  return Object.entries(node).map(([id, { filename, exportedName }]) => ({
    id,
    file: filename,
    name: exportedName,
  }));
}

/** What an action is called with: a list of arguments, or a form's fields for one that takes its last state and a form. */
export type Given = readonly unknown[] | Readonly<Record<string, string>>;

export type ActionAnswer = {
  readonly text: string;
  /** Where the browser is led. */
  readonly redirect: string | null;
};

/** Signs in as the page does. @returns the cookies to send from then on */
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

/** Calls a server action as a page's script does, whether any page offers it or not. */
export async function callAction(
  baseUrl: string,
  { id }: BuiltAction,
  cookie: string,
  given: Given,
): Promise<ActionAnswer> {
  const response = await fetch(`${baseUrl}/dashboard/payments`, {
    method: 'POST',
    headers: { cookie, origin: baseUrl, 'next-action': id, accept: 'text/x-component', ...typeOf(given) },
    body: isList(given) ? JSON.stringify(given) : formOf(given),
    redirect: 'manual',
  });
  return { text: await response.text(), redirect: response.headers.get('x-action-redirect') };
}

/** Calls the action of this name. @throws when none was built */
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

/** A page as it comes, and where it leads instead: by status, or within the page when its frame was under way already. */
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

/** React's own form of `[null, the form]`: the fields of the form come first, under its number. */
function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`_1_${name}`, value);
  form.append('0', '[null,"$K1"]');
  return form;
}
