// Triggers that keep the audit log from being changed: the one thing of the schema that models.prisma can't say. A migration
// that makes its table gets them as well.
import type { DatabaseKind } from '@/lib/db/database-url';

const REFUSAL = 'the audit log can only be added to';

/** What a migration's SQL has to be followed by: the triggers, where it makes the audit log's table anew. */
export function appendOnlySql(kind: DatabaseKind, sql: string): string {
  return /CREATE TABLE "AuditLogEntry"|RENAME TO "AuditLogEntry"/.test(sql) ? TRIGGERS[kind] : '';
}

// No semicolon may stand inside a statement for PostgreSQL: the adapter that applies migrations divides the text there.
const TRIGGERS: Readonly<Record<DatabaseKind, string>> = {
  postgresql: `
-- Nothing of the audit log is ever changed or removed.
CREATE FUNCTION "refuse_audit_log_change"() RETURNS trigger LANGUAGE plpgsql
  AS E'BEGIN RAISE EXCEPTION \\'${REFUSAL}\\'\\x3b END\\x3b';
CREATE TRIGGER "AuditLogEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditLogEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_log_change"();
`,
  sqlite: `
-- Nothing of the audit log is ever changed or removed.
CREATE TRIGGER "AuditLogEntry_no_update" BEFORE UPDATE ON "AuditLogEntry"
  BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END;
CREATE TRIGGER "AuditLogEntry_no_delete" BEFORE DELETE ON "AuditLogEntry"
  BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END;
-- What INSERT OR REPLACE takes away, no trigger of deletions is told of.
CREATE TRIGGER "AuditLogEntry_no_replace" BEFORE INSERT ON "AuditLogEntry"
  WHEN EXISTS (SELECT 1 FROM "AuditLogEntry" WHERE "sequence" = NEW."sequence")
  BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END;
`,
};
