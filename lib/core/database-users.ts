// The settings of the PostgreSQL users that web and engine connect as. Pure.

/** The user of each process. */
export type DatabaseUsers = { readonly web: string; readonly engine: string };

type UserSettings = {
  readonly DATABASE_WEB_USER?: string | undefined;
  readonly DATABASE_ENGINE_USER?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
};

/** PostgreSQL cuts longer names off, bytes. */
const MAX_NAME_BYTES = 63;

/** @returns null without the settings; what is wrong and what to do otherwise */
export function databaseUsers(settings: UserSettings): DatabaseUsers | { readonly error: string } | null {
  const { DATABASE_WEB_USER: web, DATABASE_ENGINE_USER: engine, DATABASE_URL: url = 'file:' } = settings;
  if (web === undefined && engine === undefined) return null;
  if (web === undefined || engine === undefined) {
    return { error: 'DATABASE_WEB_USER and DATABASE_ENGINE_USER belong together. Set both, or neither.' };
  }
  if (web === engine) {
    return {
      error: 'DATABASE_WEB_USER and DATABASE_ENGINE_USER are the same. Create a user for each process.',
    };
  }
  if (url.startsWith('file:')) {
    return {
      error: 'SQLite has no users. Unset DATABASE_WEB_USER and DATABASE_ENGINE_USER, or use PostgreSQL.',
    };
  }
  if ([web, engine].some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES)) {
    return {
      error: `A user in DATABASE_WEB_USER or DATABASE_ENGINE_USER has more than ${MAX_NAME_BYTES} bytes.`,
    };
  }
  return { web, engine };
}
