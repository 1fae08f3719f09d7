// What the matching of names decides: the cases, the adjustments, and input that is out of the ordinary.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMatchingSettings } from './matching-settings';
import { buildNameIndex, type ScreenedName } from './name-screening';
import cases from './testdata/cases.json';
import { fictionalEntries } from './testdata/fictional-list';

const settings = defaultMatchingSettings('live');
const index = buildNameIndex([{ id: 'test', entries: fictionalEntries() }]);
const screen = (name: Partial<ScreenedName>) =>
  index.screen({ firstName: '', lastName: '', country: 'US', ...name }, settings);

describe('a payer', () => {
  it.each(cases.screening.map((each) => [JSON.stringify(Object.values(each.input)), each] as const))(
    'is judged as expected: %s',
    (_, { input, expected, listId }) => {
      const finding = screen(input);
      const outcome = finding.outcome === 'denied' ? 'deny' : finding.outcome;
      const isScript = finding.reasons.includes('script') && finding.hits.length === 0;
      expect(expected, JSON.stringify(finding)).toContain(isScript ? `${outcome}-script` : outcome);
      if (listId !== undefined && outcome !== 'clear') expect(finding.hits[0]?.entityId).toBe(listId);
    },
  );
});
