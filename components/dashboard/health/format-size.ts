// Sizes of files and disks as people read them. Pure.

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** "840 bytes", "12 MiB", "1.4 GiB"; `unknown` for null. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return 'unknown';
  let size = bytes;
  let unit: (typeof UNITS)[number] = 'bytes';
  for (const next of UNITS.slice(1)) {
    if (size < 1024) break;
    size /= 1024;
    unit = next;
  }
  return `${size < 10 && unit !== 'bytes' ? size.toFixed(1) : Math.round(size)} ${unit}`;
}
