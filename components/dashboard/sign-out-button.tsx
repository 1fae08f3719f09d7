// Ends the session here and on the server.
import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';

export function SignOutButton() {
  return (
    <form method="post" action="/sign-out">
      <Button type="submit" variant="quiet" icon={<LogOut aria-hidden className="size-5" />} className="px-3">
        <span className="max-lg:sr-only">Sign out</span>
      </Button>
    </form>
  );
}
