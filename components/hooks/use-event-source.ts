// A live channel by server-sent events that notices when it is dead and opens itself again.
'use client';
import { useEffect, useEffectEvent, useState } from 'react';

/** The server sends a beat every 15 s; without one for so long the channel is taken for dead. */
const SILENCE_MS = 40_000;
/** The pause before a channel the browser has given up is opened again. */
const REOPEN_MS = 5_000;

/**
 * Hands each `eventName` message's data to `onMessage`. A page that was hidden may have lost its connection without a
 * sign (phones do that), so the channel is opened anew whenever the page comes back, and left as soon as the browser says
 * that there is no network.
 * @returns whether the channel is open and alive
 */
export function useEventSource(url: string, eventName: string, onMessage: (data: string) => void): boolean {
  const [live, setLive] = useState(false);
  const receive = useEffectEvent(onMessage);
  useEffect(() => keepOpen(url, eventName, { receive: (data) => receive(data), setLive }), [url, eventName]);
  return live;
}

type Events = { receive(data: string): void; setLive(live: boolean): void };

/** Keeps one EventSource open. @returns ends it */
function keepOpen(url: string, eventName: string, { receive, setLive }: Events): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reopenAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const alive = () => {
    setLive(true);
    reopenAfter(SILENCE_MS);
  };
  const open = () => {
    source?.close();
    setLive(false);
    const opened = new EventSource(url);
    source = opened;
    opened.onopen = alive;
    opened.addEventListener('beat', alive);
    opened.addEventListener(eventName, (event) => {
      alive();
      receive(event.data);
    });
    opened.onerror = () => {
      setLive(false);
      reopenAfter(REOPEN_MS);
    };
  };
  const networkLost = () => {
    source?.close();
    setLive(false);
    reopenAfter(REOPEN_MS);
  };

  open();
  const stopListening = onReturn(open);
  window.addEventListener('offline', networkLost);
  return () => {
    clearTimeout(timer);
    source?.close();
    stopListening();
    window.removeEventListener('offline', networkLost);
  };
}

/** Calls when the page comes back from the background, from the browser's cache or to the network. @returns ends it */
export function onReturn(returned: () => void): () => void {
  const listener = () => {
    if (document.visibilityState === 'visible') returned();
  };
  const events = [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'online'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, listener);
  return () => {
    for (const [target, name] of events) target.removeEventListener(name, listener);
  };
}
