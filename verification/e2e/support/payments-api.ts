// The six operations and payment links over plain HTTP with a merchant's key.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Installation, Merchant } from './installation';

const createdPayment = z.strictObject({
  paymentIdentifier: z.string(),
  usdAmount: z.number(),
  rawNanoAmount: z.string(),
  friendlyNanoAmount: z.string(),
  paymentAddress: z.string(),
});
export type CreatedPayment = z.infer<typeof createdPayment>;

const paymentState = z.strictObject({
  paymentIdentifier: z.string(),
  status: z.enum(['Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed']),
  isComplete: z.boolean(),
  createdDatetime: z.string(),
  orderId: z.string().optional(),
  orderDescription: z.string().optional(),
});
type PaymentState = z.infer<typeof paymentState>;

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** The default payer of these tests. */
export const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada.quill@example.com',
  phoneNumber: '14155550123',
  country: 'US',
  administrativeArea: 'US-CA',
  locality: 'Oakland',
  postalCode: '94607',
  thoroughfare: '1 Harbor Way',
} as const;

type Credentials = Pick<Merchant, 'apiUsername' | 'apiPassword'>;

export function basicAuthorization({ apiUsername, apiPassword }: Credentials): string {
  return `Basic ${Buffer.from(`${apiUsername}:${apiPassword}`).toString('base64')}`;
}

export type PaymentsApi = ReturnType<typeof paymentsApi>;

/** Calls of one merchant. `call` takes any body and returns any response; the others require success. */
export function paymentsApi(baseUrl: string, credentials: Credentials) {
  async function call(operation: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${baseUrl}/api/payments/${operation}`, {
      method: 'POST',
      headers: {
        authorization: basicAuthorization(credentials),
        'content-type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answerOf(response);
  }
  const status = async (paymentIdentifier: string): Promise<PaymentState> =>
    paymentState.parse((await call('payment-status', { paymentIdentifier })).body);
  return {
    call,
    status,
    /** Creates a payment of 12.34 USD with its own order id. */
    create: async (given: object = {}): Promise<CreatedPayment> => {
      const answer = await call('create-payment', paymentBody(given));
      return createdPayment.parse(answer.body);
    },
    cancel: async (paymentIdentifier: string): Promise<PaymentState> =>
      paymentState.parse((await call('cancel-payment', { paymentIdentifier })).body),
  };
}

export function paymentBody(given: object = {}) {
  return { usdAmount: '12.34', orderId: newOrderId(), paymentCustomer: CUSTOMER, ...given };
}

/** With one digit: a search for a text with many of them, which may be a phone number, is not in the URL. */
export const newOrderId = (): string =>
  `order-1${randomUUID()
    .slice(0, 8)
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const createdLink = z.strictObject({ paymentLinkIdentifier: z.string(), url: z.url() });

/** Creates a payment link; default 3.00 USD (one nano). */
export async function createLinkByApi(
  { baseUrl }: Pick<Installation, 'baseUrl'>,
  credentials: Credentials,
  given: object = {},
): Promise<z.infer<typeof createdLink>> {
  const response = await fetch(`${baseUrl}/api/payment-links`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(credentials), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Two notebooks', usdAmount: '3.00', ...given }),
  });
  return createdLink.parse(await response.json());
}
