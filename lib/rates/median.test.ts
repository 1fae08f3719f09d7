// The rate derived from several sources.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { compareDecimals, type Decimal, formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { MAX_CLOCK_AHEAD_MS } from './agreed-price';
import { JUMP_MEMORY_MS, MAX_OBSERVATION_AGE_MS, medianRate, type NamedObservation } from './median';

const NOW = new Date('2026-11-20T14:00:00Z');

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`${text} is no decimal`);
  return value;
}

function observe(text: string, source: string, ageMs = 0): NamedObservation {
  return { source, usdPerNano: decimal(text), observedAt: addMs(NOW, -ageMs) };
}

/** The rate of these prices, source a, b, c …, as text; null when refused. */
function rateOf(prices: string[], options: { sourceCount?: number; last?: string; lastAgeMs?: number } = {}) {
  const verdict = medianRate({
    observations: prices.map((price, place) => observe(price, `source ${place}`)),
    sourceCount: options.sourceCount ?? prices.length,
    last:
      options.last === undefined
        ? null
        : { usdPerNano: decimal(options.last), observedAt: addMs(NOW, -(options.lastAgeMs ?? 30_000)) },
    now: NOW,
  });
  return verdict.usdPerNano === null ? null : formatDecimal(verdict.usdPerNano);
}

describe('the rate', () => {
  it('is the middle of three, and the mean of the middle two of four, rounded half-up', () => {
    expect(rateOf(['0.82', '0.80', '0.81'])).toBe('0.81');
    expect(rateOf(['0.80', '0.82', '0.81', '0.84'])).toBe('0.815');
    expect(rateOf(['0.800000000001', '0.800000000002'])).toBe('0.800000000002');
  });

  it('excludes a price over 10 % from the median', () => {
    expect(rateOf(['0.80', '0.80', '80.00'])).toBe('0.8');
    expect(rateOf(['1.00', '1.00', '1.10'])).toBe('1');
    expect(rateOf(['1.00', '1.00', '1.04', '1.13'])).toBe('1');
  });

  it('is rejected if fewer than two prices agree', () => {
    expect(rateOf([])).toBeNull();
    expect(rateOf(['0.80'])).toBeNull();
    expect(rateOf(['0.80', '8.00'])).toBeNull();
    expect(rateOf(['0.80', '0.80', '8.00', '8.00'])).toBeNull();
    expect(rateOf(['1', '2', '3'])).toBeNull();
  });

  it('excludes prices that are too old or from the future, and names them', () => {
    const verdict = medianRate({
      observations: [
        observe('0.80', 'old', MAX_OBSERVATION_AGE_MS + 1),
        observe('0.80', 'ahead', -MAX_CLOCK_AHEAD_MS - 1),
        { source: 'zero', usdPerNano: { units: 0n, scale: 0 }, observedAt: NOW },
        observe('0.80', 'good'),
      ],
      sourceCount: 4,
      last: null,
      now: NOW,
    });
    expect(verdict).toEqual({
      usdPerNano: null,
      reasons: [
        'old: price is too old',
        'ahead: price is from the future',
        'zero: price is not above zero',
        'fewer than 2 prices agree',
      ],
    });
  });

  it('is as old as its oldest price, and never from the future', () => {
    const made = (ages: number[]) => {
      const verdict = medianRate({
        observations: ages.map((age) => observe('0.80', `aged ${age}`, age)),
        sourceCount: ages.length,
        last: null,
        now: NOW,
      });
      return verdict.usdPerNano === null ? null : verdict.observedAt;
    };
    expect(made([0, MAX_OBSERVATION_AGE_MS, 1_000])).toEqual(addMs(NOW, -MAX_OBSERVATION_AGE_MS));
    expect(made([-MAX_CLOCK_AHEAD_MS, -1])).toEqual(NOW);
  });

  it('does not change by over 30 % unless every source agrees', () => {
    expect(rateOf(['1.31', '1.31'], { last: '1.00', sourceCount: 3 })).toBeNull();
    expect(rateOf(['0.69', '0.69'], { last: '1.00', sourceCount: 3 })).toBeNull();
    expect(rateOf(['1.30', '1.30'], { last: '1.00', sourceCount: 3 })).toBe('1.3');
    expect(rateOf(['0.70', '0.70'], { last: '1.00', sourceCount: 3 })).toBe('0.7');
    expect(rateOf(['1.31', '1.31', '1.31'], { last: '1.00', sourceCount: 3 })).toBe('1.31');
    expect(rateOf(['1.31', '1.31', '9'], { last: '1.00', sourceCount: 3 })).toBeNull();
  });

  it('can have any value after ten minutes without a rate', () => {
    const lastAgeMs = JUMP_MEMORY_MS;
    expect(rateOf(['2', '2'], { last: '1.00', sourceCount: 3, lastAgeMs })).toBe('2');
    expect(rateOf(['2', '2'], { last: '1.00', sourceCount: 3, lastAgeMs: lastAgeMs - 1 })).toBeNull();
  });
});

describe('for any prices, the rate', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((units): Decimal => ({ units, scale: 12 }));
  const observations = fc
    .array(fc.record({ usdPerNano: price, ageMs: fc.integer({ min: -90_000, max: 400_000 }) }), {
      maxLength: 9,
    })
    .map((list) =>
      list.map(({ usdPerNano, ageMs }, place) => ({
        source: `${place}`,
        usdPerNano,
        observedAt: addMs(NOW, -ageMs),
      })),
    );
  const judge = (list: NamedObservation[]) =>
    medianRate({ observations: list, sourceCount: list.length, last: null, now: NOW });

  it('is between the used prices, of which there are at least two within a fifth of one another', () => {
    fc.assert(
      fc.property(observations, (list) => {
        const verdict = judge(list);
        if (verdict.usdPerNano === null) return verdict.reasons.length > 0;
        const { usdPerNano } = verdict;
        const prices = verdict.used.map((observation) => observation.usdPerNano).sort(compareDecimals);
        const [least] = prices;
        const most = prices.at(-1);
        if (least === undefined || most === undefined) return false;
        return (
          prices.length >= 2 &&
          compareDecimals(least, usdPerNano) <= 0 &&
          compareDecimals(usdPerNano, most) <= 0 &&
          most.units * 9n <= least.units * 11n
        );
      }),
    );
  });

  it('does not depend on the order of sources', () => {
    fc.assert(
      fc.property(observations, (list) => {
        const forth = judge(list);
        const back = judge([...list].reverse());
        expect(back.usdPerNano).toEqual(forth.usdPerNano);
      }),
    );
  });

  it('is not changed by one wrong source among four correct ones', () => {
    fc.assert(
      fc.property(price, fc.bigInt({ min: 0n, max: 50n }), (lie, noise) => {
        const honest = [0n, noise, -noise].map((offset) => ({ units: 10_000n + offset, scale: 4 }));
        const all = [...honest, lie].map((usdPerNano, place) => ({
          source: `${place}`,
          usdPerNano,
          observedAt: NOW,
        }));
        const verdict = judge(all);
        if (verdict.usdPerNano === null) return false;
        return (
          compareDecimals(verdict.usdPerNano, { units: 9_950n, scale: 4 }) >= 0 &&
          compareDecimals(verdict.usdPerNano, { units: 10_050n, scale: 4 }) <= 0
        );
      }),
    );
  });
});
