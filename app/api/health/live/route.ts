// Liveness: responds as long as this process handles requests.
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ live: true }, { headers: { 'Cache-Control': 'no-store' } });
}
