// The page of a receipt printer: 80 mm of paper, cut where the receipt ends. CSS has no page of automatic height, so the
// height is measured. Pure.

const WIDTH_MM = 80;
const MARGIN_MM = 4;
const MM_PER_PX = 25.4 / 96;
/** For rounding, and for fonts that print slightly larger: a second page would be cut off separately. */
const SPARE_MM = 4;

/** The CSS rule of the page for a receipt of this height in CSS pixels. */
export function receiptPageRule(heightPx: number): string {
  const heightMm = Math.ceil(heightPx * MM_PER_PX) + 2 * MARGIN_MM + SPARE_MM;
  return `@page { size: ${WIDTH_MM}mm ${Math.max(heightMm, WIDTH_MM)}mm; margin: ${MARGIN_MM}mm; }`;
}
