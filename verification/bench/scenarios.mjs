// The requests that are measured: the bare handler for comparison, and the operations.

/** A payer of the sandbox's regions, with the fields a shop's form usually fills. */
const PAYMENT_CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Bench',
  email: 'ada.bench@example.com',
  country: 'US',
  administrativeArea: 'CA',
  locality: 'Oakland',
  postalCode: '94607',
  thoroughfare: '1 Harbour Street',
  phoneNumber: '15105550100',
};
const CREATE_BODY = JSON.stringify({
  usdAmount: '12.34',
  orderId: 'order-4711',
  orderDescription: 'Two books and a map',
  paymentCustomer: PAYMENT_CUSTOMER,
});

/** A request to create a payment for this payer. */
export function createBodyOf({ first, last }, usdAmount = '12.34') {
  const paymentCustomer = { ...PAYMENT_CUSTOMER, firstName: first, lastName: last };
  return JSON.stringify({ usdAmount, paymentCustomer });
}

/** The handler that operations are compared with. */
export const BARE = 'bare handler';

/** The headers of an integrator's call. */
export function callHeaders({ apiUsername, apiPassword }) {
  const credentials = Buffer.from(`${apiUsername}:${apiPassword}`).toString('base64');
  return { 'content-type': 'application/json', authorization: `Basic ${credentials}` };
}

/** The payment that the settlement benchmarks pay: the smallest possible, so that the faucet has enough money. */
export const SMALL_PAYMENT = JSON.stringify({ usdAmount: '0.03', paymentCustomer: PAYMENT_CUSTOMER });

/** The deployment as an adapter describes it (side-by-side/adapter.ts). */
function ownAdapter({ origin, sandbox }, createBody) {
  const [merchant] = sandbox.merchants;
  const headers = callHeaders(merchant);
  const operation = (name) => ({ method: 'POST', url: `${origin}/api/payments/${name}`, headers });
  return {
    name: 'this server',
    create: {
      ...{ ...operation('create-payment'), body: createBody },
      ...{ id: 'paymentIdentifier', address: 'paymentAddress', amountRaw: 'rawNanoAmount' },
    },
    status: {
      ...{ ...operation('payment-status'), body: { paymentIdentifier: '{id}' } },
      paid: { path: 'status', is: 'Completed' },
    },
    push: {
      ...{ kind: 'sse', url: `${origin}/api/checkout/{id}/events`, event: 'view' },
      paid: { path: 'stage', is: 'completed' },
    },
    settlementAccount: merchant.settlementAddress,
  };
}

/** What a measuring process must know about the deployment (workplace.ts). */
export function placeOf({ installation }, createBody = SMALL_PAYMENT) {
  const { origin, sandbox, ledgerControl } = installation;
  return {
    baseUrl: origin,
    server: ownAdapter(installation, createBody),
    rpcUrl: sandbox.nanoRpcUrl,
    wsUrl: sandbox.nanoWsUrl,
    controlUrl: `http://127.0.0.1:${ledgerControl.controlPort}`,
    controlToken: ledgerControl.controlToken,
  };
}

/** @returns its identifier */
export async function createPayment(origin, merchant) {
  const { paymentIdentifier } = await post(`${origin}/api/payments/create-payment`, merchant, SMALL_PAYMENT);
  return paymentIdentifier;
}

/** A payment link over a fixed price. @returns its identifier */
export async function createLink(origin, merchant) {
  const body = JSON.stringify({ title: 'Two books and a map', usdAmount: '12.34' });
  const { paymentLinkIdentifier } = await post(`${origin}/api/payment-links`, merchant, body);
  return paymentLinkIdentifier;
}

async function post(url, merchant, body) {
  const answer = await fetch(url, { method: 'POST', headers: callHeaders(merchant), body });
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname} responded ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * The scenarios by name, each a request for the load generator.
 * @param {{ origin: string, bareOrigin: string, merchant: object, paymentIdentifiers: string[] }} where
 */
export function scenarios({ origin, bareOrigin, merchant, paymentIdentifiers }) {
  const operation = (name, bodies, keyed = false) => ({
    origin,
    method: 'POST',
    path: `/api/payments/${name}`,
    headers: callHeaders(merchant),
    bodies,
    keyed,
  });
  const liveRequest = { origin, method: 'GET', path: '/api/health/live', headers: {}, bodies: [] };
  const bareRequest = { ...operation('', [CREATE_BODY]), origin: bareOrigin, path: '/api/bare' };
  return {
    [BARE]: bareRequest,
    'health/live of web, GET': liveRequest,
    'create-payment': operation('create-payment', [CREATE_BODY]),
    'create-payment, Idempotency-Key': operation('create-payment', [CREATE_BODY], true),
    'payment-status': operation(
      'payment-status',
      paymentIdentifiers.map((paymentIdentifier) => JSON.stringify({ paymentIdentifier })),
    ),
    'usd-to-nano': operation('usd-to-nano', [JSON.stringify({ usdAmount: '12.34' })]),
  };
}
