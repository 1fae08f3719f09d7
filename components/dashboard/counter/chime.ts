// The sound of a payment that came: two notes made by the browser itself, for counters where it was switched on.
'use client';

const KEY = 'counter-sound';
/** E5 and A5, in Hz, one after the other. */
const NOTES = [659.25, 880] as const;
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.25;
const VIBRATION_MS = [120, 60, 120];

let context: AudioContext | null = null;

/** Whether the sound is switched on in this browser. */
export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

/** Remembers it for this browser. */
export function setSound(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
}

/** Browsers let a page sound only after somebody touched it: call this from a touch. */
export function wakeSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Sounds, where it is switched on and the page was touched before. */
export function chime(): void {
  navigator.vibrate?.(VIBRATION_MS);
  if (!isSoundOn() || context === null) return;
  const { currentTime, destination } = context;
  for (const [place, pitch] of NOTES.entries()) {
    const from = currentTime + place * NOTE_SECONDS;
    const oscillator = new OscillatorNode(context, { frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(LOUDNESS, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + 2 * NOTE_SECONDS);
    oscillator.connect(gain).connect(destination);
    oscillator.start(from);
    oscillator.stop(from + 2 * NOTE_SECONDS);
  }
}
