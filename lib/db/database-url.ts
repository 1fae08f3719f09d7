// Parses a DATABASE_URL: its database kind and file path.

export type DatabaseKind = 'sqlite' | 'postgresql';

/**
 * The database kind (contract §8).
 * @throws Error for any other scheme; the message never contains the URL, which may hold a password
 */
export function databaseKind(url: string): DatabaseKind {
  if (url.startsWith('file:')) return 'sqlite';
  if (url.startsWith('postgresql://') || url.startsWith('postgres://')) return 'postgresql';
  throw new Error('DATABASE_URL must start with file: (SQLite) or postgresql:// (PostgreSQL)');
}

/** The path of a `file:` URL, as written. */
export function sqliteFilePath(url: string): string {
  return url.replace(/^file:(\/\/)?/, '');
}
