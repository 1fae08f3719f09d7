// Copies a text and confirms it, visibly and for screen readers.
'use client';
import { Check, Copy, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';

type CopyButtonProps = {
  readonly text: string;
  /** The button's name, saying what is copied: "Copy address". */
  readonly name: string;
  /** The visible label next to the icon; without it only the icon is visible. */
  readonly label?: string;
  /** The messages after copying; English by default. */
  readonly messages?: CopyMessages;
  readonly className?: string;
};

type CopyMessages = { readonly done: string; readonly failed: string };

const ENGLISH: CopyMessages = {
  done: 'Copied',
  failed: 'Couldn’t copy. Select the text and copy it manually.',
};

const SHOWN_MS = 2000;

export function CopyButton({ text, name, label, messages = ENGLISH, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof CopyMessages | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'done' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), SHOWN_MS);
  };
  const Icon = outcome === 'done' ? Check : outcome === 'failed' ? X : Copy;
  const message = outcome === null ? undefined : messages[outcome];
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={name}
      title={name}
      className={classNames(
        'needs-scripts print:hidden inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-field px-2 text-sm font-medium transition-colors pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        outcome === 'done' ? 'text-good' : 'text-ink-soft hover:bg-subtle hover:text-ink',
        className,
      )}
    >
      <Icon className="shrink-0" />
      {label !== undefined && <span aria-hidden>{message ?? label}</span>}
      <span role="status" className="sr-only">
        {message}
      </span>
    </button>
  );
}

/**
 * Copies a text to the clipboard, even on pages without a secure context (such as a shop in a local network).
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Throws on such a page, because the clipboard API is missing.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Fallback: selects the text in an invisible field and copies it with `execCommand`. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
