// What was chosen for a payment in test mode so far, and how it went.
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import type { ChosenOutcomeView } from '@/lib/playground/read-outcomes';

const STATES: Readonly<
  Record<
    ChosenOutcomeView['state'],
    { readonly word: string; readonly tone: Tone; readonly icon: LucideIcon }
  >
> = {
  underWay: { word: 'Under way', tone: 'accent', icon: Hourglass },
  done: { word: 'Done', tone: 'good', icon: CircleCheck },
  failed: { word: 'Not done', tone: 'warn', icon: CircleX },
};

export function ChosenOutcomes({ chosen }: { readonly chosen: readonly ChosenOutcomeView[] }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen so far" className="divide-y divide-line border-t border-line text-sm">
      {chosen.map(({ name, label, state, failure }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
          <span>{label}</span>
          <Badge tone={STATES[state].tone} icon={STATES[state].icon}>
            {STATES[state].word}
          </Badge>
          {failure !== null && <span className="w-full text-ink-soft">{failure}</span>}
        </li>
      ))}
    </ul>
  );
}
