// What is stored of one person: found, handed out, erased, kept by order; and how long it is kept at all.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { PersonSearch } from '@/components/dashboard/payers/person-search';
import { RetentionPanel } from '@/components/dashboard/payers/retention-panel';
import { readRetentionTerms, TERM_BOUNDS } from '@/lib/privacy/retention';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import {
  erasePersonAction,
  exportPersonAction,
  findPersonAction,
  legalHoldAction,
  saveRetentionAction,
} from './actions';

export const metadata: Metadata = { title: 'Payers' };

export default async function PayersPage() {
  await requirePermission('personalData.manage');
  const { database } = await getServer();
  const terms = await readRetentionTerms(database.db);
  return (
    <>
      <PageHead
        title="Payers"
        about="What is stored of one person, for whoever asks to see or to erase it. Each search, export, erasure and hold stands in the audit log."
      />
      <div className="flex max-w-4xl flex-col gap-6">
        <PersonSearch
          actions={{
            find: findPersonAction,
            exportAll: exportPersonAction,
            erase: erasePersonAction,
            legalHold: legalHoldAction,
          }}
        />
        <RetentionPanel terms={terms} bounds={TERM_BOUNDS} save={saveRetentionAction} />
      </div>
    </>
  );
}
