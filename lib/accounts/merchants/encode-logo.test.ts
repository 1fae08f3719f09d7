// Uploaded logos: what is refused, and that nothing of the uploaded file but its pixels is kept.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type EncodedLogo, encodeLogo, loadSharp, MAX_LOGO_BYTES, MAX_STORED_BYTES } from './encode-logo';

type Ink = { readonly r: number; readonly g: number; readonly b: number; readonly alpha?: number };
const BLUE: Ink = { r: 20, g: 60, b: 200 };
const BLACK: Ink = { r: 16, g: 16, b: 16 };
const YELLOW: Ink = { r: 255, g: 228, b: 92 };
const WHITE: Ink = { r: 250, g: 250, b: 250 };

const plain = (width: number, height: number, background: Ink = BLUE) =>
  sharp({ create: { width, height, channels: 4, background } });

const NOTHING: Ink = { r: 0, g: 0, b: 0, alpha: 0 };

/** Bars of the color on transparent ground, with margins of 50 pixels. */
const onTransparent = (ink: Ink) =>
  plain(400, 200, NOTHING).composite(
    [50, 170, 290].map((left) => ({
      input: { create: { width: 60, height: 100, channels: 4, background: ink } },
      ...{ left, top: 50 },
    })),
  );

/** A yellow mark of this width beside dark text, on transparent ground. */
const markWithText = (width: number) =>
  plain(400, 100, NOTHING).composite([
    { input: { create: { width, height: 80, channels: 4, background: YELLOW } }, ...{ left: 0, top: 10 } },
    {
      input: { create: { width: 160, height: 30, channels: 4, background: BLACK } },
      ...{ left: 240, top: 35 },
    },
  ]);

/** A well-formed PNG that declares a size and holds the given data. */
function pngOf(width: number, height: number, data = deflateSync(Buffer.alloc(100))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

async function encoded(bytes: Uint8Array): Promise<EncodedLogo> {
  const result = await encodeLogo(bytes, loadSharp);
  if ('error' in result) throw new Error(result.error);
  return result;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('can be a %s file and is stored as WebP', async (format) => {
    const { bytes, hash, width, height } = await encoded(await plain(300, 100)[format]().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 100 });
    expect([width, height]).toEqual([300, 100]);
    expect(hash).toMatch(/^[\w-]{22}$/);
  });

  it.each([
    [1000, 200, 512, 102],
    [800, 800, 160, 160],
    [120, 40, 120, 40],
    [100, 700, 23, 160],
  ])('of %i × %i pixels is stored with %i × %i', async (width, height, storedWidth, storedHeight) => {
    const logo = await encoded(await plain(width, height).png().toBuffer());
    expect([logo.width, logo.height]).toEqual([storedWidth, storedHeight]);
  });

  it('keeps no metadata and nothing that follows the image', async () => {
    const exif = { IFD0: { Copyright: 'Ada Quill', Artist: 'secret-place' }, IFD3: { GPSLatitude: '51/1' } };
    const jpeg = await plain(100, 100).withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    const file = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    expect(file.includes('secret-place')).toBe(true);
    const { bytes } = await encoded(file);
    const { exif: kept, icc, xmp } = await sharp(bytes).metadata();
    expect([kept, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes('secret-place')).toBe(false);
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  it('loses its transparent margins', async () => {
    const { width, height } = await encoded(await onTransparent(BLUE).png().toBuffer());
    expect([width, height]).toEqual([300, 100]);
  });

  it('stands upright as its camera noted', async () => {
    const turned = await plain(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await encoded(turned);
    expect([width, height]).toEqual([80, 160]);
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all([BLUE, WHITE].map((ink) => plain(100, 50, ink).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { bytes, height } = await encoded(animated);
    expect(height).toBe(50);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(bytes).stats()).dominant.b).toBeGreaterThan(190);
  });

  it('has at most 64 KiB, however much detail it has', async () => {
    const noise = randomBytes(512 * 160 * 4);
    const png = await sharp(noise, { raw: { width: 512, height: 160, channels: 4 } })
      .png()
      .toBuffer();
    expect((await encoded(png)).bytes.length).toBeLessThanOrEqual(MAX_STORED_BYTES);
  });

  it.each([
    ['dark on transparent ground', onTransparent(BLACK), 'light'],
    ['light on transparent ground', onTransparent(WHITE), 'dark'],
    ['yellow on transparent ground', onTransparent(YELLOW), 'dark'],
    ['a small yellow mark beside dark text', markWithText(60), 'light'],
    ['a large yellow mark beside dark text', markWithText(150), 'light'],
    ['readable on both grounds', onTransparent({ r: 205, g: 105, b: 60 }), null],
    ['opaque', plain(400, 100, BLACK), null],
    [
      'a badge that fills its box',
      plain(400, 100, NOTHING).composite([
        { input: { create: { width: 320, height: 90, channels: 4, background: BLACK } } },
      ]),
      null,
    ],
  ] as const)('that is %s gets the plate it needs', async (_, image, plate) => {
    expect((await encoded(await image.png().toBuffer())).plate).toBe(plate);
  });
});

describe('a file is refused as a logo', () => {
  const refused = async (bytes: Uint8Array) => encodeLogo(bytes, loadSharp);
  const NO_IMAGE = { error: 'must be a PNG, JPEG or WebP file' };
  const DAMAGED = { error: 'can’t be read: the file is damaged or incomplete' };

  it.each([
    ['an SVG', Buffer.from(SVG)],
    ['HTML, whatever its name', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('when it is %s', async (_, bytes) => {
    expect(await refused(bytes)).toEqual(NO_IMAGE);
  });

  it('when a PNG signature precedes an SVG or HTML', async () => {
    for (const text of [SVG, '<!doctype html>'])
      expect(await refused(Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1'))).toEqual(DAMAGED);
  });

  it('when another format hides behind the name of an accepted one', async () => {
    const { data } = await plain(64, 64).gif().toBuffer({ resolveWithObject: true });
    await expect((await loadSharp())(data).metadata()).rejects.toThrow();
  });

  it('when it is larger than 900 KB, before it is read', async () => {
    const loadNothing = () => Promise.reject(new Error('loaded'));
    const file = Buffer.concat([pngOf(64, 64), Buffer.alloc(MAX_LOGO_BYTES)]);
    expect(await encodeLogo(file, loadNothing)).toEqual({ error: 'must have at most 900 KB' });
  });

  it.each([
    [30_000, 30_000],
    [65_535, 65_535],
    [5_000, 2_001],
  ])('when it declares %i × %i pixels', async (width, height) => {
    const bomb = pngOf(width, height, deflateSync(Buffer.alloc(10_000_000)));
    expect(await refused(bomb)).toEqual({ error: 'must have at most 10 megapixels' });
  });

  it('when it is too small or too narrow to read', async () => {
    const of = async (width: number, height: number) => refused(await plain(width, height).png().toBuffer());
    expect(await of(200, 31)).toEqual({ error: 'must be at least 32 pixels wide and high' });
    expect(await of(31, 31)).toEqual({ error: 'must be at least 32 pixels wide and high' });
    expect(await of(400, 40)).toEqual({ error: 'must be at most 8 times as wide as high' });
    expect(await of(40, 400)).toEqual({ error: 'must be at most 8 times as high as wide' });
    const dot = { input: { create: { width: 9, height: 9, channels: 4, background: BLUE } } } as const;
    const lost = await plain(200, 200, NOTHING).composite([dot]).png().toBuffer();
    expect(await refused(lost)).toEqual({ error: 'must be at least 32 pixels wide and high' });
  });

  it('when nothing of it is visible', async () => {
    const empty = await plain(200, 100, NOTHING).png().toBuffer();
    expect(await refused(empty)).toEqual({ error: 'is completely transparent' });
  });

  it('when it is truncated', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const whole = await sharp(randomBytes(30_000), {
        raw: { width: 100, height: 100, channels: 3 },
      })
        [format]()
        .toBuffer();
      expect(await refused(whole.subarray(0, whole.length / 2))).toEqual(DAMAGED);
    }
  });

  it('when its data does not fill the declared size', async () => {
    expect(await refused(pngOf(100, 100))).toEqual(DAMAGED);
  });

  it('when the image library is missing on this machine', async () => {
    const result = await encodeLogo(await plain(64, 64).png().toBuffer(), async () => null);
    expect(result).toEqual({ error: 'can’t be processed on this server: ask its operator' });
  });
});
