// The spellings of names that a search finds, however the payer or the merchant typed them.
import { expect, it } from 'vitest';
import { wordSpellings } from './name-spellings';

it.each([
  ['Krüger', [['kruger', 'krueger']]],
  ['Krueger', [['krueger', 'kruger']]],
  ['Kruger', [['kruger']]],
  ['KRU\u0308GER', [['kruger', 'krueger']]],
  [
    'Bjørn Ångström',
    [
      ['bjorn', 'bjoern'],
      ['angstrom', 'aangstroem', 'angstroem', 'aangstrom'],
    ],
  ],
  ['Aarhus', [['aarhus', 'arhus']]],
  ['Strauß Æble', [['strauss'], ['aeble', 'able']]],
  [
    'Müller-Lüdenscheidt',
    [
      ['muller', 'mueller'],
      ['ludenscheidt', 'luedenscheidt'],
    ],
  ],
  ['Anna anna', [['anna']]],
  ['', []],
])('of “%s”', (text, spellings) => {
  expect(wordSpellings(text)).toEqual(spellings);
});

it('are bounded for a word with many such letters', () => {
  const [spellings] = wordSpellings('äöüåø'.repeat(10));
  expect(spellings).toHaveLength(4);
});
