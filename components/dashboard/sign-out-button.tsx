// Ends the session here and on the server.
'use client';
import { LogOut } from 'lucide-react';
import { signOut } from 'next-auth/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

export function SignOutButton() {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await signOut({ redirect: false }).catch(() => undefined);
    // A full load, so that nothing of the dashboard stays in the browser's memory.
    window.location.assign('/login');
  };
  return (
    <Button
      variant="quiet"
      pending={pending}
      onClick={leave}
      icon={<LogOut aria-hidden className="size-5" />}
      className="needs-scripts px-3"
    >
      <span className="max-lg:sr-only">Sign out</span>
    </Button>
  );
}
