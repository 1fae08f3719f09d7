// One rule: its description, switch and limits.
'use client';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Checkbox, Input } from '@/components/ui/field';
import type { ParameterView, RuleFieldError, RuleView } from '@/lib/compliance/rules/rule-view';
import { errorOf, isOn, type RuleEdits, typedOf } from './rules-edits';

type RuleCardProps = {
  readonly rule: RuleView;
  readonly edited: RuleEdits;
  /** The server's errors about its values as they are. */
  readonly refused: readonly RuleFieldError[];
  readonly edit: (values: RuleEdits) => void;
};

export function RuleCard({ rule, edited, refused, edit }: RuleCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <RuleHead rule={rule}>
        {rule.state !== 'always' && (
          <Checkbox
            name={`${rule.id}-on`}
            label={
              <>
                Apply<span className="sr-only">: {rule.title}</span>
              </>
            }
            checked={isOn(rule, edited)}
            onChange={(event) => edit({ enabled: event.target.checked })}
            className="-my-2.5"
          />
        )}
      </RuleHead>
      {rule.parameters.length > 0 && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {rule.parameters.map((parameter) => (
            <Input
              key={parameter.id}
              name={`${rule.id}-${parameter.id}`}
              label={`${parameter.label} (${UNIT_LABELS[parameter.unit]})`}
              hint={boundsOf(parameter)}
              inputMode={parameter.unit === 'usd' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={12}
              value={typedOf(parameter, edited)}
              error={
                errorOf(parameter, typedOf(parameter, edited)) ??
                refused.find((error) => error.parameter === parameter.id)?.text
              }
              onChange={(event) => edit({ [parameter.id]: event.target.value })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** The rules without settings. */
export function FixedRules({ rules }: { rules: readonly RuleView[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card sm:px-6">
      {rules.map((rule) => (
        <li key={rule.id} className="py-4">
          <RuleHead rule={rule} />
        </li>
      ))}
    </ul>
  );
}

/** The rule's title and description; `children` is its switch. */
function RuleHead({ rule, children }: { rule: RuleView; children?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-base font-semibold">{rule.title}</h2>
        {rule.state === 'always' && (
          <Badge tone="neutral" icon={Lock}>
            Always on
          </Badge>
        )}
        {children}
      </div>
      <p className="measure mt-1 text-sm text-ink-soft">{rule.does}</p>
    </>
  );
}

const UNIT_LABELS: Readonly<Record<ParameterView['unit'], string>> = {
  usd: 'USD',
  payments: 'payments',
  names: 'names',
  points: 'points',
  percent: 'percent',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
};

function boundsOf({ min, max, defaultValue }: ParameterView): string {
  return `${min} to ${max}, default ${defaultValue}`;
}
