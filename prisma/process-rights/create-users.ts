// Creates the PostgreSQL users of web and engine, where they are missing and the owner of the tables may create users.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { ConfigError } from '@/lib/core/config-error';
import type { DatabaseUsers } from '@/lib/core/database-users';
import { RESTRICTED_PROCESSES, type RestrictedProcess } from '@/lib/db/process-access';
import type { MigrationConnection } from '@/prisma/migration-runner/connection';
import { identifier, literal } from '@/prisma/sql-text';

/** As PostgreSQL's own, which has used 4096 iterations since version 10. */
const ITERATIONS = 4_096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const CREATES_SQL =
  'SELECT "rolsuper" OR "rolcreaterole" AS "creates" FROM pg_roles WHERE "rolname" = current_user';
const KNOWN_SQL = 'SELECT "rolname"::text AS "name" FROM pg_roles WHERE "rolname" IN ($1::text, $2::text)';

/**
 * Existing users keep their passwords.
 * @throws ConfigError when a user is missing and its URL has no password, or one that only PostgreSQL can prepare
 */
export async function createMissingUsers(
  connection: MigrationConnection,
  users: DatabaseUsers,
): Promise<void> {
  const known = (await connection.query(KNOWN_SQL, [users.web, users.engine])).map(({ name }) => name);
  const missing = RESTRICTED_PROCESSES.filter((process) => !known.includes(users[process]));
  if (missing.length === 0) return;
  const [role] = await connection.query(CREATES_SQL);
  for (const process of missing) {
    const password = users.passwords?.[process];
    if (role?.creates !== true || password === undefined || !isAscii(password))
      throw missingUser(process, users);
    const options = `LOGIN PASSWORD ${literal(scramVerifier(password))}`;
    await connection.execute(`CREATE ROLE ${identifier(users[process])} ${options}`);
  }
}

function missingUser(process: RestrictedProcess, users: DatabaseUsers): ConfigError {
  const setting = process === 'web' ? 'DATABASE_WEB_URL' : 'DATABASE_ENGINE_URL';
  return new ConfigError(
    `PostgreSQL has no user ${users[process]}. Create it, or correct ${setting}. See docs/operate/database.md.`,
  );
}

/** Other passwords are normalized before they are hashed (RFC 4013), which PostgreSQL does itself. */
function isAscii(password: string): boolean {
  return /^[\x20-\x7e]+$/.test(password);
}

/** What PostgreSQL stores of a password (RFC 5803), so that no log of statements contains the password itself. */
function scramVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
