// A countdown of the time left that the server reported, on the monotonic clock, because the payer's own clock may be wrong.
'use client';
import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Returns the milliseconds left, in steps of one second. `asOfMs` identifies the server response of `remainingMs`: a new one
 * resets the countdown. `onEnd` is called once each time it reaches zero.
 */
export function useCountdown(remainingMs: number, asOfMs: number, onEnd: () => void): number {
  const [left, setLeft] = useState({ ms: remainingMs, asOfMs });
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const deadline = performance.now() + remainingMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const ms = Math.max(0, deadline - performance.now());
      setLeft({ ms, asOfMs });
      if (ms === 0) ended();
      else timer = setTimeout(tick, ms % SECOND_MS || SECOND_MS);
    };
    if (remainingMs > 0) tick();
    return () => clearTimeout(timer);
  }, [remainingMs, asOfMs]);
  return left.asOfMs === asOfMs ? left.ms : remainingMs;
}
