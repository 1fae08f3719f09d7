// Keeps the screen on while the user only looks at the page.
'use client';
import { useEffect } from 'react';

/** Requests the lock again when the page becomes visible, because the browser releases it while hidden. A refusal is ignored. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch {
        // For example, a device in battery saving mode refuses.
      }
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [wanted]);
}
