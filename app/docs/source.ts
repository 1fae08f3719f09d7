// The documentation's pages: the Markdown files under docs/ and one page for each operation and webhook of the API.
import { loader } from 'fumadocs-core/source';
import { applyMdxPreset } from 'fumadocs-mdx/config';
import { defineDocs } from 'fumadocs-mdx/macro';
import { createOpenAPI, openapiPlugin } from 'fumadocs-openapi/server';
import { CODE_THEMES } from '@/components/docs/code-themes';
import { openApiDocument } from '@/lib/api/reference/openapi';

const guides = defineDocs({
  dir: 'docs',
  docs: {
    files: [
      'index.md',
      'outcomes.md',
      'tutorial/*.md',
      'guides/*.md',
      'operate/*.md',
      'reference/*.md',
      'explanation/*.md',
      'security/*.md',
    ],
    mdxOptions: applyMdxPreset({ rehypeCodeOptions: { themes: CODE_THEMES } }),
    postprocess: { includeProcessedMarkdown: true },
  },
});

/** A placeholder for the deployment's URL until a page is rendered (`describeOperation`). */
const ANY_INSTALLATION = 'http://localhost:3000';

const openapi = createOpenAPI({
  // The library's type covers only OpenAPI 3.2; it upgrades other versions.
  input: { api: () => JSON.parse(JSON.stringify(openApiDocument(ANY_INSTALLATION))) },
});

export const source = loader(
  {
    guides: guides.toFumadocsSource(),
    operations: await openapi.staticSource({
      baseDir: 'reference/api',
      slugify: (name) => name,
    }),
  },
  { baseUrl: '/docs', plugins: [openapiPlugin()] },
);

export type DocumentationPage = (typeof source)['$inferPage'];
export type GuidePage = Extract<DocumentationPage, { type: 'guides' }>;
export type OperationsPage = Extract<DocumentationPage, { type: 'operations' }>;

/** The part of the description that the page of an operation or webhook shows, with this deployment's URL. */
export function describeOperation(page: OperationsPage, baseUrl: string) {
  const { payload, ...props } = page.data.getOpenAPIPageProps();
  const { paths = {}, webhooks = {}, ...rest } = payload.bundled;
  const described = {
    ...rest,
    paths: pick(paths, props.operations?.map(({ path }) => path) ?? []),
    webhooks: pick(webhooks, props.webhooks?.map(({ name }) => name) ?? []),
  };
  const text = JSON.stringify(described).replaceAll(ANY_INSTALLATION, baseUrl);
  return { ...props, payload: { bundled: JSON.parse(text) } };
}

function pick<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
