// Data that stays hidden until a user reveals it, which the server records, and the button that reveals and hides it.
'use client';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Refusal } from './forms/action-result';
import { useActionResult } from './forms/confirm-button';

/** `shown` is null while the data is hidden; `refusal` says why it could not be revealed. */
export function useReveal<Shown extends { readonly ok: true }>(reveal: () => Promise<Shown | Refusal>) {
  const { pending, result, problem, run, reset } = useActionResult<Shown | Refusal>(UNREACHABLE);
  const isShown = (given: Shown | Refusal | null): given is Shown => given?.ok === true;
  return {
    shown: isShown(result) ? result : null,
    refusal: problem,
    pending,
    show: () => run(reveal),
    hide: reset,
  };
}

type RevealButtonProps = Omit<ReturnType<typeof useReveal>, 'shown'> & {
  readonly shown: unknown;
  /** What is revealed, where a page has several of these buttons, such as " link". */
  readonly what?: string;
};

/** "Reveal" or "Hide", and why revealing failed. */
export function RevealButton({ shown, refusal, pending, show, hide, what = '' }: RevealButtonProps) {
  return (
    <>
      {refusal !== null && (
        <p role="alert" className="mb-4 text-sm text-bad">
          {refusal}
        </p>
      )}
      {shown === null ? (
        <Button size="small" pending={pending} onClick={show} icon={<Eye />} className="needs-scripts">
          Reveal{what}
        </Button>
      ) : (
        <Button size="small" onClick={hide} icon={<EyeOff />}>
          Hide{what}
        </Button>
      )}
    </>
  );
}

const UNREACHABLE = 'Can’t reach the server. Try again in a moment.';
