// What is stored of one person: found, handed out, erased, kept by order; and how long it is kept at all.
import type { Metadata } from 'next';
import { PageHead } from '@/components/dashboard/page-head';
import { PersonDesk } from '@/components/dashboard/person-desk';
import { RetentionPanel } from '@/components/dashboard/retention-panel';
import { requirePermission } from '@/lib/auth/session';
import { TERM_BOUNDS } from '@/lib/personal-data/retention';
import { readRetentionTerms } from '@/lib/personal-data/retention-terms';
import { getServer } from '@/lib/server';
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
        <PersonDesk
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
