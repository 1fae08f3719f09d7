// Storing, replacing, removing and reading a merchant's logo.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brandOf } from '@/lib/core/brand';
import { createLog } from '@/lib/core/log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { listAuditLog } from '@/lib/queries/list-audit-log';
import { makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { loadSharp, type Sharp } from './encode-logo';
import { createLogoEncoder, readLogo, removeLogo, saveLogo } from './logo';

const png = (color: string) =>
  sharp({ create: { width: 200, height: 50, channels: 3, background: color } })
    .png()
    .toBuffer();
const log = createLog('web', 'silent');

describeOnBothDatabases("a merchant's logo", (open) => {
  const openMerchants = async (load?: () => Promise<Sharp>) => {
    const database = await open();
    const clock = turnableClock();
    const [own, other] = [await makeMerchant(database.db), await makeMerchant(database.db)];
    const deps = {
      ...{ database, clock, actor: userActor('u1') },
      encodeLogo: createLogoEncoder({ clock, log }, load ?? loadSharp),
    };
    const save = (merchantId: string, bytes: Uint8Array) => saveLogo(deps, { merchantId, bytes });
    const row = (id: string) => database.db.merchant.findUniqueOrThrow({ where: { id } });
    const logoOf = async (id: string) => brandOf(await row(id)).logo;
    return { database, clock, own: own.id, other: other.id, deps, save, row, logoOf };
  };

  it('is served by its hash until it is replaced or removed', async () => {
    const { database, deps, own, save, row, logoOf } = await openMerchants();
    expect(await save(own, await png('#0a5c60'))).toBeNull();
    const { logoHash } = await row(own);
    expect(await logoOf(own)).toEqual({ url: `/api/logos/${logoHash}`, width: 200, height: 50, plate: null });
    const stored = await readLogo(database.db, logoHash ?? '');
    expect(await sharp(stored ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 200 });

    await save(own, await png('#8a1c4a'));
    expect(await readLogo(database.db, logoHash ?? '')).toBeNull();
    const { logoHash: replaced } = await row(own);
    expect(replaced).not.toBe(logoHash);

    expect(await removeLogo(deps, own)).toBe(true);
    expect(await removeLogo(deps, own)).toBe(false);
    expect(await logoOf(own)).toBeNull();
    expect(await readLogo(database.db, replaced ?? '')).toBeNull();
  });

  it('belongs to one merchant, also when another one has the same', async () => {
    const { database, deps, own, other, save, row, logoOf } = await openMerchants();
    const file = await png('#0a5c60');
    await save(own, file);
    expect(await logoOf(other)).toBeNull();
    await save(other, file);
    await removeLogo(deps, own);
    expect(await logoOf(own)).toBeNull();
    const { logoHash } = await row(other);
    expect(await readLogo(database.db, logoHash ?? '')).not.toBeNull();
  });

  it('stays when a file is refused', async () => {
    const { database, own, save, row } = await openMerchants();
    await save(own, await png('#0a5c60'));
    const before = await row(own);
    expect(await save(own, Buffer.from('<svg/>'))).toEqual({ error: 'must be a PNG, JPEG or WebP file' });
    expect(await row(own)).toEqual(before);
    expect(await listAuditLog(database.db)).toHaveLength(1);
  });

  it('is in the audit log by its hash, without its bytes', async () => {
    const { database, deps, own, save, row } = await openMerchants();
    await save(own, await png('#0a5c60'));
    const { logoHash } = await row(own);
    await removeLogo(deps, own);
    const entries = (await listAuditLog(database.db)).toReversed();
    expect(entries).toMatchObject([
      { action: 'logoChanged', actor: 'user:u1', merchantId: own, detail: { hash: logoHash } },
      { action: 'logoRemoved', actor: 'user:u1', merchantId: own, detail: {} },
    ]);
  });

  it.each(['', 'other', 'a\u0000b', '../x', 'x'.repeat(200)])('is not found by %j', async (hash) => {
    const { database, own, save } = await openMerchants();
    await save(own, await png('#0a5c60'));
    expect(await readLogo(database.db, hash)).toBeNull();
  });

  it('can be uploaded ten times at once, and then once a minute', async () => {
    const { clock, own, other, save } = await openMerchants();
    const file = Buffer.from('no image');
    for (let times = 0; times < 10; times += 1) expect((await save(own, file))?.error).toMatch(/^must be/);
    const TOO_OFTEN = { error: 'can’t be uploaded right now: try again in a minute' };
    expect(await save(own, file)).toEqual(TOO_OFTEN);
    expect((await save(other, file))?.error).toMatch(/^must be/);
    clock.set(new Date(clock.now().getTime() + 60_000));
    expect((await save(own, file))?.error).toMatch(/^must be/);
  });

  it('is encoded one at a time: few uploads wait, and more are refused', async () => {
    const { own, save } = await openMerchants();
    const file = await png('#0a5c60');
    const results = await Promise.all(Array.from({ length: 6 }, () => save(own, file)));
    expect(results.filter((result) => result === null)).toHaveLength(4);
    expect(await save(own, file)).toBeNull();
  });

  it('can’t be uploaded where the image library is missing, and everything else works', async () => {
    const { own, save, logoOf } = await openMerchants(() =>
      Promise.reject(new Error('Could not load the "sharp" module using the linux-riscv64 runtime')),
    );
    const missing = { error: 'can’t be processed on this server: ask its operator' };
    expect(await save(own, await png('#0a5c60'))).toEqual(missing);
    expect(await logoOf(own)).toBeNull();
  });
});
