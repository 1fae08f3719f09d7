// Adds a webhook endpoint and shows its signing secret once.
'use client';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Input } from '@/components/ui/field';
import { CreateForm } from '@/components/ui/forms/create-form';
import { OneTimeSecret, type SecretResult } from '@/components/ui/forms/one-time-secret';
import { EventBoxes, ResourceBox, readMessages } from './endpoint-events';

type EndpointFormProps = {
  readonly create: (url: string, eventTypes: string[], includesResource: boolean) => Promise<SecretResult>;
  readonly optInEvents: readonly string[];
};

export function EndpointForm({ create, optInEvents }: EndpointFormProps) {
  return (
    <CreateForm
      create={(given) => create(String(given.get('url') ?? ''), ...readMessages(given))}
      unreachable="Can’t reach the server. Try again in a moment."
      className="flex flex-col gap-3"
      created={({ secret }) => (
        <OneTimeSecret title="Endpoint created" rows={[{ name: 'Signing secret', text: secret }]} />
      )}
    >
      {({ error, pending }) => (
        <>
          <div className="flex flex-wrap items-start gap-3">
            <Input
              label="Endpoint URL"
              name="url"
              type="url"
              placeholder="https://shop.example/webhooks/payments"
              maxLength={2048}
              autoComplete="off"
              error={error}
              frameClassName="min-w-0 flex-1 basis-72"
            />
            <Button type="submit" variant="primary" pending={pending} className="min-[28rem]:mt-6.5">
              Add endpoint
            </Button>
          </div>
          <Disclosure summary="More events">
            <p className="text-sm text-ink-soft">Completed payments are always sent. Also send:</p>
            <div className="mt-1 grid sm:grid-cols-2">
              <EventBoxes events={optInEvents} />
            </div>
            <ResourceBox />
          </Disclosure>
        </>
      )}
    </CreateForm>
  );
}
