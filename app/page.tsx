// The landing page.
import '@/app/globals.css';
import { Landing } from '@/components/site/landing';
import { isSignUpOpen } from '@/lib/accounts/team/sign-up';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

export default async function HomePage() {
  const { config, database } = await getServer();
  const takesSignUps = await isSignUpOpen(database.db, config.network);
  return <Landing sandbox={config.network === 'sandbox'} takesSignUps={takesSignUps} />;
}
