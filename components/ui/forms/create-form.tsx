// A form that creates something and shows a value once, such as a secret. It shows errors at its first field and resets
// after success.
'use client';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Refusal } from './action-result';
import { useActionResult } from './confirm-button';

export type CreateResult<Created> = ({ readonly ok: true } & Created) | Refusal;

type CreateFormProps<Created> = {
  readonly create: (given: FormData) => Promise<CreateResult<Created>>;
  /** The message when the server can't be reached. */
  readonly unreachable: string;
  readonly className: string;
  /** The fields and the button. */
  readonly children: (state: FormProgress) => ReactNode;
  /** Renders the created value, which is shown once. */
  readonly created: (created: Created) => ReactNode;
};

type FormProgress = { readonly error: string | undefined; readonly pending: boolean };

export function CreateForm<Created>(props: CreateFormProps<Created>) {
  const { create, unreachable, className, children, created } = props;
  const form = useRef<HTMLFormElement>(null);
  const { pending, result, problem, run } = useActionResult<CreateResult<Created>>(unreachable);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    run(
      () => create(given),
      () => form.current?.reset(),
    );
  };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className={className}>
      {children({ error: problem ?? undefined, pending })}
      {result?.ok === true && created(result)}
    </form>
  );
}
