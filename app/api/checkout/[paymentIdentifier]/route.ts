// The payer's view as JSON: an open checkout page polls it while its live updates are down.

import { pageResponse } from '@/lib/checkout/page-request';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { paymentIdentifier } = await params;
  const view = await readPayerView(await getServer(), paymentIdentifier);
  return view === null ? pageResponse({ error: 'Payment not found.' }, { status: 404 }) : pageResponse(view);
}
