// A merchant's logo on its payment pages: uploading, removing and reading it.
import { createBurstLimits } from '@/lib/core/burst-limits';
import type { Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { Log } from '@/lib/core/log';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Queryable } from '@/lib/db/client';
import { type EncodedLogo, encodeLogo, type LogoError, loadSharp } from './encode-logo';

/** Uploads of a merchant at once, and then one every minute, in each process. */
const UPLOADS = { burst: 10, everyMs: 60_000 } as const;
/** Uploads that wait for the one that is processed. */
const MAX_WAITING = 3;

/** Encodes the files that merchants upload, one after the other. */
export type LogoEncoder = (merchantId: string, bytes: Uint8Array) => Promise<EncodedLogo | LogoError>;

/** Creates the encoder of a process. @param load loads the image library; called for each upload */
export function createLogoEncoder(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  load = loadSharp,
): LogoEncoder {
  const limits = createBurstLimits(() => clock.now().getTime(), UPLOADS);
  let [last, waiting]: [Promise<unknown>, number] = [Promise.resolve(), 0];
  const loadOrWarn = async () => {
    try {
      return await load();
    } catch (error) {
      log.warn({ error: errorText(error) }, 'the image library can’t be loaded: logos can’t be uploaded');
      return null;
    }
  };
  return async (merchantId, bytes) => {
    if (waiting > MAX_WAITING || limits.add(merchantId) > 0) return TOO_OFTEN;
    waiting += 1;
    const encoded = last.then(() => encodeLogo(bytes, loadOrWarn));
    last = encoded.catch(() => undefined);
    return encoded.finally(() => {
      waiting -= 1;
    });
  };
}

const TOO_OFTEN = { error: 'can’t be uploaded right now: try again in a minute' } as const;

type SaveDeps = ActingDeps & { readonly encodeLogo: LogoEncoder };

/**
 * Replaces the merchant's logo by the file. The audit log names the new logo's hash, never its bytes.
 * @returns the error; then nothing was changed
 */
export async function saveLogo(
  deps: SaveDeps,
  { merchantId, bytes }: { readonly merchantId: string; readonly bytes: Uint8Array },
): Promise<LogoError | null> {
  const encoded = await deps.encodeLogo(merchantId, bytes);
  if ('error' in encoded) return encoded;
  const { hash, width, height, plate } = encoded;
  const entry = { action: 'logoChanged', merchantId, detail: { hash } } as const;
  await loggedChange(deps, entry, async (tx, updatedAt) => {
    const data = { logoHash: hash, logoWidth: width, logoHeight: height, logoPlate: plate };
    await tx.merchant.update({ where: { id: merchantId }, data });
    const row = { hash, bytes: encoded.bytes, updatedAt };
    await tx.merchantLogo.upsert({
      where: { merchantId },
      create: { merchantId, ...row },
      update: row,
    });
    return true;
  });
  return null;
}

/** Removes the merchant's logo. @returns false when it has none */
export async function removeLogo(deps: ActingDeps, merchantId: string): Promise<boolean> {
  const entry = { action: 'logoRemoved', merchantId, detail: {} } as const;
  return loggedChange(deps, entry, async (tx) => {
    const data = { logoHash: null, logoWidth: null, logoHeight: null, logoPlate: null };
    await tx.merchant.update({ where: { id: merchantId }, data });
    return (await tx.merchantLogo.deleteMany({ where: { merchantId } })).count > 0;
  });
}

/** The current logo with this hash, of whichever merchant; null for any other hash. */
export async function readLogo(db: Queryable, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!mayBeId(hash)) return null;
  const row = await db.merchantLogo.findFirst({ where: { hash }, select: { bytes: true } });
  return row?.bytes ?? null;
}
