// Says that this process answers requests; nothing else is looked at.
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ live: true }, { headers: { 'Cache-Control': 'no-store' } });
}
