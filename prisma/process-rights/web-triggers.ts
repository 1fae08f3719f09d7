// What web may do with transfers: close a top-up, and release a held refund. Triggers check it instead of row security,
// because pg_dump refuses tables with policies, and a dump of policies can't be restored without the users that they name.

/** Statements that create the triggers, or replace them, for this user. @param web its name as an SQL literal */
export function webTriggers(web: string): readonly string[] {
  return [
    functionSql('check_transfer_created_by_web', CREATED, 'web may only return a top-up to its merchant'),
    functionSql('check_transfer_changed_by_web', CHANGED, 'web may only release a held refund'),
    triggerSql('transfer_created_by_web', 'INSERT', 'check_transfer_created_by_web', web),
    triggerSql('transfer_changed_by_web', 'UPDATE', 'check_transfer_changed_by_web', web),
  ];
}

/** The engine decides every other transfer. The current and the next settlement address: only the service's clock tells which is active. */
const CREATED = `NEW."kind" = 'topUpReturn' AND NEW."paymentId" IS NULL AND NEW."manualRefundId" IS NULL
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

/** With the SQLSTATE of a missing right: for web it is one. */
function functionSql(name: string, condition: string, message: string): string {
  return `CREATE OR REPLACE FUNCTION public.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${condition} THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '${message}' USING ERRCODE = 'insufficient_privilege';
END $$`;
}

function triggerSql(name: string, event: 'INSERT' | 'UPDATE', checks: string, web: string): string {
  return `CREATE OR REPLACE TRIGGER ${name} BEFORE ${event} ON public."Transfer" FOR EACH ROW
    WHEN (current_user = ${web}) EXECUTE FUNCTION public.${checks}()`;
}
