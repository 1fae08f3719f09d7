// Exports all payments of the list as a file. Streams page by page at the client's pace.

import { errorText } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import {
  countExported,
  exportLines,
  exportPayments,
  MAX_SELECTED,
} from '@/lib/queries/export/export-payments';
import { getServer } from '@/web/server';
import { mayStill, userOrStatus } from '@/web/session';
import { readListRequest } from '../list-request';
import { createExportSlots } from './export-slots';
import { textStream, whilePermitted } from './text-stream';

const takeSlot = createExportSlots();

export async function GET(request: Request): Promise<Response> {
  const user = await userOrStatus('payments.export');
  const noStore = { 'Cache-Control': 'no-store' };
  if (typeof user === 'number') return Response.json({}, { status: user, headers: noStore });
  const given = new URL(request.url).searchParams;
  const { query, interpretations, timeZone } = await readListRequest(user, Object.fromEntries(given));
  const { config, database, secrets, clock, log } = await getServer();
  const releaseSlot = takeSlot(user.merchant.id);
  if (releaseSlot === null) {
    return new Response('Too many exports are running. Try again in a minute.', {
      status: 503,
      headers: noStore,
    });
  }
  const format = given.get('format') === 'jsonl' ? 'jsonl' : 'csv';
  const exported = {
    only: selectedIds(given.get('ids')),
    ...{ merchantId: user.merchant.id, filter: query.filter, interpretations, timeZone },
    dustLimitRaw: config.dustLimitRaw,
  };
  // Counted only with a slot, so that a refused request costs nothing.
  const count = await countExported(database, exported).catch((error: unknown) => {
    releaseSlot();
    throw error;
  });
  const lines = exportLines(format, given.get('mark') === '1');
  const pieces = exportPayments({ database, keyRing: secrets.keyRing }, exported, lines);
  const permitted = whilePermitted(pieces, () => mayStill(user, 'payments.export'));
  const body = textStream(permitted, {
    onEnd: releaseSlot,
    onError: (error) => log.error({ error: errorText(error) }, 'export of payments failed'),
  });
  const name = `payments-${clock.now().toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      ...noStore,
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      // A buffering proxy would hide the progress.
      'X-Accel-Buffering': 'no',
      ...(count !== null && { 'X-Payments': String(count) }),
    },
  });
}

/** The selected payments; null without a selection. Unknown ones are left out of the export. */
function selectedIds(given: string | null): string[] | null {
  return given === null ? null : given.split('.').filter(mayBeId).slice(0, MAX_SELECTED);
}
