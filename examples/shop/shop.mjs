// The shop's server: what is for sale, the order, the webhook, and the answer to "has it been paid?".
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { bodyOf, FormFault, html, json, redirect, text } from './http.mjs';
import { createOrders } from './orders.mjs';
import { catalogue, formPage, orderPage, PRODUCTS, problemPage } from './pages.mjs';
import { paymentService, ServiceRefusal } from './service.mjs';
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
    answer(shop, request, response).catch((error) => tellProblem(response, error));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://localhost:${server.address().port}` };
}

async function answer(shop, request, response) {
  const { pathname } = new URL(request.url, 'http://shop');
  const [, room, id, rest] = pathname.split('/');
  const asset = ASSETS[pathname];
  const wanted = `${request.method} /${room}${id === undefined ? '' : '/…'}${rest === undefined ? '' : `/${rest}`}`;
  if (asset !== undefined) return text(response, 200, asset.body, asset.type);
  if (wanted === 'GET /') return html(response, shop, catalogue());
  if (wanted === 'GET /buy/…') return showForm(shop, response, id);
  if (wanted === 'POST /orders') return takeOrder(shop, request, response);
  if (wanted === 'GET /orders/…') return showOrder(shop, response, id);
  if (wanted === 'GET /orders/…/state') return tellState(shop, response, id);
  if (wanted === 'POST /webhook') return takeWebhook(shop, request, response);
  return html(response, shop, problemPage('There is no such page.'), 404);
}

async function showForm(shop, response, productId) {
  const product = PRODUCTS.get(productId);
  if (product === undefined) return html(response, shop, problemPage('That is not for sale.'), 404);
  const regions = await shop.service.supported();
  // Drawn here, so that a form that is sent twice is one order.
  return html(response, shop, formPage({ productId, product, orderId: randomUUID(), regions }));
}

async function takeOrder(shop, request, response) {
  const form = new URLSearchParams(await bodyOf(request));
  const field = (name) => form.get(name)?.trim() ?? '';
  const product = PRODUCTS.get(field('product'));
  const orderId = field('orderId');
  if (product === undefined || !/^[0-9a-f-]{36}$/.test(orderId)) throw new FormFault('The form is not ours.');
  const payment = await shop.service.createPayment(orderId, {
    usdAmount: product.usd,
    orderId,
    orderDescription: product.name,
    paymentCustomer: {
      firstName: field('firstName'),
      lastName: field('lastName'),
      email: field('email'),
      phoneNumber: field('phoneNumber').replace(/\D/g, ''),
      country: field('country'),
      ...(field('administrativeArea') !== '' && { administrativeArea: field('administrativeArea') }),
    },
  });
  shop.orders.add({ id: orderId, product, paymentIdentifier: payment.paymentIdentifier });
  return redirect(response, `/orders/${orderId}`);
}

async function showOrder(shop, response, orderId) {
  const order = await lookAt(shop, shop.orders.find(orderId));
  if (order === undefined) return html(response, shop, problemPage('There is no such order.'), 404);
  return html(response, shop, orderPage(order, shop.service.baseUrl));
}

async function tellState(shop, response, orderId) {
  const order = await lookAt(shop, shop.orders.find(orderId));
  return json(response, order === undefined ? 404 : 200, { state: order?.state ?? 'unknown' });
}

/** The message only says when to look: what counts is the service's own answer. A message that comes twice looks twice. */
async function takeWebhook(shop, request, response) {
  const body = await bodyOf(request);
  if (shop.webhookSecret === undefined || !isGenuine(shop.webhookSecret, request.headers, body)) {
    return text(response, 400, 'Not genuine.');
  }
  const { paymentIdentifier } = JSON.parse(body);
  const order = await lookAt(shop, shop.orders.ofPayment(paymentIdentifier));
  order?.told();
  return text(response, 200, 'Thank you.');
}

/** Asks payment-status while the order is open, and hands over once. */
async function lookAt(shop, order) {
  if (order !== undefined && order.state === 'open') {
    const { status } = await shop.service.paymentStatus(order.paymentIdentifier);
    if (status !== 'Waiting') order.end(status === 'Completed' ? 'paid' : 'unpaid');
  }
  return order;
}

function tellProblem(response, error) {
  if (response.headersSent) return response.destroy();
  const isTheirs = error instanceof FormFault || error instanceof ServiceRefusal;
  if (!isTheirs) console.error(error);
  const words = isTheirs ? error.message : 'Something went wrong here. Your order was not taken; try again.';
  return html(response, undefined, problemPage(words), isTheirs ? 400 : 500);
}

function asset(name) {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}
