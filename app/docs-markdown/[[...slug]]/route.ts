// GET /docs/<page>.md: a page of the documentation as Markdown (next.config.js leads here).
import { notFound } from 'next/navigation';
import { markdownOf, markdownResponse } from '@/app/docs/markdown';
import { source } from '@/app/docs/source';
import { getServer } from '@/web/server';

type Context = { readonly params: Promise<{ readonly slug?: string[] }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const slug = (await params).slug ?? [];
  const page = source.getPage(slug.join('/') === 'index' ? [] : slug) ?? notFound();
  return markdownResponse(await markdownOf(page, (await getServer()).config.publicUrl));
}
