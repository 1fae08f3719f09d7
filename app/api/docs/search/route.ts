// GET /api/docs/search: finds pages and sections of the documentation. Anyone may call it, so queries and results are bounded.
import { createFromSource } from 'fumadocs-core/search/server';
import { source } from '@/app/docs/source';

const MAX_QUERY_CHARACTERS = 100;
const MAX_RESULTS = 40;

const { search } = createFromSource(source);

export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('query')?.slice(0, MAX_QUERY_CHARACTERS);
  return Response.json(query ? await search(query, { limit: MAX_RESULTS }) : []);
}
