// What is covered until somebody asks for it, who is written down; and the button that asks and covers again.
'use client';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Refusal } from './forms/action-result';
import { useActionResult } from './forms/confirm-button';

/** `shown` is null while it is covered; `refusal` says why it could not be shown. */
export function useReveal<Shown extends { readonly ok: true }>(reveal: () => Promise<Shown | Refusal>) {
  const { pending, result, problem, run, reset } = useActionResult<Shown | Refusal>(UNREACHABLE);
  const isShown = (given: Shown | Refusal | null): given is Shown => given?.ok === true;
  return {
    shown: isShown(result) ? result : null,
    refusal: problem,
    pending,
    show: () => run(reveal),
    cover: reset,
  };
}

type RevealButtonProps = Omit<ReturnType<typeof useReveal>, 'shown'> & { readonly shown: unknown };

/** "Show" or "Cover", and why it could not be shown. */
export function RevealButton({ shown, refusal, pending, show, cover }: RevealButtonProps) {
  return (
    <>
      {refusal !== null && (
        <p role="alert" className="mb-4 text-sm text-bad">
          {refusal}
        </p>
      )}
      {shown === null ? (
        <Button size="small" pending={pending} onClick={show} icon={<Eye />} className="needs-scripts">
          Show
        </Button>
      ) : (
        <Button size="small" onClick={cover} icon={<EyeOff />}>
          Cover
        </Button>
      )}
    </>
  );
}

const UNREACHABLE = "The server can't be reached. Try again in a moment.";
