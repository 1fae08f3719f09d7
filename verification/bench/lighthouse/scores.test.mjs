// 100 counts as full, and a lower score is reported with the place on the page.
import { describe, expect, it } from 'vitest';
import { faultsOf, scoresOf, waitsOf } from './scores.mjs';

const full = { score: 1, auditRefs: [{ id: 'alt', weight: 3 }] };
const result = (accessibility, audits = {}) => ({
  categories: { accessibility, 'best-practices': full, performance: { score: 0.87, auditRefs: [] } },
  audits: { alt: { title: 'Images have a text', score: 1 }, ...audits },
});

describe('the scores of a page', () => {
  it('are percentages, never rounded up', () => {
    expect(scoresOf(result({ score: 0.996, auditRefs: [] }))).toEqual({
      accessibility: 99,
      'best-practices': 100,
      performance: 87,
    });
  });

  it('may leave performance below 100', () => {
    expect(faultsOf(result(full))).toEqual([]);
  });

  it('include the failed audits and their places', () => {
    const alt = {
      title: 'Images have a text',
      score: 0,
      details: { items: [{ node: { selector: 'main > img' } }] },
    };
    const short = { score: 0.9, auditRefs: [...full.auditRefs, { id: 'notes', weight: 0 }] };
    expect(faultsOf(result(short, { alt, notes: { title: 'Notes', score: 0 } }))).toEqual([
      'accessibility: Images have a text (alt) main > img',
    ]);
  });

  it('fail a page that could not be measured', () => {
    const unjudged = { score: null, auditRefs: [{ id: 'alt', weight: 3 }] };
    expect(scoresOf(result(unjudged)).accessibility).toBeNaN();
    expect(faultsOf(result(unjudged))).toEqual(['accessibility: Lighthouse could not judge it']);
  });
});

it('says what a payer waits for', () => {
  const audits = {
    'largest-contentful-paint': { numericValue: 1_240.4 },
    'total-blocking-time': { numericValue: 39.6 },
    'cumulative-layout-shift': { numericValue: 0.00042 },
    'total-byte-weight': { numericValue: 160_768 },
  };
  expect(waitsOf({ audits })).toBe('LCP 1.2 s, blocked 40 ms, CLS 0, 157 KB');
});
