// The shop's server: pages, orders, the webhook, and whether an order is paid.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { bodyOf, FormError, html, json, redirect, text } from './http.mjs';
import { createOrders } from './orders.mjs';
import { catalogue, errorPage, formPage, orderPage, PRODUCTS } from './pages.mjs';
import { paymentService, ServiceError } from './service.mjs';
import { isGenuine } from './webhook.mjs';

const ASSETS = {
  '/shop.js': { type: 'text/javascript; charset=utf-8', body: asset('shop.js') },
  '/shop.css': { type: 'text/css; charset=utf-8', body: asset('shop.css') },
};

/**
 * @param {{ port: number, service: { baseUrl: string, keyId: string, keySecret: string }, webhookSecret?: string }} given
 * @returns {Promise<{ url: string }>} when it is open
 */
export async function startShop({ port, service, webhookSecret }) {
  const shop = { orders: createOrders(), service: paymentService(service), webhookSecret };
  const server = createServer((request, response) => {
    respond(shop, request, response).catch((error) => showError(response, error));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://localhost:${server.address().port}` };
}

async function respond(shop, request, response) {
  const { pathname } = new URL(request.url, 'http://shop');
  const [, section, id, rest] = pathname.split('/');
  const asset = ASSETS[pathname];
  const route = `${request.method} /${section}${id === undefined ? '' : '/…'}${rest === undefined ? '' : `/${rest}`}`;
  if (asset !== undefined) return text(response, 200, asset.body, asset.type);
  if (route === 'GET /') return html(response, shop, catalogue());
  if (route === 'GET /buy/…') return showForm(shop, response, id);
  if (route === 'POST /orders') return takeOrder(shop, request, response);
  if (route === 'GET /orders/…') return showOrder(shop, response, id);
  if (route === 'GET /orders/…/state') return showState(shop, response, id);
  if (route === 'POST /webhook') return takeWebhook(shop, request, response);
  return html(response, shop, errorPage('Page not found.'), 404);
}

async function showForm(shop, response, productId) {
  const product = PRODUCTS.get(productId);
  if (product === undefined) return html(response, shop, errorPage('This product is not for sale.'), 404);
  const regions = await shop.service.supported();
  // The id is created with the form, so that a form that is sent twice is one order.
  return html(response, shop, formPage({ productId, product, orderId: randomUUID(), regions }));
}

async function takeOrder(shop, request, response) {
  const form = new URLSearchParams(await bodyOf(request));
  const field = (name) => form.get(name)?.trim() ?? '';
  const product = PRODUCTS.get(field('product'));
  const orderId = field('orderId');
  if (product === undefined || !/^[0-9a-f-]{36}$/.test(orderId))
    throw new FormError('The form is not valid.');
  const payment = await shop.service.createPayment(orderId, {
    usdAmount: product.usd,
    orderId,
    orderDescription: product.name,
    paymentCustomer: {
      firstName: field('firstName'),
      lastName: field('lastName'),
      email: field('email'),
      phoneNumber: field('phoneNumber'),
      country: field('country'),
      ...(field('administrativeArea') !== '' && { administrativeArea: field('administrativeArea') }),
    },
  });
  shop.orders.add({ id: orderId, product, paymentIdentifier: payment.paymentIdentifier });
  return redirect(response, `/orders/${orderId}`);
}

async function showOrder(shop, response, orderId) {
  const order = await checkOrder(shop, shop.orders.find(orderId));
  if (order === undefined) return html(response, shop, errorPage('Order not found.'), 404);
  return html(response, shop, orderPage(order, shop.service.baseUrl));
}

async function showState(shop, response, orderId) {
  const order = await checkOrder(shop, shop.orders.find(orderId));
  return json(response, order === undefined ? 404 : 200, { state: order?.state ?? 'unknown' });
}

/** A message only says when to check: what counts is payment-status. Handling a message twice is harmless. */
async function takeWebhook(shop, request, response) {
  const body = await bodyOf(request);
  if (shop.webhookSecret === undefined || !isGenuine(shop.webhookSecret, request.headers, body)) {
    return text(response, 400, 'Not genuine.');
  }
  const paymentIdentifier = readPayment(body);
  const order = await checkOrder(shop, shop.orders.ofPayment(paymentIdentifier));
  order?.reported();
  return text(response, 200, 'Thank you.');
}

/** Calls payment-status while the order is open. An order is fulfilled once. */
async function checkOrder(shop, order) {
  if (order !== undefined && order.state === 'open') {
    const { status } = await shop.service.paymentStatus(order.paymentIdentifier);
    if (status !== 'Waiting') order.end(status === 'Completed' ? 'paid' : 'unpaid');
  }
  return order;
}

function showError(response, error) {
  if (response.headersSent) return response.destroy();
  // An unread body would block the next request on this connection.
  if (!response.req.complete) response.setHeader('connection', 'close');
  const isRejected = error instanceof FormError || error instanceof ServiceError;
  if (!isRejected) console.error(error);
  const message = isRejected ? error.message : 'Something went wrong. Your order was not placed. Try again.';
  return html(response, undefined, errorPage(message), isRejected ? 400 : 500);
}

/** The payment a genuine message is about; undefined if it is not JSON or names none. */
function readPayment(body) {
  try {
    return JSON.parse(body)?.paymentIdentifier;
  } catch {
    return undefined;
  }
}

function asset(name) {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}
