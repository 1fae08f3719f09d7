// One rule: what it looks at, its switch, its limits.
'use client';
import { CircleCheck, CircleDashed, Lock } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Checkbox, Input } from '@/components/ui/field';
import type { ParameterView, RuleView } from '@/lib/rules/rule-view';
import { isOn, type RuleEdits } from './rules-edits';

type RuleCardProps = {
  readonly rule: RuleView;
  readonly edited: RuleEdits;
  readonly edit: (values: RuleEdits) => void;
};

export function RuleCard({ rule, edited, edit }: RuleCardProps) {
  const on = isOn(rule, edited);
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-base font-semibold">{rule.title}</h2>
        <RuleBadge rule={rule} on={on} />
      </div>
      <p className="measure mt-1 text-sm text-ink-soft">{rule.does}</p>
      {rule.state !== 'always' && (
        <Checkbox
          name={`${rule.id}-on`}
          label="On"
          aria-label={`${rule.title}: on`}
          checked={on}
          onChange={(event) => edit({ on: event.target.checked })}
          className="mt-2"
        />
      )}
      {rule.parameters.length > 0 && (
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {rule.parameters.map((parameter) => (
            <Input
              key={parameter.id}
              name={`${rule.id}-${parameter.id}`}
              label={`${parameter.label} (${UNIT_WORDS[parameter.unit]})`}
              hint={boundsOf(parameter)}
              inputMode={parameter.unit === 'usd' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={12}
              value={String(edited[parameter.id] ?? parameter.value)}
              onChange={(event) => edit({ [parameter.id]: event.target.value })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

function RuleBadge({ rule, on }: { rule: RuleView; on: boolean }) {
  if (rule.state === 'always') {
    return (
      <Badge tone="neutral" icon={Lock}>
        Always on
      </Badge>
    );
  }
  return on ? (
    <Badge tone="good" icon={CircleCheck}>
      On
    </Badge>
  ) : (
    <Badge tone="neutral" icon={CircleDashed}>
      Off
    </Badge>
  );
}

const UNIT_WORDS: Readonly<Record<ParameterView['unit'], string>> = {
  usd: 'USD',
  payments: 'payments',
  names: 'names',
  points: 'points',
  percent: 'percent',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
};

function boundsOf({ least, most, standard }: ParameterView): string {
  return `${least} to ${most}; it came as ${standard}`;
}
