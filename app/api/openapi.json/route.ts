// The OpenAPI 3.1 description of the API.
import { openApiDocument } from '@/lib/api/reference/openapi';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { config } = await getServer();
  return Response.json(openApiDocument(config.publicUrl));
}
