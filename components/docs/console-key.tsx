// The API key that the console calls with. It is kept only in the page's memory, until a reload.
'use client';
import { useState } from 'react';

const key = { id: '', secret: '' };

/** Adds the key to a request of the console (RFC 7617). Without one, the API's error says what is missing. */
export function addCredentials(request: RequestInit): RequestInit {
  // The session's cookie has no part in the API.
  const sent: RequestInit = { ...request, credentials: 'omit' };
  if (key.id === '' && key.secret === '') return sent;
  const headers = new Headers(request.headers);
  const bytes = new TextEncoder().encode(`${key.id}:${key.secret}`);
  headers.set('Authorization', `Basic ${btoa(String.fromCharCode(...bytes))}`);
  return { ...sent, headers };
}

export function ConsoleKey() {
  const [shown, setShown] = useState({ ...key });
  const set = (part: Partial<typeof key>) => {
    Object.assign(key, part);
    setShown({ ...key });
  };
  return (
    <fieldset className="not-prose mb-6 grid gap-3 rounded-xl border bg-fd-card p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">API key for the console</legend>
      <label className="grid gap-1 text-sm">
        Key ID
        <input
          className={INPUT}
          autoComplete="off"
          spellCheck={false}
          value={shown.id}
          onChange={(event) => set({ id: event.target.value })}
        />
      </label>
      <label className="grid gap-1 text-sm">
        Secret
        <input
          className={INPUT}
          type="password"
          autoComplete="off"
          value={shown.secret}
          onChange={(event) => set({ secret: event.target.value })}
        />
      </label>
      <p className="text-sm text-fd-muted-foreground sm:col-span-2">
        Requests run against this sandbox. The key stays in this page until you reload it.
      </p>
    </fieldset>
  );
}

const INPUT = 'h-11 min-w-0 rounded-lg border border-line-strong bg-fd-background px-3 font-mono text-sm';
