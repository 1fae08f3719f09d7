// What is covered until somebody asks for it, who is written down; and the button that asks and covers again.
'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';

export type Refused = { readonly ok: false; readonly message: string };

type Reveal<Shown> = {
  /** Null while it is covered. */
  readonly shown: Shown | null;
  /** Why it could not be shown; null where nothing was refused. */
  readonly refusal: string | null;
  readonly pending: boolean;
  show(): void;
  cover(): void;
};

export function useReveal<Shown extends { readonly ok: true }>(
  reveal: () => Promise<Shown | Refused>,
): Reveal<Shown> {
  const [answer, setAnswer] = useState<Shown | Refused | null>(null);
  const [pending, start] = useTransition();
  const isShown = (given: Shown | Refused | null): given is Shown => given?.ok === true;
  return {
    shown: isShown(answer) ? answer : null,
    refusal: answer?.ok === false ? answer.message : null,
    pending,
    show: () => start(async () => setAnswer(await reveal().catch(() => UNREACHABLE))),
    cover: () => setAnswer(null),
  };
}

/** "Show" or "Cover", and why it could not be shown. */
export function RevealButton({ shown, refusal, pending, show, cover }: Reveal<unknown>) {
  return (
    <>
      {refusal !== null && (
        <p role="alert" className="mb-4 text-sm text-bad">
          {refusal}
        </p>
      )}
      {shown === null ? (
        <Button
          size="small"
          pending={pending}
          onClick={show}
          icon={<Eye aria-hidden className="size-4" />}
          className="needs-scripts"
        >
          Show
        </Button>
      ) : (
        <Button size="small" onClick={cover} icon={<EyeOff aria-hidden className="size-4" />}>
          Cover
        </Button>
      )}
    </>
  );
}

const UNREACHABLE: Refused = {
  ok: false,
  message: "The server can't be reached. Try again in a moment.",
};
