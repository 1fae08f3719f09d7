// Several statements for SQLite in one call of the client, which costs more than a short statement itself.
import type { SqlQuery } from '@prisma/driver-adapter-utils';

const SEPARATOR = '\n-- next statement\n';

/** Joins statements that have exactly one parameter each. Only the SQLite adapter understands the result, in a transaction. */
export function joinStatements(statements: readonly string[]): string {
  return statements.join(SEPARATOR);
}

/** The statements of a joined one, in order, each with its parameter. Null for any other query. */
export function splitStatements(query: SqlQuery): SqlQuery[] | null {
  if (!query.sql.includes(SEPARATOR)) return null;
  return query.sql.split(SEPARATOR).map((sql, place) => ({
    sql,
    args: query.args.slice(place, place + 1),
    argTypes: query.argTypes.slice(place, place + 1),
  }));
}
