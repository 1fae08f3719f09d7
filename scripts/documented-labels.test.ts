// Labels that the guides quote in bold are printed by the dashboard or the payment pages as they are quoted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { readSources } from './tests/test-kinds';

const GUIDES = join(projectRoot(), 'docs', 'guides');
/** Normalizes apostrophes and line breaks. */
const normalized = (text: string) => text.replace(/&apos;|’/g, "'").replace(/\s+/g, ' ');

const printed = normalized(
  [
    ...readSources(projectRoot())
      .filter(({ path }) => /^(app|components|lib)\//.test(path) && !path.includes('.test.'))
      .map(({ text }) => text),
    readFileSync(join(projectRoot(), 'lib', 'core', 'languages', 'messages', 'en.json'), 'utf8'),
  ].join('\n'),
);

/** A quoted label. Bold callouts and problems that end like a sentence are not labels. */
function labelsOf(page: string): string[] {
  const text = readFileSync(join(GUIDES, page), 'utf8').replace(/```[\s\S]*?```/g, '');
  const bold = [...text.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, label = '']) => label);
  return bold.filter((label) => !['Note', 'Warning'].includes(label) && !label.endsWith('.'));
}

/** A label is a complete text: between tags, in quotes, or at the end of a branch. */
function isPrinted(label: string): boolean {
  const text = normalized(label).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`>}] ?${text} ?['"\`<{]`).test(printed);
}

it.each(readdirSync(GUIDES).filter((name) => name.endsWith('.md')))(
  '%s quotes labels as they are',
  (page) => {
    expect(labelsOf(page).filter((label) => !isPrinted(label))).toEqual([]);
  },
);
