// A small form of one control: its fields, its button, and what came of it.
'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { setControl } from './call-control';

type ControlFormProps = {
  readonly path: string;
  /** The body from what was typed; a text instead says what is wrong with it. */
  readonly toBody: (form: FormData) => object | string;
  readonly button: string;
  /** Said when it worked. */
  readonly done: string;
  readonly onDone?: () => void;
  readonly children?: ReactNode;
};

export function ControlForm({ path, toBody, button, done, onDone, children }: ControlFormProps) {
  const [outcome, setOutcome] = useState<{ good: boolean; text: string } | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = toBody(new FormData(event.currentTarget));
    if (typeof body === 'string') return setOutcome({ good: false, text: body });
    setPending(true);
    try {
      await setControl(path, body);
      setOutcome({ good: true, text: done });
      onDone?.();
    } catch (error) {
      setOutcome({ good: false, text: error instanceof Error ? error.message : 'This did not work.' });
    } finally {
      setPending(false);
    }
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-3">
      {children}
      <Button type="submit" pending={pending}>
        {button}
      </Button>
      <p role="status" className={outcome?.good ? 'text-sm text-good' : 'text-sm text-bad'}>
        {outcome?.text}
      </p>
    </form>
  );
}
