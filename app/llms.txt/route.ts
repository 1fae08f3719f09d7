// GET /llms.txt: the contents of the documentation, for AI assistants (llmstxt.org).
import { markdownIndex, markdownResponse } from '@/app/docs/markdown';
import { getServer } from '@/web/server';

export async function GET(): Promise<Response> {
  return markdownResponse(await markdownIndex((await getServer()).config.publicUrl));
}
