// What web may do with transfers (close a top-up, and release a held refund), with settings that are the engine's, with numbers of
// rows, also in the audit log, and with versions. Triggers check it instead of row security, because pg_dump refuses tables with
// policies, and a dump of policies can't be restored without the users that they name.

/** Statements that create the triggers, or replace them, for this user. @param web its name as an SQL literal */
export function webTriggers(web: string): readonly string[] {
  return [
    functionSql('check_transfer_created_by_web', CREATED, 'web may only return a top-up to its merchant'),
    functionSql('check_transfer_changed_by_web', CHANGED, 'web may only release a held refund'),
    functionSql('check_setting_inserted_by_web', SETTING_INSERTED, 'web may not write this setting'),
    functionSql('check_setting_updated_by_web', SETTING_UPDATED, 'web may not change this setting'),
    functionSql('check_setting_deleted_by_web', SETTING_DELETED, 'web may not delete this setting', 'OLD'),
    functionSql('check_entry_added_by_web', ENTRY_ADDED, 'web may only continue the audit log'),
    triggerSql('Transfer', 'transfer_created_by_web', 'INSERT', 'check_transfer_created_by_web', web),
    triggerSql('Transfer', 'transfer_changed_by_web', 'UPDATE', 'check_transfer_changed_by_web', web),
    triggerSql('Setting', 'setting_inserted_by_web', 'INSERT', 'check_setting_inserted_by_web', web),
    triggerSql('Setting', 'setting_updated_by_web', 'UPDATE', 'check_setting_updated_by_web', web),
    triggerSql('Setting', 'setting_deleted_by_web', 'DELETE', 'check_setting_deleted_by_web', web),
    triggerSql('AuditLogEntry', 'entry_added_by_web', 'INSERT', 'check_entry_added_by_web', web),
    ...VERSIONED.flatMap(([table, column]) => {
      const name = `check_version_of_${table.toLowerCase()}_by_web`;
      return [
        functionSql(name, raisedByOne(column), 'web may raise a version by one only'),
        triggerSql(table, 'versioned_by_web', 'UPDATE', name, web),
      ];
    }),
    ...NUMBERED.flatMap(([table, column]) => {
      const name = `check_number_of_${table.toLowerCase()}_by_web`;
      return [
        functionSql(name, numbered(table, column), 'web may not use a number of later rows'),
        triggerSql(table, 'numbered_by_web', 'INSERT OR UPDATE', name, web),
      ];
    }),
  ];
}

/**
 * The engine decides every other transfer: with the reference of one of these, that one could never be created. The current and the next
 * settlement address: only the service's clock tells which is active.
 */
const CREATED = `NEW."kind" = 'topUpReturn' AND NEW."paymentId" IS NULL AND NEW."manualRefundId" IS NULL
    AND starts_with(NEW."reference", 'topup-return:' || NEW."topUpId" || ':')
    AND NEW."heldAt" IS NULL AND NEW."confirmedAt" IS NULL AND EXISTS (
      SELECT FROM public."TopUp" t JOIN public."Merchant" m ON m."id" = t."merchantId"
      WHERE t."id" = NEW."topUpId" AND t."address" = NEW."account"
        AND NEW."destination" IN (m."settlementAddress", m."nextSettlementAddress"))`;

/** Another destination only for a claim to it, and while no block is decided. */
const CHANGED = `OLD."kind" = 'refund' AND OLD."confirmedAt" IS NULL AND NEW."heldAt" IS NULL
    AND (NEW."notBefore" IS NULL OR NEW."notBefore" = OLD."notBefore")
    AND (NEW."destination" = OLD."destination" OR (
      OLD."heldAt" IS NOT NULL AND EXISTS (SELECT FROM public."RefundClaim" c
        WHERE c."transferId" = OLD."id" AND c."destination" = NEW."destination")
      AND NOT EXISTS (SELECT FROM public."Block" b WHERE b."transferId" = OLD."id")))`;

/** They decide whether processes start, which node is trusted, and what a restore needs. */
const ownSetting = (row: 'NEW' | 'OLD') =>
  `${row}."key" IN ('network', 'demo', 'restored', 'restoredBackup', 'auditLogHead') OR starts_with(${row}."key", 'highestCemented:')`;
const ISO_TIME = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$';

const HEAD = '^\\d{1,10}:[0-9a-f]{64}$';

/** Web may be the first to record the network, or to append to the log, and it also notices a restore. */
const SETTING_INSERTED = `CASE NEW."key"
    WHEN 'network' THEN true
    WHEN 'restored' THEN NEW."value" ~ '${ISO_TIME}'
    WHEN 'auditLogHead' THEN NEW."value" ~ '${HEAD}'
    ELSE NOT (${ownSetting('NEW')}) END`;
/** The head of the log moves to an entry that exists. */
const SETTING_UPDATED = `NEW."key" = OLD."key" AND (NEW."value" = OLD."value" OR NOT (${ownSetting('OLD')})
    OR CASE WHEN OLD."key" = 'auditLogHead' AND NEW."value" ~ '${HEAD}' THEN EXISTS (SELECT FROM public."AuditLogEntry" e
      WHERE e."sequence" = split_part(NEW."value", ':', 1)::int AND e."hash" = split_part(NEW."value", ':', 2)) ELSE false END)`;
const SETTING_DELETED = `NOT (${ownSetting('OLD')})`;

/** With another number, no process could ever append again: entries are never deleted. */
const ENTRY_ADDED = `NEW."sequence" = 1 OR EXISTS (SELECT FROM public."AuditLogEntry" e
      WHERE e."sequence" = NEW."sequence" - 1 AND e."hash" = NEW."previousHash")`;

/** Where web adds rows with numbers of a sequence. With those of later rows, their inserts would fail, and readers would pass over them. */
const NUMBERED = [
  ['TimelineEntry', 'id'],
  ['Event', 'position'],
  ['ChangeFeedEntry', 'id'],
] as const;
const numbered = (table: string, column: string) =>
  `NEW."${column}" <= (SELECT "last_value" FROM public."${table}_${column}_seq")`;

/** Every change raises them. At the largest number, no process could change the payment or the merchant's settlements any more. */
const VERSIONED = [
  ['Payment', 'version'],
  ['Merchant', 'settlementVersion'],
] as const;
const raisedByOne = (column: string) => `NEW."${column}"::bigint - OLD."${column}"::bigint BETWEEN 0 AND 1`;

/**
 * With the SQLSTATE of a missing right: for web it is one. The settings are the function's own, because web can change its session's, or
 * hide a type by a temporary one. @param kept the row that the statement continues with
 */
export function functionSql(
  name: string,
  condition: string,
  message: string,
  kept: 'NEW' | 'OLD' = 'NEW',
): string {
  return `CREATE OR REPLACE FUNCTION public.${name}() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
  IF (${condition}) THEN
    RETURN ${kept};
  END IF;
  RAISE EXCEPTION '${message}' USING ERRCODE = 'insufficient_privilege';
END $$`;
}

/**
 * A trigger that is there already for this user is left alone: creating it waits for all transactions that write the table, and they may
 * wait for another one. Another event or function needs another name.
 */
export function triggerSql(
  table: string,
  name: string,
  event: 'INSERT' | 'UPDATE' | 'DELETE' | 'INSERT OR UPDATE',
  checks: string,
  web: string,
): string {
  return `DO $do$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger t WHERE t."tgrelid" = 'public."${table}"'::regclass AND t."tgname" = '${name}'
      AND position(quote_literal(${web}) IN pg_get_triggerdef(t.oid)) > 0) THEN
    CREATE OR REPLACE TRIGGER ${name} BEFORE ${event} ON public."${table}" FOR EACH ROW
      WHEN (current_user = ${web}) EXECUTE FUNCTION public.${checks}();
  END IF;
END $do$`;
}
