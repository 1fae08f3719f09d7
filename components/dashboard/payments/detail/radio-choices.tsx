// Radio buttons with what each choice means.
'use client';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';

/** A group of radio buttons with large touch targets. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly choose: () => void;
  /** What the choice means, or why it is unavailable. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

export function Choice({ name, checked, disabled = false, choose, hint, children }: ChoiceProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex min-h-11 gap-3 rounded-field border px-3 py-2',
        checked ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={choose}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className={classNames('block', disabled ? 'text-ink-soft' : 'text-ink')}>
          {children}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
