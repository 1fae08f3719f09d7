// The audit log, newest first, with filters and an export of what they match; for one payment also the export of its case.
import { Download, ScrollText } from 'lucide-react';
import type { Metadata } from 'next';
import { AuditFilterForm } from '@/components/dashboard/audit-log/audit-filter-form';
import { AuditLogList } from '@/components/dashboard/audit-log/audit-log-list';
import { CaseExport } from '@/components/dashboard/audit-log/case-export';
import { FoldOnPhones } from '@/components/dashboard/frame/fold-on-phones';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { buttonLook } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { AUDIT_ACTION_GROUPS } from '@/lib/db/audit-log/action-types';
import { readHead } from '@/lib/db/audit-log/append-audit-log';
import { auditHeadline } from '@/lib/queries/audit-headline';
import { readAuditReasons } from '@/lib/queries/audit-reasons';
import { readAuditTargets } from '@/lib/queries/audit-targets';
import { type AuditFilters, findAuditEntries, parseAuditFilters } from '@/lib/queries/find-audit-entries';
import { auditEntryViews, auditReasons, listAuditActors } from '@/lib/queries/list-audit-log';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { exportCaseAction } from './actions';
import { auditQueryText, readAuditFilters } from './audit-filters';

export const metadata: Metadata = { title: 'Audit log' };

const PAGE_ENTRIES = 25;
const PATH = '/dashboard/audit-log';

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requirePermission('auditLog.read');
  const { database, clock } = await getServer();
  const given = await searchParams;
  const filters = readAuditFilters(given);
  const query = parseAuditFilters(filters);
  const before = beforeOf(given.before);
  const [page, head, actors] = await Promise.all([
    query === null ? NOTHING : findAuditEntries(database.db, query, { before, take: PAGE_ENTRIES }),
    readHead(database.db),
    listAuditActors(database.db, filters.actor),
  ]);
  const [views, targetsOf, reasonOf] = await Promise.all([
    auditEntryViews(database.db, page.entries),
    readAuditTargets(database.db, page.entries),
    readAuditReasons(database.db, page.entries),
  ]);
  const officerReasons = page.entries.map(reasonOf);
  const targets = page.entries.map((row) =>
    targetsOf(row).map(({ kind, name, page: target }) => ({
      ...{ kind, name },
      path: target !== null && isPermitted(user, target.permission) ? target.path : null,
    })),
  );
  const entries = views.map((entry, at) => ({
    ...entry,
    headline: auditHeadline(entry.action, entry.detail),
    reasons: auditReasons(entry.detail),
    officerReason: officerReasons[at] ?? null,
    targets: targets[at] ?? [],
  }));
  const isFiltered = auditQueryText(filters) !== '';
  return (
    <>
      <PageHead
        title="Audit log"
        about="Every decision about payers and their money, and who made it. Entries can’t be changed or deleted: each one includes the hash of the previous entry."
        action={<ExportLinks filters={filters} />}
      />
      <div className="flex flex-col gap-4">
        <FoldOnPhones wide label="Filters" startsOpen={isFiltered}>
          <AuditFilterForm
            filters={filters}
            groups={AUDIT_ACTION_GROUPS}
            actors={actors}
            isFiltered={isFiltered}
          />
        </FoldOnPhones>
        {query === null && (
          <p role="alert" className="text-sm text-bad">
            A filter is invalid, so nothing is listed.
          </p>
        )}
        {query?.paymentId !== undefined && (
          <CaseExport paymentId={query.paymentId} export={exportCaseAction} />
        )}
        {entries.length === 0 && !page.isCut ? (
          <EmptyState icon={ScrollText} title={head === null ? 'No decisions yet' : 'No entries'}>
            {isFiltered
              ? 'No entries match these filters.'
              : 'Screening results, decisions of officers and changes to settings appear here.'}
          </EmptyState>
        ) : (
          <AuditLogList entries={entries} now={clock.now().toISOString()} />
        )}
        {page.isCut && (
          <p className="text-sm text-ink-soft">
            Only a part of the log was searched. Search older entries to continue.
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {before !== null && (
            <LinkButton href={`${PATH}${auditQueryText(filters)}`}>Newest entries</LinkButton>
          )}
          {page.next !== null && (
            <LinkButton href={`${PATH}${auditQueryText(filters, { before: String(page.next) })}`}>
              {page.isCut ? 'Search older entries' : 'Older entries'}
            </LinkButton>
          )}
        </div>
        {head !== null && (
          <p className="text-xs text-ink-faint">
            End of the log: <span className="font-mono break-all">{`${head.sequence}:${head.hash}`}</span>.
            Keep a copy elsewhere. With it,{' '}
            <code>
              nano-payments audit-log verify <span className="whitespace-nowrap">--noted</span>
            </code>{' '}
            proves that no entry up to this one was changed.
          </p>
        )}
      </div>
    </>
  );
}

/** Exports what the filters match. */
function ExportLinks({ filters }: { filters: AuditFilters }) {
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'jsonl'] as const).map((format) => (
        <a
          key={format}
          href={`${PATH}/export${auditQueryText(filters, { format })}`}
          download
          className={buttonLook({})}
        >
          <Download />
          {format === 'csv' ? 'Export CSV' : 'Export JSON Lines'}
        </a>
      ))}
    </div>
  );
}

const NOTHING = { entries: [], next: null, isCut: false };

function beforeOf(given: string | string[] | undefined): number | null {
  const text = [given].flat()[0] ?? '';
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}
