// Reads a DATABASE_URL: which database it names, and where its file lies.

export type DatabaseKind = 'sqlite' | 'postgresql';

/**
 * The database a URL names by its scheme (contract §8).
 * @throws Error for any other scheme; the text never repeats the URL, which may hold a password.
 */
export function databaseKind(url: string): DatabaseKind {
  if (url.startsWith('file:')) return 'sqlite';
  if (url.startsWith('postgresql://') || url.startsWith('postgres://')) return 'postgresql';
  throw new Error('DATABASE_URL must start with file: (SQLite) or postgresql:// (PostgreSQL)');
}

/** The path behind a `file:` URL: everything after the scheme, as written. */
export function sqliteFilePath(url: string): string {
  return url.replace(/^file:(\/\/)?/, '');
}
