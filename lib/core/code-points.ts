// How long a text is in code points, which is how the contract bounds texts (contract §2).

/**
 * Whether a text has at most `most` code points. It has no more of them than UTF-16 units and no fewer than half as many:
 * only in between are they counted.
 */
export function hasAtMostCodePoints(text: string, most: number): boolean {
  if (text.length <= most) return true;
  return text.length <= 2 * most && [...text].length <= most;
}
