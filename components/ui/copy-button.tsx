// Copies a text and says so, to the eye and to the ear.
'use client';
import { Check, Copy, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { copyText } from './copy-text';

type CopyButtonProps = {
  readonly text: string;
  /** What is copied, for the button's name: "address" reads as "Copy address". */
  readonly what: string;
  /** Words beside the icon; without them the icon stands alone, its name is still spoken. */
  readonly label?: string;
  readonly className?: string;
};

const SHOWN_MS = 2000;

export function CopyButton({ text, what, label, className }: CopyButtonProps) {
  const [outcome, copy] = useCopy(text);
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : Copy;
  const words = outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Select and copy it by hand' : label;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
      className={classNames(
        'needs-scripts inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-field px-2 text-sm font-medium transition-colors pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        outcome === 'copied' ? 'text-good' : 'text-ink-soft hover:bg-subtle hover:text-ink',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {label !== undefined && <span aria-hidden>{words}</span>}
      <span role="status" className="sr-only">
        {outcome === 'copied' && `${what} copied`}
        {outcome === 'failed' && `${what} could not be copied; select and copy it by hand`}
      </span>
    </button>
  );
}

type Outcome = 'copied' | 'failed' | null;

function useCopy(text: string): readonly [Outcome, () => void] {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () => {
    void copyText(text).then((copied) => {
      setOutcome(copied ? 'copied' : 'failed');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOutcome(null), SHOWN_MS);
    });
  };
  return [outcome, copy];
}
