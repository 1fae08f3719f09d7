// Payment links as a merchant's software makes them.
import { z } from 'zod';
import type { Installation, Merchant } from './installation';
import { basicAuthorization } from './payments-api';

const createdLink = z.strictObject({ paymentLinkIdentifier: z.string(), url: z.url() });
export type CreatedLink = z.infer<typeof createdLink>;

/** Makes a link over 3.00 USD (one nano), unless something else is given. */
export async function createLinkByApi(
  { baseUrl }: Pick<Installation, 'baseUrl'>,
  merchant: Pick<Merchant, 'apiUsername' | 'apiPassword'>,
  given: object = {},
): Promise<CreatedLink> {
  const response = await fetch(`${baseUrl}/api/payment-links`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(merchant), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Two notebooks', usdAmount: '3.00', ...given }),
  });
  return createdLink.parse(await response.json());
}
