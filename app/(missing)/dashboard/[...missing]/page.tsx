// The 404 page for unknown dashboard addresses, in the dashboard's layout. It has its own route tree because below
// app/dashboard/loading.tsx the response would already have started with status 200.
import { notFound } from 'next/navigation';

export default function MissingPage() {
  notFound();
}
