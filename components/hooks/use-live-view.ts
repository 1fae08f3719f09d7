// The latest view of a resource: pushed over server-sent events, polled while that channel is down.
'use client';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { onReturn, useEventSource } from './use-event-source';

/** Polling intervals without a live channel: while the page is visible, and while it is hidden. */
const VISIBLE_POLL_MS = 2_000;
const HIDDEN_POLL_MS = 10_000;
const FETCH_TIMEOUT_MS = 8_000;

/** Of two views, the later one wins, whichever channel delivered it. */
type Dated = { readonly asOfMs: number };

export type LiveView<View> = {
  readonly view: View;
  /** The server can't be reached; `view` is the last known one. */
  readonly unreachable: boolean;
  /** Fetches the view now. */
  readonly refresh: () => void;
};

/** `initial` is the view that the server rendered, shown until a newer one arrives. */
export function useLiveView<View extends Dated>(options: {
  readonly initial: View;
  readonly viewUrl: string;
  readonly eventsUrl: string;
  /** Adds what a view of the server's previous version lacks. */
  readonly complete: (sent: View) => View;
}): LiveView<View> {
  const { initial, viewUrl, eventsUrl, complete } = options;
  const [view, setView] = useState(initial);
  const accept = (incoming: View) => {
    setView((current) => (incoming.asOfMs >= current.asOfMs ? complete(incoming) : current));
  };
  const live = useEventSource(eventsUrl, 'view', (data) => accept(JSON.parse(data)));
  const pollMs = usePageVisible() ? VISIBLE_POLL_MS : HIDDEN_POLL_MS;
  const { error, mutate } = useSWR<View, Error>(viewUrl, fetchView, {
    refreshInterval: live ? 0 : pollMs,
    refreshWhenHidden: true,
    refreshWhenOffline: true,
    revalidateOnMount: false,
    dedupingInterval: 500,
    onSuccess: accept,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => void revalidate({ retryCount }), pollMs);
    },
  });
  const refresh = () => void mutate();
  // A restored page may be outdated.
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => onReturn(() => refreshNow()), []);
  return { view, unreachable: error !== undefined && !live, refresh };
}

async function fetchView(url: string) {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** Whether the page is visible. */
function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => true);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
