// One page of the documentation: a guide, or an operation of the API.
import { DocsBody, DocsDescription, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/docs/page';
import defaultComponents from 'fumadocs-ui/mdx';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import {
  type DocumentationPage,
  describeOperation,
  type GuidePage,
  type OperationsPage,
  source,
} from '@/app/docs/source';
import { OperationPage } from '@/components/docs/operation-page';
import { samplesFor } from '@/lib/api/reference/openapi';
import { getServer } from '@/web/server';

type Props = { readonly params: Promise<{ readonly slug?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, description } = (await pageAt(params)).data;
  return { title, description };
}

export default async function Documentation({ params }: Props) {
  const page = await pageAt(params);
  return (
    <DocsPage toc={page.data.toc} full={page.type === 'operations'}>
      <DocsTitle>{page.data.title}</DocsTitle>
      {page.type === 'guides' && <DocsDescription>{page.data.description}</DocsDescription>}
      <DocsBody>{page.type === 'operations' ? <Operation page={page} /> : <Guide page={page} />}</DocsBody>
    </DocsPage>
  );
}

async function Operation({ page }: { page: OperationsPage }) {
  const { publicUrl, network } = (await getServer()).config;
  return (
    <OperationPage
      {...describeOperation(page, publicUrl)}
      samples={samplesFor(page.slugs.at(-1) ?? '', publicUrl)}
      hasConsole={network === 'sandbox' || network === 'dev'}
    />
  );
}

async function pageAt(params: Props['params']): Promise<DocumentationPage> {
  return source.getPage((await params).slug) ?? notFound();
}

function Guide({ page }: { page: GuidePage }) {
  const Body = page.data.body;
  return <Body components={{ ...defaultComponents, a: linkFrom(page) }} />;
}

const PlainLink = defaultComponents.a;

/** Links to other files of the documentation become links to their pages. */
function linkFrom(page: GuidePage) {
  return ({ href, ...props }: ComponentProps<'a'>) => <PlainLink {...props} href={pageAddress(href, page)} />;
}

/** The library only looks up paths that begin with a dot. Links in Markdown need none. */
function pageAddress(href: string | undefined, page: GuidePage): string | undefined {
  if (href === undefined || !/^[^:#]+\.md(#|$)/.test(href)) return href;
  return source.resolveHref(href.startsWith('.') ? href : `./${href}`, page);
}
