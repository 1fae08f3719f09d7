// The payer's view as JSON: what an open checkout page asks for while its live channel is down.

import { pageAnswer } from '@/lib/checkout/page-request';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ paymentIdentifier: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { paymentIdentifier } = await params;
  const view = await readPayerView(await getServer(), paymentIdentifier);
  return view === null
    ? pageAnswer({ error: 'There is no such payment.' }, { status: 404 })
    : pageAnswer(view);
}
