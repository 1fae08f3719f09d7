// The question for a proof, over whatever was being done.
'use client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Problem } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { ProofMethods } from '@/lib/accounts/auth/prove-user';
import type { ActionResult, Refusal } from './action-result';
import { askPasskey, passkeyProblem } from './ask-passkey';
import { ProofField } from './proof-field';

export type ProofActions = {
  /** What the user can prove themselves with. */
  readonly ways: () => Promise<ProofMethods | null>;
  /** Takes the password, or a code. */
  readonly prove: (text: string) => Promise<ActionResult>;
  /** What one of the user's passkeys has to sign. */
  readonly askPasskey: () => Promise<ProofQuestion>;
  /** Takes what it signed. */
  readonly proveWithPasskey: (answer: string) => Promise<ActionResult>;
};

/** What one of the user's passkeys has to sign. */
export type ProofQuestion =
  | { readonly ok: true; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | Refusal;

type ProofDialogProps = {
  readonly actions: ProofActions;
  readonly onProven: () => void;
  readonly onLeft: () => void;
};

export function ProofDialog({ actions, onProven, onLeft }: ProofDialogProps) {
  const formId = useId();
  const [ways, problem, setProblem] = useWays(actions);
  const [pending, start] = useTransition();
  const settle = (work: () => Promise<ActionResult>) =>
    start(async () => {
      const answer = await work().catch(() => UNREACHABLE);
      if (answer.ok) onProven();
      else setProblem(answer);
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('proof') ?? '');
    settle(() => actions.prove(text));
  };
  return (
    <Dialog
      open
      onClose={onLeft}
      title="Is it you?"
      actions={
        <>
          <Button onClick={onLeft}>Go back</Button>
          <Button type="submit" form={formId} variant="primary" pending={pending} disabled={ways === null}>
            Go on
          </Button>
        </>
      }
    >
      <p className="mb-4">
        What you are about to change is worth a thief’s while. Prove that it is you; for the next quarter of
        an hour you are not asked again.
      </p>
      {/* Nothing of it may reach a form that this question stands over. */}
      <form id={formId} method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        {ways !== null && <FirstField asks={ways.asks} problem={problem} />}
        {ways === null && problem === null && <Skeleton className="h-18" />}
        {ways === null && <Problem text={problem?.message} />}
        {ways?.passkeys === true && (
          <Button
            wide
            disabled={pending}
            icon={<Fingerprint className="size-5" />}
            onClick={() => settle(() => byPasskey(actions))}
          >
            Use a passkey
          </Button>
        )}
      </form>
    </Dialog>
  );
}

async function byPasskey(actions: ProofActions): Promise<ActionResult> {
  const question = await actions.askPasskey();
  if (!question.ok) return question;
  try {
    return await actions.proveWithPasskey(await askPasskey(question.options));
  } catch (error) {
    return { ok: false, message: passkeyProblem(error) };
  }
}

function useWays(actions: ProofActions) {
  const [ways, setWays] = useState<ProofMethods | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const { ways: readWays } = actions;
  useEffect(() => {
    readWays()
      .catch(() => null)
      .then((read) => {
        setWays(read);
        if (read === null) setProblem(UNREACHABLE);
      });
  }, [readWays]);
  return [ways, problem, setProblem] as const;
}

/** Takes the focus as soon as it is there, and again when what was typed is not right. */
function FirstField({ asks, problem }: { asks: ProofMethods['asks']; problem: Refusal | null }) {
  const field = useRef<HTMLInputElement>(null);
  const takeFocus = useEffectEvent((_problem: Refusal | null) => {
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => takeFocus(problem), [problem]);
  return <ProofField ref={field} asks={asks} name="proof" id="proof-text" error={problem?.message} />;
}

const UNREACHABLE = {
  ok: false,
  message: "The server can't be reached. Nothing was changed: try again in a moment.",
} as const satisfies ActionResult;
