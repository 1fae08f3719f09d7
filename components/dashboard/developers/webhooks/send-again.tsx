// Sends one webhook message again.
'use client';
import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { useAction } from '@/components/ui/forms/confirm-button';

export function SendAgain({ action }: { action: () => Promise<ActionResult> }) {
  const { pending, problem, run } = useAction(action);
  return (
    <div>
      <Button
        size="small"
        pending={pending}
        onClick={run}
        icon={<RotateCw aria-hidden className="size-4" />}
        className="needs-scripts"
      >
        Send again
      </Button>
      {problem !== null && (
        <p role="alert" className="mt-1 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
