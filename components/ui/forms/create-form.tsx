// A form that makes one thing and shows what is seen only once, like a secret: it asks for a proof of who it is where the
// action does, says what is wrong at its first field, and empties itself when the thing is made.
'use client';
import { type FormEvent, type ReactNode, useRef, useState, useTransition } from 'react';
import { useProof } from './proof';

export type CreateResult<Created> =
  | ({ readonly ok: true } & Created)
  | { readonly ok: false; readonly message: string };

type CreateFormProps<Created> = {
  readonly create: (given: FormData) => Promise<CreateResult<Created>>;
  /** What to do when the server could not be reached. */
  readonly unreachable: string;
  readonly className: string;
  /** The fields and the button. */
  readonly children: (state: FormProgress) => ReactNode;
  /** What is shown once. */
  readonly created: (created: Created) => ReactNode;
};

export type FormProgress = { readonly error: string | undefined; readonly pending: boolean };

export function CreateForm<Created>(props: CreateFormProps<Created>) {
  const { create, unreachable, className, children, created } = props;
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<CreateResult<Created> | null>(null);
  const [pending, start] = useTransition();
  const withProof = useProof();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    start(async () => {
      const answer = await withProof(() => create(given)).catch(() => ({
        ok: false as const,
        message: unreachable,
      }));
      setResult(answer);
      if (answer.ok) form.current?.reset();
    });
  };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className={className}>
      {children({ error: result?.ok === false ? result.message : undefined, pending })}
      {result?.ok === true && created(result)}
    </form>
  );
}
