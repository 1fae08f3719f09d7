// The filters of the audit log in the URL: the page and its export read them the same way. Pure.
import { AUDIT_FILTER_NAMES, type AuditFilters } from '@/lib/queries/find-audit-entries';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The filters as given; absent ones are empty. */
export function readAuditFilters(given: Query): AuditFilters {
  const one = (name: string) => ([given[name]].flat()[0] ?? '').trim();
  return {
    payment: one('payment'),
    action: one('action'),
    actor: one('actor'),
    from: one('from'),
    until: one('until'),
  };
}

/** The query without empty filters, with other fields. */
export function auditQueryText(filters: AuditFilters, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const name of AUDIT_FILTER_NAMES) if (filters[name] !== '') query.set(name, filters[name]);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size === 0 ? '' : `?${query}`;
}
