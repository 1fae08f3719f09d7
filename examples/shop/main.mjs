// Starts the sample shop next to a sandbox, or with the settings of the README.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from './shop.mjs';
import { isSecret } from './webhook.mjs';

const DEFAULT_PORT = 4610;

const { env } = process;
const dataDir = env.DATA_DIR ?? '.data';
const sandbox = readSandbox(dataDir);
if (sandbox === null && env.API_KEY_ID === undefined) {
  console.error(
    `There is no sandbox in ${dataDir}. Run npm start first, or set API_KEY_ID and API_KEY_SECRET.`,
  );
  process.exit(1);
}
const [demo] = sandbox?.merchants ?? [];
const webhookSecret = env.WEBHOOK_SECRET;
if (webhookSecret !== undefined && !isSecret(webhookSecret)) {
  console.error('Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.');
  process.exit(1);
}
const shop = await startShop({
  port: Number(env.SHOP_PORT ?? DEFAULT_PORT),
  service: {
    baseUrl: env.SERVICE_URL ?? sandbox?.baseUrl ?? 'http://localhost:3000',
    keyId: env.API_KEY_ID ?? demo?.apiUsername,
    keySecret: env.API_KEY_SECRET ?? demo?.apiPassword,
  },
  webhookSecret,
});
console.log(`The shop is open: ${shop.url}`);
if (webhookSecret === undefined) {
  console.log(`To receive webhooks, add the endpoint ${shop.url}/webhook under Developers, Webhooks,`);
  console.log('and start the shop again with its secret in WEBHOOK_SECRET.');
}

/** What the sandbox wrote to its data folder; null where none runs. */
function readSandbox(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'sandbox.json'), 'utf8'));
  } catch {
    return null;
  }
}
