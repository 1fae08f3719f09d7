// A person's request to see what is stored about them: everything in one document, and the export in the audit log.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import { type Clock, formatUtcSeconds } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { findPerson, type PersonQuery, type PersonSearch } from './find-person';
import { type PersonDocument, readPersonDocument } from './person-document';

export type ExportDeps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** `document` is personal through and through: given to the person alone, never logged. */
export type PersonExport =
  | {
      readonly outcome: 'exported';
      readonly document: PersonDocument & { readonly exportedAt: string; readonly searchedBy: string };
    }
  | Exclude<PersonSearch, { outcome: 'found' }>;

/** Payments the audit log names of one export; their number stands there in any case. */
const MAX_NAMED = 50;

/**
 * Everything stored about one person, of all merchants or of one.
 * @throws Error when the key of a record is not in the ring: an export that lacks something is none
 */
export async function exportPerson(
  { database, clock, keyRing }: ExportDeps,
  query: PersonQuery,
  actor: AuditActor,
): Promise<PersonExport> {
  const search = await findPerson({ db: database.db, keyRing }, query);
  if (search.outcome !== 'found') return search;
  const { paymentIds, linkIds } = search.person;
  const document = await readPersonDocument(database.db, keyRing, search.person);
  const at = clock.now();
  const { merchantId = null, by } = query;
  const figures = { payments: paymentIds.length, paymentLinks: linkIds.length };
  const detail = { by, ...figures, paymentIds: paymentIds.slice(0, MAX_NAMED) };
  await writeTransaction(database, async (tx) =>
    appendAuditLog(tx, [{ at, actor, action: 'customerExported', merchantId, detail }]),
  );
  return {
    outcome: 'exported',
    document: { exportedAt: formatUtcSeconds(at), searchedBy: by, ...document },
  };
}
