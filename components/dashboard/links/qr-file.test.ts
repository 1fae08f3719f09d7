// Tests the names and sizes of downloaded QR codes.
import { expect, it } from 'vitest';
import { modulePx, qrFileName } from './qr-file';

it.each([
  ['A signed map', 'qr-code-a-signed-map.png'],
  ['  Two teas / one cake: "special" ', 'qr-code-two-teas-one-cake-special.png'],
  ['../../etc/passwd', 'qr-code-etc-passwd.png'],
  ['Café Żółć', 'qr-code-café-żółć.png'],
  ['二つのお茶', 'qr-code-二つのお茶.png'],
  ['???', 'qr-code.png'],
  ['x'.repeat(200), `qr-code-${'x'.repeat(60)}.png`],
  [`${'x'.repeat(59)} y`, `qr-code-${'x'.repeat(59)}.png`],
])('the file of the link %j is called %s', (title, name) => {
  expect(qrFileName(title, 'png')).toBe(name);
});

it('names the type of the file', () => {
  expect(qrFileName('A map', 'svg')).toBe('qr-code-a-map.svg');
});

it.each([29, 37, 41, 185])('a code of %d modules has whole pixels for each, and at least 1000', (modules) => {
  expect(Number.isInteger(modulePx(modules))).toBe(true);
  expect(modules * modulePx(modules)).toBeGreaterThanOrEqual(1000);
});
