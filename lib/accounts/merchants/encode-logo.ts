// Re-encodes an uploaded logo: what a browser gets is made of its pixels only, never of the uploaded bytes. `sharp` is loaded
// with the first upload, because its native code may be missing on a machine (docs/decisions/0055-merchant-logos.md).
import type sharp from 'sharp';
import type { Sharp as Pixels } from 'sharp';
import { contrast, type LogoPlate, PAGE_GROUNDS } from '@/lib/core/brand';
import { hashImage, imageTypeOf } from '@/lib/core/image-type';

/** The largest file. With the form around it, it stays below 1 MB, the limit of proxies (deploy/) and of server actions. */
export const MAX_LOGO_BYTES = 900 * 1024;
/** Checked before any pixel is decoded: 40 MB in memory. */
const MAX_PIXELS = 10_000_000;
const MIN_SIDE = 32;
/** Of the longer side to the shorter one, without transparent margins. */
const MAX_RATIO = 8;
/** Of what is left without transparent margins. */
const MIN_STORED_SIDE = 16;
/** The box that the stored logo fits into. Pages show it at most 40 pixels high, paper and dense screens larger. */
const BOX = { width: 512, height: 160 } as const;
/** The largest stored logo. */
export const MAX_STORED_BYTES = 64 * 1024;
/** Lossless first; only pictures with much detail need less. */
const QUALITIES = ['lossless', 90, 70, 45, 20, 5] as const;
const TIME_LIMIT_SECONDS = 5;
/** The box in which colors are sampled. */
const SAMPLE = { width: 64, height: 20 } as const;
/** The share of its box that a logo fills, from which on it needs no plate: a circle fills 0.78. */
const FILLED_SHARE = 0.75;
const OPAQUE = 255;
/** A logo that fills less needs a plate in dark mode when this share of what is visible has less contrast than `MIN_CONTRAST` there. */
const HIDDEN_SHARE = 0.25;
/**
 * The share hidden in light mode that marks a logo made for a dark ground. Others are made for a white one, where a light
 * part, such as a yellow mark beside dark text, is as its maker wanted it: a dark plate would hide the text.
 */
const MADE_FOR_DARK_SHARE = 0.75;
/** For graphics (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

export type Sharp = typeof sharp;

/** A WebP of at most `MAX_STORED_BYTES`, without metadata. */
export type EncodedLogo = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly plate: LogoPlate | null;
};

/** The rule that the file breaks, phrased to follow the field's label. */
export type LogoError = { readonly error: string };

/** @throws when the native code for this machine is not installed */
export async function loadSharp(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  // Decoders of other formats never run, whatever the first bytes say.
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
}

/** Checks the file and encodes its first frame. @param load loads the image library; null when this machine has none */
export async function encodeLogo(
  bytes: Uint8Array,
  load: () => Promise<Sharp | null>,
): Promise<EncodedLogo | LogoError> {
  if (bytes.length > MAX_LOGO_BYTES) return { error: `must have at most ${MAX_LOGO_BYTES / 1024} KB` };
  if (imageTypeOf(bytes) === null) return { error: 'must be a PNG, JPEG or WebP file' };
  const image = await load();
  if (image === null) return { error: 'can’t be processed on this server: ask its operator' };
  try {
    return (await sizeError(image, bytes)) ?? (await encode(image, bytes));
  } catch {
    // The decoder's message describes the file, which the user can't read.
    return { error: 'can’t be read: the file is damaged or incomplete' };
  }
}

const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/** Reads the header only. */
async function sizeError(image: Sharp, bytes: Uint8Array): Promise<LogoError | null> {
  const { width, height } = await image(bytes, { ...INPUT, limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) return { error: `must have at most ${MAX_PIXELS / 1e6} megapixels` };
  return Math.min(width, height) < MIN_SIDE ? TOO_SMALL : null;
}

const TOO_SMALL = { error: `must be at least ${MIN_SIDE} pixels wide and high` } as const;

/** Of the logo without its margins. */
function shapeError(width: number, height: number): LogoError | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > short * MAX_RATIO) {
    const [of, than] = width > height ? ['wide', 'high'] : ['high', 'wide'];
    return { error: `must be at most ${MAX_RATIO} times as ${of} as ${than}` };
  }
  return short < MIN_STORED_SIDE ? TOO_SMALL : null;
}

async function encode(image: Sharp, bytes: Uint8Array): Promise<EncodedLogo | LogoError> {
  const whole = image(bytes, INPUT).autoOrient();
  const { hasAlpha } = await whole.metadata();
  const { data, info } = await (hasAlpha ? whole.trim({ background: TRANSPARENT }) : whole)
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const wrong = shapeError(width, height);
  if (wrong !== null) return wrong;
  const pixels = image(data, { raw: { width, height, channels: 4 } });
  const plate = await plateOf(pixels);
  if (plate === 'invisible') return { error: 'is completely transparent' };
  for (const quality of QUALITIES) {
    const options = quality === 'lossless' ? { lossless: true } : { quality, alphaQuality: quality };
    const encoded = new Uint8Array(await pixels.clone().webp(options).toBuffer());
    if (encoded.length <= MAX_STORED_BYTES)
      return { bytes: encoded, hash: hashImage({ bytes: encoded }), width, height, plate };
  }
  return { error: 'has too much detail. Choose a simpler picture' };
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/** The plate that the logo needs; null when it fills its box or is readable without one. `invisible`: nothing to see. */
async function plateOf(pixels: Pixels): Promise<LogoPlate | null | 'invisible'> {
  const small = pixels.clone().resize({ ...SAMPLE, fit: 'inside', withoutEnlargement: true });
  const data = await small.raw().toBuffer();
  let [visible, hiddenOnDark, hiddenOnLight] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    const color = `#${data.toString('hex', at, at + 3)}`;
    visible += alpha;
    if (isHiddenOn(PAGE_GROUNDS.dark, color)) hiddenOnDark += alpha;
    if (isHiddenOn(PAGE_GROUNDS.light, color)) hiddenOnLight += alpha;
  }
  if (visible === 0) return 'invisible';
  const isFilled = visible >= (data.length / 4) * OPAQUE * FILLED_SHARE;
  if (isFilled) return null;
  if (hiddenOnLight >= visible * MADE_FOR_DARK_SHARE) return 'dark';
  return hiddenOnDark >= visible * HIDDEN_SHARE ? 'light' : null;
}

function isHiddenOn(grounds: readonly string[], color: string): boolean {
  return grounds.some((ground) => contrast(color, ground) < MIN_CONTRAST);
}
