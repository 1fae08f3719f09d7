// Payers' personal data: search, export, erasure, legal holds and retention periods.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { PersonSearch } from '@/components/dashboard/payers/person-search';
import { RetentionPanel } from '@/components/dashboard/payers/retention-panel';
import { RETENTION_BOUNDS, readRetentionPeriods } from '@/lib/privacy/retention';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import {
  erasePersonAction,
  exportPersonAction,
  findPersonAction,
  legalHoldAction,
  revealPersonAction,
  saveRetentionAction,
} from './actions';

export const metadata: Metadata = { title: 'Payers' };

export default async function PayersPage() {
  await requirePermission('personalData.manage');
  const { database } = await getServer();
  const periods = await readRetentionPeriods(database.db);
  return (
    <>
      <PageHead
        title="Payers"
        about="Find, export or erase one person’s data. Each search, export, erasure and hold is recorded in the audit log."
      />
      <div className="flex max-w-5xl flex-col gap-6">
        <PersonSearch
          actions={{
            find: findPersonAction,
            reveal: revealPersonAction,
            exportAll: exportPersonAction,
            erase: erasePersonAction,
            legalHold: legalHoldAction,
          }}
        />
        <RetentionPanel periods={periods} bounds={RETENTION_BOUNDS} save={saveRetentionAction} />
      </div>
    </>
  );
}
