// The settings of the PostgreSQL users that web and engine connect as. Pure.
import { parseUrl } from './parse-url';

/** The user of each process, and the passwords of those that have one, with which `migrate` creates missing users. */
export type DatabaseUsers = {
  readonly web: string;
  readonly engine: string;
  readonly passwords?: { readonly web?: string; readonly engine?: string };
};

type UrlSettings = {
  readonly DATABASE_WEB_URL?: string | undefined;
  readonly DATABASE_ENGINE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
};

/** PostgreSQL cuts longer names off, bytes. */
const MAX_NAME_BYTES = 63;

/** @returns null without the settings; what is wrong and what to do otherwise. No sentence contains a value */
export function databaseUsers(settings: UrlSettings): DatabaseUsers | { readonly error: string } | null {
  const { DATABASE_WEB_URL: webUrl, DATABASE_ENGINE_URL: engineUrl, DATABASE_URL: url = 'file:' } = settings;
  if (webUrl === undefined && engineUrl === undefined) return null;
  if (webUrl === undefined || engineUrl === undefined) {
    return { error: 'DATABASE_WEB_URL and DATABASE_ENGINE_URL belong together. Set both, or neither.' };
  }
  if (url.startsWith('file:')) {
    return {
      error: 'SQLite has no users. Unset DATABASE_WEB_URL and DATABASE_ENGINE_URL, or use PostgreSQL.',
    };
  }
  const [webUser, engineUser] = [userOf(webUrl), userOf(engineUrl)];
  if (webUser === null || engineUser === null) {
    const name = webUser === null ? 'DATABASE_WEB_URL' : 'DATABASE_ENGINE_URL';
    return { error: `${name} names no user of at most ${MAX_NAME_BYTES} bytes. Write postgresql://user:…` };
  }
  const [web, engine] = [webUser.name, engineUser.name];
  if (web === engine) {
    return {
      error: 'DATABASE_WEB_URL and DATABASE_ENGINE_URL name the same user. Create a user for each process.',
    };
  }
  const passwords = {
    ...(webUser.password === '' ? {} : { web: webUser.password }),
    ...(engineUser.password === '' ? {} : { engine: engineUser.password }),
  };
  return { web, engine, passwords };
}

/** The user of a PostgreSQL URL; null if it names none, or a name that PostgreSQL cuts off. */
function userOf(databaseUrl: string): { readonly name: string; readonly password: string } | null {
  const url = parseUrl(databaseUrl);
  if (url === null) return null;
  const { username, password } = url;
  try {
    const name = decodeURIComponent(username);
    if (name === '' || Buffer.byteLength(name) > MAX_NAME_BYTES) return null;
    return { name, password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
