// Everything the list finds, as a file: streamed a page at a time, as fast as it is read and no faster.

import { errorText } from '@/lib/core/errors';
import { countExported, exportPayments } from '@/lib/queries/export/export-payments';
import { exportLines } from '@/lib/queries/export/export-record';
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
    return new Response('Several exports are running. Try again in a minute.', {
      status: 503,
      headers: noStore,
    });
  }
  const format = given.get('format') === 'jsonl' ? 'jsonl' : 'csv';
  const asked = {
    ...{ merchantId: user.merchant.id, filter: query.filter, interpretations, timeZone },
    dustLimitRaw: config.dustLimitRaw,
  };
  // Nothing is counted before there is a place: a refusal costs nothing.
  const count = await countExported(database, asked).catch((error: unknown) => {
    releaseSlot();
    throw error;
  });
  const lines = exportLines(format, given.get('mark') === '1');
  const pieces = exportPayments({ database, keyRing: secrets.keyRing }, asked, lines);
  const permitted = whilePermitted(pieces, () => mayStill(user, 'payments.export'));
  const body = textStream(permitted, {
    onEnd: releaseSlot,
    onError: (error) => log.error({ error: errorText(error) }, 'an export of payments broke off'),
  });
  const name = `payments-${clock.now().toISOString().slice(0, 10)}.${format}`;
  return new Response(body, {
    headers: {
      ...noStore,
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      // Left as it is: a proxy that gathers or packs it would hide how far it has come.
      'X-Accel-Buffering': 'no',
      ...(count !== null && { 'X-Payments': String(count) }),
    },
  });
}
