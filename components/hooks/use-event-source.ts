// A channel of server-sent events that detects a dead connection and reconnects.
'use client';
import { useEffect, useEffectEvent, useState } from 'react';

/** The server sends a heartbeat every 15 s; after this long without one the channel counts as dead. */
const SILENCE_MS = 40_000;
/** The delay before reconnecting a channel that the browser closed. */
const REOPEN_MS = 5_000;

/**
 * Passes the data of each `eventName` message to `onMessage`. A hidden page may lose its connection silently (on phones), so
 * the channel reconnects when the page becomes visible again, and closes when the browser goes offline.
 * @returns whether the channel is open and alive
 */
export function useEventSource(url: string, eventName: string, onMessage: (data: string) => void): boolean {
  const [live, setLive] = useState(false);
  const receive = useEffectEvent(onMessage);
  useEffect(() => keepOpen(url, eventName, { receive: (data) => receive(data), setLive }), [url, eventName]);
  return live;
}

type Events = { receive(data: string): void; setLive(live: boolean): void };

/** Keeps one EventSource open. @returns a function that closes it */
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

/** Calls `returned` when the page becomes visible, is restored from cache or goes online. @returns a function that stops it */
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
