// Renders the application's icons from app/icon.svg: `node scripts/make-icons.mjs`. Run it manually when the drawing changes,
// and commit the result. It uses sharp, a dependency of Next.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('..', import.meta.url));
const drawing = readFileSync(`${root}app/icon.svg`, 'utf8');

/** The system can crop it to any shape: the background fills the square, and the sign stays within the inner four fifths. */
const fullBleed = drawing
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="8"', '<rect x="-5" y="-5" width="42" height="42"');

/** For phones that round the corners themselves. */
const square = drawing.replace(' rx="8"', '');

const draw = (svg, size, file) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${root}${file}`);

await draw(drawing, 192, 'public/icons/icon-192.png');
await draw(drawing, 512, 'public/icons/icon-512.png');
await draw(fullBleed, 512, 'public/icons/maskable-512.png');
await draw(square, 180, 'app/apple-icon.png');

// Browsers request this name when a page declares no icon.
const small = await sharp(Buffer.from(drawing), { density: 72 })
  .resize(32, 32)
  .png({ compressionLevel: 9 })
  .toBuffer();
writeFileSync(`${root}app/favicon.ico`, Buffer.concat([icoHeader(32, small.length), small]));

/** The header of an .ico file with one PNG. */
function icoHeader(size, bytes) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}
