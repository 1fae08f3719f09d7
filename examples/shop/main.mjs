// Starts the sample shop: beside a sandbox with what that wrote down, or with the settings of the README.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from './shop.mjs';
import { isSecret } from './webhook.mjs';

const DEFAULT_PORT = 4610;

const { env } = process;
const demo = env.API_KEY_ID === undefined ? readSandbox(env.DATA_DIR ?? '.data') : undefined;
const webhookSecret = env.WEBHOOK_SECRET;
if (webhookSecret !== undefined && !isSecret(webhookSecret)) {
  console.error('Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.');
  process.exit(1);
}
const shop = await startShop({
  port: Number(env.SHOP_PORT ?? DEFAULT_PORT),
  service: {
    baseUrl: env.SERVICE_URL ?? demo?.baseUrl ?? 'http://localhost:3000',
    keyId: env.API_KEY_ID ?? demo.merchants[0].apiUsername,
    keySecret: env.API_KEY_SECRET ?? demo?.merchants[0].apiPassword,
  },
  webhookSecret,
});
console.log(`The shop is open: ${shop.url}`);
if (webhookSecret === undefined) {
  console.log(
    `Webhooks are not checked, so none is taken: add ${shop.url}/webhook under Developers, Webhooks,`,
  );
  console.log('and start again with WEBHOOK_SECRET. Until then the shop asks payment-status alone.');
}

function readSandbox(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
  } catch {
    console.error(
      `There is no sandbox in ${dataDir}. Run npm start first, or set API_KEY_ID and API_KEY_SECRET.`,
    );
    process.exit(1);
  }
}
