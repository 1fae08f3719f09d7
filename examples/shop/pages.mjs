// The shop's pages.

/** A map, because an object would also have properties such as `constructor`. */
export const PRODUCTS = new Map([
  ['notebook', { name: 'Notebook', about: '160 pages, thread-sewn, lies flat.', usd: '12.00' }],
  ['pen', { name: 'Fountain pen', about: 'Steel nib, takes any ink.', usd: '24.50' }],
]);

export function catalogue() {
  const items = [...PRODUCTS].map(
    ([id, { name, about, usd }]) => `
      <li>
        <h2>${safe(name)}</h2>
        <p>${safe(about)}</p>
        <p class="price">${usd}&nbsp;USD</p>
        <a class="button" href="/buy/${id}">Buy the ${safe(name.toLowerCase())}</a>
      </li>`,
  );
  return page('Paper & Ink', `<h1>Paper &amp; Ink</h1><ul class="goods">${items.join('')}</ul>`);
}

export function formPage({ productId, product, orderId, regions }) {
  return page(
    product.name,
    `<h1>${safe(product.name)}, ${product.usd}&nbsp;USD</h1>
    <form method="post" action="/orders">
      <input type="hidden" name="product" value="${productId}">
      <input type="hidden" name="orderId" value="${orderId}">
      ${input('First name', 'firstName', 'given-name')}
      ${input('Last name', 'lastName', 'family-name')}
      ${input('E-mail', 'email', 'email', 'email')}
      ${input('Phone', 'phoneNumber', 'tel', 'tel')}
      ${select('Country', 'country', ['', ...regions.supportedCountries], 'required')}
      ${select('State or province', 'administrativeArea', ['', ...regions.supportedAdministrativeAreas], '')}
      <button class="button">Order and pay</button>
    </form>
    <p><a href="/">Back to the shop</a></p>`,
  );
}

/** The button is a link: without scripts, or where the overlay can't be shown, it opens the checkout's own page. */
export function orderPage({ product, paymentIdentifier, state, wasReported }, serviceUrl) {
  const identifier = safe(paymentIdentifier);
  const about = `<p>${safe(product.name)}, ${product.usd}&nbsp;USD</p>`;
  if (state === 'paid') {
    const how = wasReported
      ? 'The payment service sent a webhook, and payment-status confirmed it.'
      : 'payment-status confirmed it.';
    return page(
      'Paid',
      `<h1>Thank you, your order is paid</h1>${about}<p>${how} Your order is on its way.</p>${HOME}`,
    );
  }
  if (state === 'unpaid') {
    return page(
      'Not paid',
      `<h1>Not paid</h1>${about}<p>The payment was not completed. What you sent is returned to you.</p>${HOME}`,
    );
  }
  return page(
    'Your order',
    `<h1>Your order</h1>
    ${about}
    <a class="button" href="${serviceUrl}/checkout/${identifier}" data-nano-payment="${identifier}">Pay with Nano</a>
    <p id="state" role="status"></p>
    ${HOME}`,
    `<script async src="${serviceUrl}/embed.js"></script><script defer src="/shop.js"></script>`,
  );
}

export function errorPage(message) {
  return page('Error', `<h1>Your request failed</h1><p>${safe(message)}</p>${HOME}`);
}

const HOME = '<p><a href="/">Back to the shop</a></p>';

function input(label, name, autocomplete, type = 'text') {
  return `<label>${label} <input type="${type}" name="${name}" autocomplete="${autocomplete}" required></label>`;
}

function select(label, name, values, attributes) {
  const options = values
    .map((value) => `<option value="${safe(value)}">${safe(value || 'Choose…')}</option>`)
    .join('');
  return `<label>${label} <select name="${name}" ${attributes}>${options}</select></label>`;
}

function page(title, main, head = '') {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${safe(title)}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/shop.css">
  ${head}
  <main>${main}</main>
</html>`;
}

function safe(value) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
