// Counts down on the browser's monotonic clock from what the server said was left: the payer's own clock may be wrong.
'use client';
import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Milliseconds left, in steps of a second. `asOfMs` names the server's answer that `remainingMs` belongs to: a new one
 * sets the countdown anew. `onEnd` is called once each time it reaches zero.
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
