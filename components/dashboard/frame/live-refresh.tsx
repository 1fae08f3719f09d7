// Keeps a page of the dashboard true while it stands open: asks for a version, and draws the page anew when it changed.
'use client';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { Notice } from '@/components/ui/notice';

const VISIBLE_MS = 2_000;

type LiveRefreshProps = {
  readonly url: string;
  readonly version: string;
  /** How often it asks while the page is seen, ms. */
  readonly everyMs?: number;
  /** Says nothing when the server can't be reached: another one on the page does. */
  readonly quiet?: boolean;
};

/**
 * `version` is the value the server had when it drew the page, `url` answers the present one as `{ "version": … }`.
 * In the query of `url` the value known last goes along as `since`.
 */
export function LiveRefresh({ url, version, everyMs = VISIBLE_MS, quiet = false }: LiveRefreshProps) {
  const router = useRouter();
  const known = useRef(version);
  const leaving = useLeaving();
  const ask = () => readVersion(`${url}?since=${encodeURIComponent(known.current)}`, leaving.current.signal);
  const { data, error } = useSWR(url, ask, {
    refreshInterval: everyMs,
    keepPreviousData: true,
    isPaused: () => leaving.current.signal.aborted,
  });
  useEffect(() => {
    if (data === undefined || data.version === known.current) return;
    known.current = data.version;
    if (data.changed) router.refresh();
  }, [data, router]);
  return (
    <div role="status">
      {error !== undefined && !quiet && (
        <Notice tone="warn" className="mb-4">
          The server can't be reached. This is how things stood last; the page catches up by itself.
        </Notice>
      )}
    </div>
  );
}

/**
 * Aborted once a form leads away from the page: "Sign out" ends the session before the next page is here, and what is asked
 * in between would be answered as if the session had run out.
 */
function useLeaving(): RefObject<AbortController> {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    // Forms that stay on the page have prevented the browser's own way by then.
    const leave = (event: SubmitEvent) => {
      if (!event.defaultPrevented) leaving.current.abort();
    };
    // The browser's "back" may show this very page again, as it was left. Its first showing comes late, and may come after a press.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) leaving.current = new AbortController();
    };
    window.addEventListener('submit', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('submit', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
  return leaving;
}

type Version = { readonly version: string; readonly changed: boolean };

/** The session has ended: the sign-in says so, and leads back here. */
function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/login?ended=1&back=${encodeURIComponent(`${pathname}${search}`)}`);
}

async function readVersion(url: string, signal: AbortSignal): Promise<Version> {
  const answer = await fetch(url, { headers: { Accept: 'application/json' }, signal });
  if (answer.status === 401) leaveForSignIn();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.json();
}
