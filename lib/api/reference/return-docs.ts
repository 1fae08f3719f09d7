// What a payer brings back to the shop of a completed payment, and how a shop checks it, word for word as in
// docs/payment-links.md, whose checks the tests run as printed.
import type { RETURN_PARAMETERS } from '@/lib/accounts/merchants/return-url';

type ReturnDoc = { readonly name: (typeof RETURN_PARAMETERS)[number]; readonly meaning: string };

export const RETURN_DOCS: readonly ReturnDoc[] = [
  { name: 'paymentIdentifier', meaning: 'The payment.' },
  { name: 'status', meaning: 'Completed.' },
  {
    name: 'reference',
    meaning: 'Names this completed payment. Nobody can work it out, and nobody is shown it before.',
  },
  {
    name: 'timestamp',
    meaning: 'When it was completed, in Unix seconds. It stays the same however often the payer returns.',
  },
  { name: 'signature', meaning: 'v1, a comma and the signature in base64.' },
];

/** For Node.js 20 and up, nothing to install. */
export const NODE_RETURN_CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function readReturn(address, secret) {
  const given = Object.fromEntries(new URL(address).searchParams);
  const { paymentIdentifier, status, reference, timestamp, signature = '' } = given;
  const signed = \`\${paymentIdentifier}.\${status}.\${reference}.\${timestamp}\`;
  const expected = Buffer.from(\`v1,\${createHmac('sha256', secret).update(signed).digest('base64')}\`);
  const actual = Buffer.from(signature);
  const genuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  return genuine ? { paymentIdentifier, status, reference, timestamp } : null;
}`;

/** For Python 3.9 and up, nothing to install. */
export const PYTHON_RETURN_CHECK = `import base64, hashlib, hmac
from urllib.parse import parse_qs, urlsplit


def read_return(address, secret):
    query = {name: values[-1] for name, values in parse_qs(urlsplit(address).query).items()}
    names = ("paymentIdentifier", "status", "reference", "timestamp")
    signed = ".".join(query.get(name, "") for name in names).encode()
    digest = hmac.new(secret.encode(), signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    genuine = hmac.compare_digest(expected.encode(), query.get("signature", "").encode())
    return {name: query[name] for name in names} if genuine else None`;
