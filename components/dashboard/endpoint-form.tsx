// Registers an address for webhooks and shows its secret once.
'use client';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox, Input } from '@/components/ui/field';
import { EVENT_WORDS } from './event-words';
import { OneTimeSecret } from './one-time-secret';
import { useProof } from './proof';

export type SecretResult =
  | { readonly ok: true; readonly secret: string }
  | { readonly ok: false; readonly message: string };

type EndpointFormProps = {
  readonly create: (url: string, eventTypes: string[]) => Promise<SecretResult>;
  readonly optInEvents: readonly string[];
};

export function EndpointForm({ create, optInEvents }: EndpointFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<SecretResult | null>(null);
  const [pending, start] = useTransition();
  const withProof = useProof();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    start(async () => {
      const [url, events] = [String(given.get('url') ?? ''), given.getAll('event').map(String)];
      const answer = await withProof(() => create(url, events)).catch(() => UNREACHABLE);
      setResult(answer);
      if (answer.ok) form.current?.reset();
    });
  };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Input
          label="Address"
          name="url"
          type="url"
          placeholder="https://shop.example/webhooks/payments"
          maxLength={2048}
          autoComplete="off"
          error={result?.ok === false ? result.message : undefined}
          frameClassName="min-w-0 flex-1 basis-72"
        />
        <Button type="submit" variant="primary" pending={pending} className="min-[28rem]:mt-6.5">
          Add endpoint
        </Button>
      </div>
      <Disclosure summary="Further events">
        <p className="text-sm text-ink-soft">
          Completed payments are always told. Tell this endpoint also when:
        </p>
        <div className="mt-1 grid sm:grid-cols-2">
          {optInEvents.map((event) => (
            <Checkbox
              key={event}
              name="event"
              id={`event-${event}`}
              value={event}
              label={EVENT_WORDS[event] ?? event}
            />
          ))}
        </div>
      </Disclosure>
      {result?.ok === true && (
        <OneTimeSecret
          title="The endpoint is ready"
          rows={[{ name: 'Signing secret', text: result.secret }]}
        />
      )}
    </form>
  );
}

const UNREACHABLE: SecretResult = {
  ok: false,
  message: "The server can't be reached. Try again in a moment.",
};
