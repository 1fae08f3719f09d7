// The audit log, newest first, of all payments or one, and the export of a case for a suspicious activity report.
import { ScrollText } from 'lucide-react';
import type { Metadata } from 'next';
import { AuditLogList, PaymentSearch } from '@/components/dashboard/audit-log/audit-log-list';
import { CaseExport } from '@/components/dashboard/audit-log/case-export';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { mayBeId } from '@/lib/core/ids';
import { readHead } from '@/lib/db/audit-log/append-audit-log';
import { auditSummary, listAuditLog } from '@/lib/queries/list-audit-log';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { exportCaseAction } from './actions';

export const metadata: Metadata = { title: 'Audit log' };

type Query = { payment?: string | string[]; before?: string | string[] };

const PAGE_ENTRIES = 50;

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requirePermission('auditLog.read');
  const { database, clock } = await getServer();
  const given = await searchParams;
  const [payment, before] = [one(given.payment).trim(), one(given.before)];
  const filter = {
    paymentId: mayBeId(payment) ? payment : undefined,
    before: /^[0-9]{1,9}$/.test(before) ? Number(before) : undefined,
    take: PAGE_ENTRIES + 1,
  };
  // An invalid identifier has no entries; ignoring it would list all of them.
  const isValidSearch = payment === '' || filter.paymentId !== undefined;
  const [found, head] = await Promise.all([
    isValidSearch ? listAuditLog(database.db, filter) : [],
    readHead(database.db),
  ]);
  const entries = found
    .slice(0, PAGE_ENTRIES)
    .map((entry) => ({ ...entry, gist: auditSummary(entry.detail) }));
  const last = entries.at(-1);
  return (
    <>
      <PageHead
        title="Audit log"
        about="Every decision about payers and their money, and who made it. Entries can’t be changed or deleted: each one includes the hash of the previous entry."
      />
      <div className="flex max-w-4xl flex-col gap-5">
        <PaymentSearch payment={payment} />
        {filter.paymentId !== undefined && (
          <CaseExport paymentId={filter.paymentId} export={exportCaseAction} />
        )}
        {entries.length === 0 ? (
          <EmptyState icon={ScrollText} title={head === null ? 'No decisions yet' : 'No entries'}>
            {payment === ''
              ? 'Screening results, decisions of officers and changes to settings appear here.'
              : 'No entries for a payment with this identifier.'}
          </EmptyState>
        ) : (
          <AuditLogList entries={entries} now={clock.now().toISOString()} />
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {filter.before !== undefined && <LinkButton href={pageHref(payment)}>Newest entries</LinkButton>}
          {last !== undefined && found.length > PAGE_ENTRIES && (
            <LinkButton href={pageHref(payment, last.sequence)}>Older entries</LinkButton>
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

function pageHref(payment: string, before?: number): string {
  const query = new URLSearchParams({
    ...(payment === '' ? {} : { payment }),
    ...(before === undefined ? {} : { before: String(before) }),
  });
  return query.size === 0 ? '/dashboard/audit-log' : `/dashboard/audit-log?${query}`;
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
