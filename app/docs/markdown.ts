// The documentation as Markdown, for assistants and for people who copy a page: llms.txt, llms-full.txt and `<page>.md`.
import { llms } from 'fumadocs-core/source';
import { operationMarkdown } from '@/lib/api/reference/operation-markdown';
import { type DocumentationPage, source } from './source';

/** The page with its title and address. @param baseUrl the deployment's public URL */
export async function markdownOf(page: DocumentationPage, baseUrl: string): Promise<string> {
  const { title, description } = page.data;
  const head = [`# ${title}`, `Address: ${baseUrl}${page.url}`, description].filter((line) => line);
  const body =
    page.type === 'guides'
      ? await page.data.getText('processed')
      : operationMarkdown(page.slugs.at(-1) ?? '', baseUrl);
  return `${head.join('\n\n')}\n\n${body}\n`;
}

/** Every page's title, address and description (llmstxt.org), as links to the pages' Markdown. */
export async function markdownIndex(baseUrl: string): Promise<string> {
  const index = await llms(source).index();
  return index.replaceAll(
    /\]\((\/docs[^)]*)\)/g,
    (_, path) => `](${baseUrl}${path === '/docs' ? '/docs/index' : path}.md)`,
  );
}

/** Every guide in one text; operations are in the OpenAPI description. */
export async function allMarkdown(baseUrl: string): Promise<string> {
  const pages = source.getPages().filter(({ type }) => type === 'guides');
  return (await Promise.all(pages.map((page) => markdownOf(page, baseUrl)))).join('\n');
}

export function markdownResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
}
