// Opens or closes a region at one press: what can be undone by the next press needs no question.
'use client';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import type { ActionResult } from './action-result';

type RegionButtonProps = {
  readonly label: string;
  /** Spoken after the label. */
  readonly regionName: string;
  readonly action: () => Promise<ActionResult>;
};

export function RegionButton({ label, regionName, action }: RegionButtonProps) {
  const [pending, start] = useTransition();
  const [result, setResult] = useState<ActionResult | null>(null);
  const run = () => start(async () => setResult(await action().catch(() => UNREACHABLE)));
  return (
    <span className="relative inline-flex flex-col items-end gap-1">
      <Button size="small" pending={pending} onClick={run} className="needs-scripts">
        {label}
        <span className="sr-only"> {regionName}</span>
      </Button>
      <span role="status" className={result?.ok === false ? 'text-right text-xs text-bad' : 'sr-only'}>
        {result?.message}
      </span>
    </span>
  );
}

const UNREACHABLE: ActionResult = {
  ok: false,
  message: "The server can't be reached. Look again before you repeat it.",
};
