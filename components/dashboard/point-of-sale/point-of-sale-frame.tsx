// The frame around the point of sale's screens: sound, full screen, and a warning while offline.
'use client';
import { Maximize, Volume2, VolumeX, WifiOff } from 'lucide-react';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { isSoundOn, setSound, unlockSound } from './chime';

export function PointOfSaleFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      ref={frame}
      onPointerDown={unlockSound}
      className="bg-ground [&:fullscreen]:overflow-y-auto [&:fullscreen]:p-4"
    >
      <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-semibold tracking-tight">Point of sale</h1>
        <div className="flex gap-1">
          <SoundSwitch />
          <Button
            variant="quiet"
            onClick={() => toggleFullScreen(frame.current)}
            icon={<Maximize className="size-5" />}
            className="needs-scripts sm:min-h-14"
          >
            <span className="max-sm:sr-only">Full screen</span>
          </Button>
        </div>
      </div>
      <p role="status" className="mx-auto max-w-3xl text-sm text-warn empty:hidden">
        {!online && (
          <span className="flex items-center gap-2 py-2">
            <WifiOff className="shrink-0" />
            You’re offline. This page shows the last known status and reconnects automatically.
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

function SoundSwitch() {
  const stored = useSyncExternalStore(noChanges, isSoundOn, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const on = chosen ?? stored;
  const toggle = () => {
    setSound(!on);
    setChosen(!on);
  };
  return (
    <Button
      variant="quiet"
      role="switch"
      aria-checked={on}
      onClick={toggle}
      icon={on ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
      className="needs-scripts sm:min-h-14"
    >
      <span className="max-sm:sr-only">Sound on payment</span>
    </Button>
  );
}

function toggleFullScreen(frame: HTMLElement | null): void {
  // Browsers may lack full screen or refuse it; the page then stays as it is.
  const done = document.fullscreenElement === null ? frame?.requestFullscreen?.() : document.exitFullscreen();
  done?.catch(() => undefined);
}

const noChanges = () => () => undefined;

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
