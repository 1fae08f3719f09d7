// Keeps an open dashboard page up to date: polls its version and refreshes the page when it changes.
'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { Notice } from '@/components/ui/notice';
import { refreshMark } from '@/lib/core/page-cookies';

const DEFAULT_INTERVAL_MS = 2_000;

type LiveRefreshProps = {
  readonly url: string;
  readonly version: string;
  /** Polling interval while the page is visible. */
  readonly intervalMs?: number;
  /** Shows no message when the server can't be reached, because another instance on the page does. */
  readonly quiet?: boolean;
};

/**
 * `version` is the page's version when it was rendered; `url` returns the current one as `{ "version": …, "changed": … }`.
 * The query parameter `since` carries the last known version.
 */
export function LiveRefresh({
  url,
  version,
  intervalMs = DEFAULT_INTERVAL_MS,
  quiet = false,
}: LiveRefreshProps) {
  const router = useRouter();
  const known = useRef(version);
  useLeaving();
  const ask = () => readVersion(`${url}?since=${encodeURIComponent(known.current)}`, leaving.signal);
  const { data, error } = useSWR(url, ask, {
    refreshInterval: intervalMs,
    keepPreviousData: true,
    isPaused: () => leaving.signal.aborted,
  });
  useEffect(() => {
    if (data === undefined || data.version === known.current) return;
    known.current = data.version;
    if (!data.changed) return;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = refreshMark();
    router.refresh();
  }, [data, router]);
  return (
    <div role="status">
      {error !== undefined && !quiet && (
        <Notice tone="warn" className="mb-4">
          Can’t reach the server. This page shows the last known state and updates when the connection is
          back.
        </Notice>
      )}
    </div>
  );
}

/**
 * Aborted once a form navigates away: "Sign out" ends the session before the next page loads, and polling in between would
 * report an expired session. One for the whole document, because content may still arrive after the press.
 */
let leaving = new AbortController();

function useLeaving(): void {
  useEffect(() => {
    // Forms handled by scripts have called preventDefault by then.
    const leave = (event: SubmitEvent) => {
      if (!event.defaultPrevented) leaving.abort();
    };
    // "Back" may restore this page from the browser's cache. The first `pageshow` can come after a click, so it doesn't count.
    const restore = (event: PageTransitionEvent) => {
      if (event.persisted) leaving = new AbortController();
    };
    window.addEventListener('submit', leave);
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('submit', leave);
      window.removeEventListener('pageshow', restore);
    };
  }, []);
}

type Version = { readonly version: string; readonly changed: boolean };

/**
 * Loads the page again: the server then opens the sign-in page, which says why the session ended and returns here, or asks for
 * a second factor that is now required.
 */
function askServer(): void {
  window.location.reload();
}

async function readVersion(url: string, signal: AbortSignal): Promise<Version> {
  const response = await fetch(url, { headers: { Accept: 'application/json' }, signal });
  if (response.status === 401 || response.status === 403) askServer();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
