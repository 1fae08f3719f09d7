// Chooses a language in the header of a payer's page, with JavaScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { directionOf, LANGUAGES, type Language } from '@/lib/core/languages/languages';
import { createText, type Text } from '@/lib/core/languages/text';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'lib', 'core', 'languages', 'messages');

/** The texts of a payer's page. */
export const wordsOf = (language: Language): Text =>
  createText(language, JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')));

/** Waits until the page uses the language. */
export async function switchLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const name = LANGUAGES.find(({ tag }) => tag === to)?.name ?? to;
  await page.getByLabel(wordsOf(from)('page.changeLanguage')).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expectLanguage(page, to);
}

export async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
}
