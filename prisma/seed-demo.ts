// Creates demo accounts and regions on a sandbox or dev deployment, never on a network with real money.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import { ALL_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { hashPassword } from '@/lib/accounts/auth/password';
import { LIST_FILES, SANDBOX_LIST, sandboxListFiles } from '@/lib/compliance/screening/list-files';
import { type PreparedVersion, prepareVersion } from '@/lib/compliance/screening/prepare-version';
import { SANDBOX_REGIONS } from '@/lib/compliance/supported-regions';
import { formatAddress } from '@/lib/core/address';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { newId } from '@/lib/core/ids';
import { isTestMode } from '@/lib/core/network';
import type { Database, Tx } from '@/lib/db/client';
import { checkInstallation, isDemo, markDemo } from '@/lib/db/installation';
import { writeTransaction } from '@/lib/db/transaction';
import { deriveSecretKey, newSeed, publicKeyOf } from '@/lib/nano/keys';
import { openRegions } from './factories';

export type SeedDeps = {
  readonly database: Database;
  readonly config: Pick<Config, 'network' | 'dataDir' | 'listsDir'>;
  readonly clock: Clock;
};

const MERCHANTS = [
  { id: 'demo-harbour-books', name: 'Harbour Books', email: 'owner@harbour-books.example' },
  { id: 'demo-fern-street-coffee', name: 'Fern Street Coffee', email: 'owner@fern-street-coffee.example' },
] as const;
/** The address of `npm run example-shop`, which opens its checkout in an overlay immediately. */
const EXAMPLE_SHOP_ORIGIN = 'http://localhost:4610';
const OPERATOR_EMAIL = 'operator@payments.example';

/**
 * Creates the demo accounts once; a second run changes nothing. If the file with the accounts is missing or belongs to
 * another database, the same merchants get new passwords, keys and wallets.
 * @returns whether accounts were issued
 * @throws ConfigError on test, beta and live
 */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { database, config } = deps;
  if (!isTestMode(config.network)) {
    throw new ConfigError(
      `Demo accounts are for NANO_NETWORK=sandbox and dev only, not for NANO_NETWORK=${config.network}.`,
    );
  }
  await checkInstallation(database, config);
  const accounts = readDemoAccounts(config.dataDir);
  if (accounts !== null && (await areLive(database, accounts))) return false;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const list = { source: writeSandboxList(config.listsDir), version: prepareSandboxList() };
  writeDemoAccounts(config.dataDir, await issueAccounts(deps, list));
  return true;
}

type SandboxList = { readonly source: string; readonly version: PreparedVersion };

/** The operator can edit the files and import the list again, which is only allowed from `listsDir`. */
function writeSandboxList(listsDir: string): string {
  const folder = join(listsDir, SANDBOX_LIST.id);
  mkdirSync(folder, { recursive: true });
  const files = sandboxListFiles();
  const names = LIST_FILES[SANDBOX_LIST.format];
  for (const part of ['entries', 'aliases', 'addresses', 'comments'] as const) {
    writeFileSync(join(folder, names[part]), files[part]);
  }
  return folder;
}

function prepareSandboxList(): PreparedVersion {
  const { id: listId, format } = SANDBOX_LIST;
  return prepareVersion({ listId, format, files: sandboxListFiles(), before: null, force: false });
}

async function areLive({ db }: Database, accounts: DemoAccounts): Promise<boolean> {
  const ids = accounts.merchants.map(({ apiUsername }) => apiUsername);
  return (await db.apiKey.count({ where: { id: { in: ids }, revokedAt: null } })) === ids.length;
}

async function issueAccounts({ database, clock }: SeedDeps, list: SandboxList): Promise<DemoAccounts> {
  const at = clock.now();
  const merchants = await Promise.all(MERCHANTS.map(drawMerchant));
  const operator = await drawUser(OPERATOR_EMAIL);
  return writeTransaction(database, async (tx) => {
    await saveUser(tx, operator, { role: 'operator', merchantId: null }, at);
    const isFirst = !(await isDemo(tx));
    await markDemo(tx);
    if (isFirst) {
      // Only on the first run: areas that the operator closes later stay closed.
      await openRegions(tx, SANDBOX_REGIONS, at);
      await addSandboxList(tx, list, at);
    }
    const issued: DemoMerchant[] = [];
    for (const merchant of merchants) issued.push(await saveMerchant(tx, merchant, at));
    return {
      merchants: issued,
      operator: { email: operator.email, password: operator.password },
      settlementSeeds: merchants.map(({ seed }) => seed),
    };
  });
}

type DrawnUser = { readonly email: string; readonly password: string; readonly passwordHash: string };
type DrawnMerchant = DrawnUser & Readonly<Record<'id' | 'name' | 'seed' | 'settlementAddress', string>>;

async function drawUser(email: string): Promise<DrawnUser> {
  const password = randomBytes(12).toString('base64url');
  return { email, password, passwordHash: await hashPassword(password) };
}

async function drawMerchant(merchant: (typeof MERCHANTS)[number]): Promise<DrawnMerchant> {
  const seed = newSeed();
  const settlementAddress = formatAddress(publicKeyOf(deriveSecretKey(seed, 0)));
  const user = await drawUser(merchant.email);
  return { ...merchant, ...user, seed: Buffer.from(seed).toString('hex').toUpperCase(), settlementAddress };
}

async function saveMerchant(tx: Tx, drawn: DrawnMerchant, at: Date): Promise<DemoMerchant> {
  const { id, name, settlementAddress, email, password } = drawn;
  await tx.merchant.upsert({
    where: { id },
    create: {
      ...{ id, name, state: 'approved', settlementAddress, createdAt: at },
      shopOrigins: { create: { origin: EXAMPLE_SHOP_ORIGIN, createdAt: at } },
    },
    update: { settlementAddress, nextSettlementAddress: null, nextSettlementFrom: null },
  });
  await saveUser(tx, drawn, { role: 'owner', merchantId: id }, at);
  const key = await issueApiKey(tx, { merchantId: id, label: 'Demo', scopes: ALL_SCOPES, at });
  return { email, password, apiUsername: key.id, apiPassword: key.secret, apiKey: key.id, settlementAddress };
}

async function saveUser(
  tx: Tx,
  { email, passwordHash }: DrawnUser,
  place: { readonly role: 'owner' | 'operator'; readonly merchantId: string | null },
  at: Date,
): Promise<void> {
  await tx.user.upsert({
    where: { email },
    create: { id: newId(), email, passwordHash, createdAt: at, ...place },
    update: { passwordHash, disabledAt: null },
  });
}

/** Only on the first run: the operator's changes to the list are kept. */
async function addSandboxList(tx: Tx, { source, version }: SandboxList, at: Date): Promise<void> {
  const { sha256, ...rest } = version;
  const list = { ...SANDBOX_LIST, source, activeVersionId: sha256, attemptedAt: at };
  await tx.screeningList.create({ data: list });
  await tx.screeningListVersion.create({
    data: { id: sha256, listId: SANDBOX_LIST.id, importedAt: at, importedBy: 'command', ...rest },
  });
}

/** Writes the demo accounts to DATA_DIR/demo-accounts.json, readable by its owner only. */
const demoAccountsFile = z.object({
  merchants: z
    .array(
      z.object({
        email: z.string(),
        password: z.string(),
        apiUsername: z.string(),
        apiPassword: z.string(),
        apiKey: z.string(),
        settlementAddress: z.string(),
      }),
    )
    .length(2),
  operator: z.object({ email: z.string(), password: z.string() }),
  /** In the order of the merchants: the wallets they settle to, so that the money can be seen and moved. */
  settlementSeeds: z.array(z.string()),
});

type DemoAccounts = z.infer<typeof demoAccountsFile>;
type DemoMerchant = DemoAccounts['merchants'][number];

const fileIn = (dataDir: string) => join(dataDir, 'demo-accounts.json');

/** The accounts as last written; null when the file is missing or unreadable. */
function readDemoAccounts(dataDir: string): DemoAccounts | null {
  try {
    return demoAccountsFile.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Writes the file atomically: a reader sees the old file or the new one. */
function writeDemoAccounts(dataDir: string, accounts: DemoAccounts): void {
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}
