// What happens to the shop before its database is lost: a backup, then a day with payments of every end.
import { join } from 'node:path';
import { writeNewKey } from '@/bin/backup/read-keys';
import type { Engine } from '@/lib/engine/engine';
import type { Merchant } from '@/verification/kills/merchant';
import { waitUntil } from '@/verification/testing/wait-until';
import type { Programs } from './programs';
import { claimFromExchange, payFromExchange, runEngine, type Shop, untilQuiet } from './shop';

type Play = {
  /** Payments since the backup. */
  readonly payments: number;
  readonly onStep: (text: string) => void;
};

const DAY_MS = 24 * 60 * 60_000;
/** Payments between two visits of the merchant; one of every kind and a few more. */
const BATCH = 16;

/** @returns where the backup and its key are, the claims by their destination, and the merchant */
export async function playUntilLoss(shop: Shop, programs: Programs, { payments, onStep }: Play) {
  const engine = await runEngine(shop);
  try {
    onStep('before the backup');
    const merchant = await shop.openMerchant();
    const held = [await payFromExchange(shop), await payFromExchange(shop)];
    await play(shop, { engine, merchant }, BATCH);
    for (let turn = 0; turn < 3; turn += 1) await come(shop.payers, 'late');
    await untilQuiet(shop);
    // Ordered, and sent only after the backup.
    await merchant.act(false);
    const backup = await takeBackup(shop, programs);
    onStep(`${payments} payments since the backup`);
    shop.clock.turn(DAY_MS / 2);
    await engine.run('refreshRate');
    const claims = new Map<string, bigint>();
    for (const { id, paidRaw } of held.slice(0, 1)) claims.set(await claimFromExchange(shop, id), paidRaw);
    const late = await payFromExchange(shop);
    await play(shop, { engine, merchant }, payments);
    claims.set(await claimFromExchange(shop, late.id), late.paidRaw);
    // The claim made a day ago takes effect.
    shop.clock.turn(DAY_MS / 2);
    await engine.run('releaseRefunds');
    await untilQuiet(shop);
    // The database is lost while these are under way.
    for (let turn = 0; turn < BATCH / 2; turn += 1) await come(shop.payers);
    await merchant.act();
    return { ...backup, claims, merchant };
  } finally {
    await engine.stop();
  }
}

type Running = { readonly engine: Pick<Engine, 'run'>; readonly merchant: Merchant };

/** Payments of every kind; after each batch the merchant acts and the late payers pay. */
async function play(shop: Shop, { engine, merchant }: Running, payments: number): Promise<void> {
  for (let made = 0; made < payments; ) {
    const batch = Math.min(BATCH, payments - made);
    for (let came = 0; came < batch; came += 1) await come(shop.payers);
    made += batch;
    await waitUntil('payments to complete', async () => {
      const open = { status: 'Waiting', countedRaw: { not: '0' }, screening: 'pending' } as const;
      return (await shop.database.db.payment.count({ where: open })) === 0;
    });
    await merchant.act();
    await shop.passWindow(engine);
  }
}

/** Waits for a rate and an address. */
export function come(
  payers: Pick<Shop['payers'], 'come'>,
  kind?: Parameters<Shop['payers']['come']>[0],
): Promise<void> {
  return waitUntil('a payment', async () => (await payers.come(kind)) !== null);
}

async function takeBackup({ settings, config: { dataDir } }: Shop, programs: Programs) {
  const [identity, folder] = [join(dataDir, 'backup-key'), join(dataDir, 'backups')];
  const keyed = { ...settings, BACKUP_RECIPIENT: await writeNewKey(identity) };
  const { code, output } = await programs.run('backup', { settings: keyed }, '--to', folder);
  const backup = /^(\S+\.backup): .* encrypted\.$/m.exec(output)?.[1];
  if (code !== 0 || backup === undefined) throw new Error(`no backup: ${output}`);
  return { backup, identity };
}
