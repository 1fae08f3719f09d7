// What Lighthouse found on a page: its scores, and what keeps a score that must be full from being so.

/** Lighthouse's categories that are shown. */
export const CATEGORIES = ['accessibility', 'best-practices', 'performance'];
/** Those that must be at 100. */
const REQUIRED = ['accessibility', 'best-practices'];

/** From 0 to 100 by category. NaN for one that Lighthouse could not judge. */
export function scoresOf({ categories }) {
  return Object.fromEntries(CATEGORIES.map((name) => [name, hundredths(categories[name]?.score)]));
}

/** Rounded down: 99.6 is not full. */
function hundredths(score) {
  return typeof score === 'number' ? Math.floor(score * 100) : Number.NaN;
}

/** Each audit for which a category that must be full is not, as a sentence; empty when all is well. */
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

/** Where on the page, as far as the audit says: elements, addresses or messages. */
function placesOf({ details }) {
  const items = details?.items ?? [];
  return items
    .map((item) => item.node?.selector ?? item.url ?? item.description)
    .filter((place) => typeof place === 'string')
    .join(', ');
}
