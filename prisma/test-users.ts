// The PostgreSQL users of web and engine in test databases.
import type { DatabaseUsers } from '@/lib/core/database-users';

/** The users of web and engine for the databases that are copied from a template. */
export function usersOf(templateUrl: string): DatabaseUsers {
  const template = new URL(templateUrl).pathname.slice(1);
  return { web: `${template}_web`, engine: `${template}_engine` };
}

/** Each session begins as this user. A server of TEST_DATABASE_URL may require a password, and these users have none. */
export function urlOfUser(databaseUrl: string, user: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c role=${user}`);
  return url.href;
}
