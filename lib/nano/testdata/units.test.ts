import { describe, expect, it } from 'vitest';
import { formatNano, MAX_RAW, parseNano, parseRaw, RAW_PER_NANO } from '@/lib/core/raw';
import vectors from './vectors.json';

describe('the published units', () => {
  it.each(vectors.units.cases)('$nano nano is $raw raw', ({ nano, raw }) => {
    expect(parseNano(nano)?.toString() ?? null).toBe(raw);
    if (raw !== null) expect(formatNano(BigInt(raw))).toBe(nano);
  });

  it('are the units of amounts in the code', () => {
    expect(RAW_PER_NANO.toString()).toBe(vectors.units.rawPerNano);
    expect(MAX_RAW.toString()).toBe(vectors.units.maxRaw);
    expect(parseRaw(vectors.units.supplyRaw)).toBeLessThan(MAX_RAW);
  });
});
