// The texts of a payer's page in the language of its request.
import { headers } from 'next/headers';
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER, languageOf } from '@/lib/core/languages/languages';
import { MESSAGES } from '@/lib/core/languages/messages';
import { createText, type Text } from '@/lib/core/languages/text';

export async function readPayerText(): Promise<Text> {
  const language = languageOf((await headers()).get(LANGUAGE_HEADER) ?? '') ?? DEFAULT_LANGUAGE;
  return createText(language, MESSAGES[language]);
}
