// Tests the error messages of the payer's form.
import { expect, it } from 'vitest';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText } from '@/lib/core/languages/text';
import { errorMessage } from './form-field';

const english = createText('en', MESSAGES.en);

it.each([
  ['streetAndNumber', 'Enter your street and house number.'],
  ['city', 'Enter your city.'],
  ['zip', 'Enter your ZIP code.'],
  ['cep', 'Enter your CEP.'],
] as const)('asks for a missing field: %s', (labelKind, message) => {
  expect(errorMessage(english, { field: 'locality', key: 'error.missing', labelKind })).toBe(message);
});

it('keeps the label as it is at the start of a sentence and in other languages', () => {
  const tooLong = { field: 'locality', key: 'error.tooLong', labelKind: 'city', max: 100 } as const;
  expect(errorMessage(english, tooLong)).toBe('City can have at most 100 characters.');
  const missing = { field: 'locality', key: 'error.missing', labelKind: 'city' } as const;
  expect(errorMessage(createText('de', MESSAGES.de), missing)).toBe('Pflichtfeld: Ort.');
});
