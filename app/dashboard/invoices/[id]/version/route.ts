import { versionResponse } from '@/app/dashboard/version-response';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { invoiceVersion, readInvoice } from '@/lib/checkout/invoices/send-invoice';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return versionResponse(request, 'links.create', async (server, user) => {
    const merchant = await readMerchant(server.database.db, user.merchant.id);
    const invoice = await readInvoice({ ...server, keyRing: server.secrets.keyRing }, merchant, id);
    return invoice === null ? null : invoiceVersion(invoice);
  });
}
