// What Lighthouse found on a page: its scores, and the reasons for a required score under 100.

/** The reported categories. */
export const CATEGORIES = ['accessibility', 'best-practices', 'performance'];
/** The categories that must be 100. */
const REQUIRED = ['accessibility', 'best-practices'];

/** The score by category, 0 to 100; NaN if Lighthouse could not measure it. */
export function scoresOf({ categories }) {
  return Object.fromEntries(CATEGORIES.map((name) => [name, hundredths(categories[name]?.score)]));
}

/** What a payer waits for, in words: "LCP 1.2 s, blocked 40 ms, CLS 0, 157 KB". */
export function waitsOf({ audits }) {
  const measured = (id) => audits[id]?.numericValue ?? Number.NaN;
  return [
    `LCP ${(measured('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `blocked ${Math.round(measured('total-blocking-time'))} ms`,
    `CLS ${Number(measured('cumulative-layout-shift').toFixed(3))}`,
    `${Math.round(measured('total-byte-weight') / 1024)} KB`,
  ].join(', ');
}

/** Rounded down, so that 99.6 is not 100. */
function hundredths(score) {
  return typeof score === 'number' ? Math.floor(score * 100) : Number.NaN;
}

/** Describes each audit that lowers a required category, one sentence each; empty when all are 100. */
export function faultsOf({ categories, audits }) {
  const short = REQUIRED.filter((name) => categories[name]?.score !== 1);
  return short.flatMap((name) => {
    const failed = (categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1,
    );
    if (failed.length === 0) return [`${name}: Lighthouse could not judge it`];
    return failed.map(({ id }) => `${name}: ${audits[id].title} (${id}) ${placesOf(audits[id])}`.trim());
  });
}

/** Where on the page, if the audit reports it: elements, URLs or messages. */
function placesOf({ details }) {
  const items = details?.items ?? [];
  return items
    .map((item) => item.node?.selector ?? item.url ?? item.description)
    .filter((place) => typeof place === 'string')
    .join(', ');
}
