import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { DAY_MS, floorTo, QUARTER_MS, zoneDays } from '@/lib/core/zone-days';
import { planRange } from './range';
import { sectionAt, tallySpans } from './read-tallies';

const NOW = new Date('2026-11-21T14:20:00Z');

it('a range in any zone is covered by quarters and UTC days, with each counted quarter once and in its section', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia'),
      fc.constantFrom('7d' as const, '30d' as const, '12m' as const),
      fc.integer({ min: -10 * 96, max: 10 * 96 }),
      fc.integer({ min: 0, max: 40 }),
      (timeZone, range, quarters, daysBehind) => {
        const quartersUntil = addMs(floorTo(NOW, QUARTER_MS), quarters * QUARTER_MS);
        const daysUntil = addMs(floorTo(quartersUntil, DAY_MS), -daysBehind * DAY_MS);
        const { buckets, before } = planRange(range, zoneDays(timeZone), NOW);
        const sections = [before, ...buckets];
        const spans = tallySpans(sections, { quartersUntil, daysUntil });
        const read = spans.flatMap(({ minutes, from, to }) => {
          const stepMs = minutes * 60_000;
          expect(floorTo(from, stepMs)).toEqual(from);
          expect(minutes === 15 || to <= daysUntil).toBe(true);
          const begins = Array.from(
            { length: (to.getTime() - from.getTime()) / stepMs },
            (_, step) => from.getTime() + step * stepMs,
          );
          // Each tally is in one section.
          for (const begin of begins)
            expect(sectionAt(sections, begin)).toBe(sectionAt(sections, begin + stepMs - 1));
          return begins.flatMap((begin) =>
            Array.from({ length: minutes / 15 }, (_, place) => begin + place * QUARTER_MS),
          );
        });
        const wanted = sections.flatMap(({ from, to }) => {
          const until = Math.min(to.getTime(), quartersUntil.getTime());
          const length = Math.max(0, until - from.getTime()) / QUARTER_MS;
          return Array.from({ length }, (_, place) => from.getTime() + place * QUARTER_MS);
        });
        expect(read).toEqual(wanted);
      },
    ),
    { numRuns: 40 },
  );
});

it('a time outside of all sections belongs to none', () => {
  const at = (ms: number) => new Date(ms);
  const sections = [
    { from: at(10), to: at(20) },
    { from: at(30), to: at(40) },
  ];
  expect([9, 20, 29, 40].map((ms) => sectionAt(sections, ms))).toEqual(new Array(4).fill(undefined));
  expect([10, 19, 30, 39].map((ms) => sectionAt(sections, ms)?.from.getTime())).toEqual([10, 10, 30, 30]);
});
