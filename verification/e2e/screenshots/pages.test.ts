import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { MERCHANT_PAGES, OPERATOR_PAGES, PAGES_OF_OBJECTS, VISITOR_PAGES } from './pages';

const PAGE = '/page.tsx';

/** The routes of all pages, without Next's groups. */
function routesOfPages(): string[] {
  const files = readdirSync(join(projectRoot(), 'app'), { recursive: true, encoding: 'utf8' });
  const pages = files.map((file) => `/${file}`).filter((file) => file.endsWith(PAGE));
  return pages.map((page) => page.slice(0, -PAGE.length).replace(/\/\([^)]*\)/g, '') || '/');
}

test('the gallery shows every page', () => {
  const opened = [MERCHANT_PAGES, OPERATOR_PAGES, VISITOR_PAGES].flatMap((pages) => Object.values(pages));
  const shown = new Set<string>([...opened, ...PAGES_OF_OBJECTS]);
  expect(routesOfPages().filter((route) => !shown.has(route))).toEqual([]);
});
