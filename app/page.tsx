// The landing page: what this is, and the ways in.
import { Landing } from '@/components/site/landing';
import { getServer } from '@/lib/server';

export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const { config } = await getServer();
  return <Landing sandbox={config.network === 'sandbox'} />;
}
