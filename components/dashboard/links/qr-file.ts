// The files of a QR code for print. A PNG has whole pixels for each module, so that its edges are sharp.

/** The smallest side of a PNG: 8.5 cm at 300 dots per inch. */
const MIN_SIDE_PX = 1000;
/** Longer names are cut by some systems. */
const MAX_NAME_CHARACTERS = 60;

/** "qr-code-a-signed-map.png" for the title "A signed map". */
export function qrFileName(title: string, type: 'png' | 'svg'): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const name = [...words.join('-')].slice(0, MAX_NAME_CHARACTERS).join('').replace(/-$/, '');
  return `${['qr-code', name].filter((part) => part !== '').join('-')}.${type}`;
}

/** Pixels of one module for a code of this many modules, quiet zone included. */
export function modulePx(modules: number): number {
  return Math.ceil(MIN_SIDE_PX / modules);
}

/** The code as a separate SVG file, without the page's classes. */
export function standaloneSvg(code: SVGSVGElement): string {
  const copy = code.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const sidePx = String(modulesOf(code) * modulePx(modulesOf(code)));
  copy.removeAttribute('class');
  copy.setAttribute('width', sidePx);
  copy.setAttribute('height', sidePx);
  // The serializer adds the namespace, which a file needs.
  return new XMLSerializer().serializeToString(copy);
}

/** The code as a PNG; null where the browser can't draw it. */
export function drawPng(code: SVGSVGElement): Promise<Blob | null> {
  const scale = modulePx(modulesOf(code));
  const canvas = document.createElement('canvas');
  canvas.width = modulesOf(code) * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.scale(scale, scale);
  for (const path of code.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '#000000';
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function modulesOf(code: SVGSVGElement): number {
  return code.viewBox.baseVal.width;
}
