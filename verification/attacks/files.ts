// Hostile files as images of payment links, the only files that web accepts. Nothing may be stored or served as anything
// but an image, and memory must stay bounded.
import { deflateSync } from 'node:zlib';
import { type MerchantRows, readRows } from '@/verification/e2e/support/merchant-rows';
import { callByName, signInOverHttp } from '@/verification/e2e/support/server-actions';
import type { Suite } from './suite';
import type { Target } from './target';
import { peakDuring, residentMb } from './web-memory';

const MAX_GROWTH_MB = 100;
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MB = 1024 * 1024;

type Upload = {
  readonly name: string;
  /** The fields besides price and title. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether a link may be made of it. What is refused must not be stored. */
  readonly stored: boolean;
};

export const files: Suite = {
  name: 'files',
  run: async (target, { onProgress }) => {
    const { baseUrl } = target.installation;
    const cookie = await signInOverHttp(baseUrl, target.shops.signIns.owner);
    const uploads = uploadsOf();
    const pid = target.webPid();
    const beforeMb = residentMb(pid);
    const violations: string[] = [];
    const peakMb = await peakDuring(pid, async () => {
      for (const [place, upload] of uploads.entries()) {
        const before = linksOf(target).length;
        const form = { pricing: 'usd', amount: '5.00', title: `File ${place}`, ...upload.fields };
        await callByName(baseUrl, 'createLinkAction', cookie, form);
        const made = linksOf(target).length - before;
        if (made !== (upload.stored ? 1 : 0)) violations.push(`${upload.name}: ${made} links were made`);
      }
    });
    onProgress(`${uploads.length} uploads sent`);
    if (peakMb - beforeMb > MAX_GROWTH_MB) violations.push(`web grew by ${Math.round(peakMb - beforeMb)} MB`);
    const pictured = linksOf(target).filter(({ imageType }) => imageType !== null);
    for (const link of pictured) violations.push(...(await servedWrongly(baseUrl, link)));
    const figures = `${uploads.length} uploads, ${uploads.filter(({ stored }) => !stored).length} refused; ${pictured.length} images served in ${VARIATIONS.length} ways; web grew by ${Math.round(peakMb - beforeMb)} MB`;
    return { figures, violations };
  },
};

type LinkRow = MerchantRows['links'][number];

const linksOf = ({ dataDir, shops }: Target): readonly LinkRow[] =>
  readRows(dataDir, shops.own.merchant).links;

/** Attempts to have a stored image served as something else. */
const VARIATIONS: ReadonlyArray<readonly [suffix: string, headers: Readonly<Record<string, string>>]> = [
  ['', {}],
  ['', { accept: 'text/html' }],
  ['', { accept: 'image/svg+xml', 'content-type': 'text/html' }],
  ['&type=text/html', {}],
  ['&format=svg&filename=x.html', {}],
  ['&v=x', {}],
  ['', { range: 'bytes=8-' }],
  ['', { rsc: '1' }],
];

async function servedWrongly(baseUrl: string, { id, imageType, imageHash }: LinkRow): Promise<string[]> {
  const violations: string[] = [];
  if (!IMAGE_TYPES.includes(String(imageType))) violations.push(`stored as ${imageType}`);
  for (const [suffix, headers] of VARIATIONS) {
    const path = `/api/payment-links/${id}/image?v=${imageHash}${suffix}`;
    const response = await fetch(`${baseUrl}${path}`, { headers });
    await response.arrayBuffer();
    const shown = (name: string) => response.headers.get(name) ?? '';
    const where = `GET ${path} with ${JSON.stringify(headers)}`;
    if (shown('content-type') !== imageType) violations.push(`${where}: type ${shown('content-type')}`);
    if (shown('x-content-type-options') !== 'nosniff') violations.push(`${where}: no nosniff`);
    if (!shown('content-security-policy').includes("default-src 'none'"))
      violations.push(`${where}: no policy`);
  }
  return violations;
}

const HTML = '<!doctype html><script>alert(document.domain)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff, 0xe0];
const WEBP_SIGNATURE = [...Buffer.from('RIFF'), 0x10, 0, 0, 0, ...Buffer.from('WEBP')];
/** Of files that are no accepted image, by their names. */
const OTHER_FILES: ReadonlyArray<readonly [name: string, content: string | readonly number[]]> = [
  ['SVG with a script', SVG],
  ['SVG after a declaration', `<?xml version="1.0"?>${SVG}`],
  ['XML with an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['HTML', HTML],
  ['HTML with a byte order mark', `\ufeff${HTML}`],
  ['GIF', 'GIF89a'],
  ['GIF with a script', 'GIF89a/*<script>*/=1;alert(1)'],
  ['PDF', '%PDF-1.7 /OpenAction /JavaScript'],
  ['ZIP', [0x50, 0x4b, 3, 4]],
  ['gzip', [0x1f, 0x8b, 8]],
  ['BMP', 'BM'],
  ['TIFF', [0x49, 0x49, 0x2a, 0]],
  ['icon', [0, 0, 1, 0]],
  ['AVIF', [0, 0, 0, 0x20, ...Buffer.from('ftypavif')]],
  ['program', [0x7f, ...Buffer.from('ELF')]],
  ['script', '#!/bin/sh\nrm -rf /'],
  ['JavaScript', 'alert(1)'],
  ['RIFF that is no WebP', 'RIFF____WAVEfmt '],
  ['PNG signature with one wrong byte', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0b]],
  ['PNG after a space', [0x20, ...PNG_SIGNATURE]],
  ['nothing', ''],
];
/** Files that are an image and something else. They may be stored, as an image. */
const POLYGLOTS: ReadonlyArray<readonly [name: string, start: readonly number[]]> = [
  ['PNG', PNG_SIGNATURE],
  ['JPEG', JPEG_SIGNATURE],
  ['WebP', WEBP_SIGNATURE],
];
const DECLARED_TYPES = ['image/png', 'image/svg+xml', 'text/html', 'application/javascript', ''];

function uploadsOf(): readonly Upload[] {
  const refused = (name: string, fields: Upload['fields']): Upload => ({ name, fields, stored: false });
  const kept = (name: string, image: string): Upload => ({ name, fields: { image }, stored: true });
  const png = pngOf(1, 1);
  return [
    ...OTHER_FILES.flatMap(([name, content]) =>
      DECLARED_TYPES.map((type) => refused(`${name} as ${type}`, { image: dataUrl(bytesOf(content), type) })),
    ),
    ...POLYGLOTS.flatMap(([name, start]) =>
      [HTML, SVG, 'PK\u0003\u0004', '%PDF-1.7'].map((more) =>
        kept(
          `${name} with ${more.slice(0, 8)}`,
          dataUrl(Buffer.concat([bytesOf(start), bytesOf(more)]), 'text/html'),
        ),
      ),
    ),
    ...DECLARED_TYPES.map((type) => kept(`PNG as ${type}`, dataUrl(png, type))),
    kept('PNG of 65,535 × 65,535', dataUrl(pngOf(65_535, 65_535), 'image/png')),
    kept(
      'PNG whose data unpack to 100 MB',
      dataUrl(pngOf(10_000, 10_000, deflateSync(Buffer.alloc(100 * MB))), 'image/png'),
    ),
    refused('PNG over the limit', {
      image: dataUrl(Buffer.concat([png, Buffer.alloc(500 * 1024)]), 'image/png'),
    }),
    refused('type with a line end', { image: `data:image/png\r\nx: y;base64,${png.toString('base64')}` }),
    refused('type of 10,000 characters', {
      image: `data:${'a/'.repeat(5_000)};base64,${png.toString('base64')}`,
    }),
    refused('path', { image: '../../../etc/passwd' }),
    refused('file address', { image: 'file:///etc/passwd' }),
    refused('web address', { image: 'https://169.254.169.254/latest/meta-data' }),
    refused('base64 that is none', { image: 'data:image/png;base64,%%%%' }),
    refused('field of 900 KB', { image: 'x'.repeat(900 * 1024) }),
    refused('image and a title of 300 KB', {
      image: dataUrl(png, 'image/png'),
      title: 'x'.repeat(300 * 1024),
    }),
    refused('20 MB', { image: dataUrl(Buffer.concat([png, Buffer.alloc(20 * MB)]), 'image/png') }),
  ];
}

function dataUrl(bytes: Buffer, type: string): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

function bytesOf(content: string | readonly number[]): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from([...content]);
}

/** A PNG that declares this size. Its checksums are not valid: the attack is on who reads the size first. */
function pngOf(width: number, height: number, data: Buffer = deflateSync(Buffer.from([0, 0]))): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const header = Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])]);
  return Buffer.concat([
    bytesOf(PNG_SIGNATURE),
    part('IHDR', header),
    part('IDAT', data),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}
