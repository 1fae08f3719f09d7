// Reads bodies and writes responses.

/** The max size of a form or a webhook. */
const MAX_BODY_BYTES = 64 * 1024;

/** A request that is rejected. Its message is shown to the person who sent it. */
export class FormError extends Error {}

export async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new FormError('The form is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function text(response, status, body, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'content-type': type }).end(body);
}

export function json(response, status, body) {
  text(response, status, JSON.stringify(body), 'application/json');
}

export function redirect(response, location) {
  response.writeHead(303, { location }).end();
}

/** A page with a strict policy: besides the shop itself, only the payment service may run scripts and be framed. */
export function html(response, shop, body, status = 200) {
  const service = shop === undefined ? '' : ` ${shop.service.baseUrl}`;
  const policy = [
    "default-src 'none'",
    "connect-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `script-src 'self'${service}`,
    `frame-src${service === '' ? " 'none'" : service}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
    })
    .end(body);
}
