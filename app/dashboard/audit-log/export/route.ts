// Exports the audit log entries that match the page's filters as a file, streamed at the client's pace.
import { createExportSlots } from '@/app/dashboard/payments/export/export-slots';
import { textStream, whilePermitted } from '@/app/dashboard/payments/export/text-stream';
import { errorText } from '@/lib/core/errors';
import { exportAuditLog } from '@/lib/queries/export/export-audit-log';
import { parseAuditFilters } from '@/lib/queries/find-audit-entries';
import { getServer } from '@/web/server';
import { mayStill, userOrStatus } from '@/web/session';
import { readAuditFilters } from '../audit-filters';

const takeSlot = createExportSlots({ total: 2, perMerchant: 2 });

export async function GET(request: Request): Promise<Response> {
  const user = await userOrStatus('auditLog.read');
  const headers = { 'Cache-Control': 'no-store' };
  if (typeof user === 'number') return Response.json({}, { status: user, headers });
  const given = new URL(request.url).searchParams;
  const query = parseAuditFilters(readAuditFilters(Object.fromEntries(given)));
  if (query === null) return new Response('A filter is invalid.', { status: 400, headers });
  const { database, clock, log } = await getServer();
  const releaseSlot = takeSlot(user.userId);
  if (releaseSlot === null) {
    return new Response('Too many exports are running. Try again in a minute.', { status: 503, headers });
  }
  const format = given.get('format') === 'jsonl' ? 'jsonl' : 'csv';
  log.info({ userId: user.userId, format }, 'the audit log is exported');
  const pieces = exportAuditLog(database.db, query, format);
  const body = textStream(
    whilePermitted(pieces, () => mayStill(user, 'auditLog.read')),
    {
      onEnd: releaseSlot,
      onError: (error) => log.error({ error: errorText(error) }, 'export of the audit log failed'),
    },
  );
  const name = `audit-log-${clock.now().toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
