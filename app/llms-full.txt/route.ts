// GET /llms-full.txt: every guide in one text, for assistants (llmstxt.org).
import { allMarkdown, markdownResponse } from '@/app/docs/markdown';
import { getServer } from '@/web/server';

export async function GET(): Promise<Response> {
  return markdownResponse(await allMarkdown((await getServer()).config.publicUrl));
}
