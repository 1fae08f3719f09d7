// The bare handler that the operations are compared with: it reads nothing and returns a small JSON.
export const dynamic = 'force-dynamic';

export function POST() {
  return Response.json({ paymentIdentifier: 'none', status: 'Waiting', isComplete: false });
}
