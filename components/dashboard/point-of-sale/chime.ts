// The sound of a completed payment: two synthesized notes, played where the cashier enabled them.
'use client';

const KEY = 'point-of-sale-sound';
/** E5 and A5, in Hz. */
const NOTES = [659.25, 880] as const;
const NOTE_SECONDS = 0.18;
const VOLUME = 0.25;
const VIBRATION_MS = [120, 60, 120];

let context: AudioContext | null = null;

/** Whether the sound is enabled in this browser. */
export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

/** Stores the choice for this browser. */
export function setSound(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
}

/** Call this from a user gesture: browsers block sound before one. */
export function unlockSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Vibrates, and plays the sound if it is enabled and unlocked. */
export function chime(): void {
  navigator.vibrate?.(VIBRATION_MS);
  if (!isSoundOn() || context === null) return;
  const { currentTime, destination } = context;
  for (const [index, pitch] of NOTES.entries()) {
    const from = currentTime + index * NOTE_SECONDS;
    const oscillator = new OscillatorNode(context, { frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(VOLUME, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + 2 * NOTE_SECONDS);
    oscillator.connect(gain).connect(destination);
    oscillator.start(from);
    oscillator.stop(from + 2 * NOTE_SECONDS);
  }
}
