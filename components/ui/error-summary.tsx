// The list of a form's errors at its top. It takes the focus when it appears, and each entry links to its field.
'use client';
import { useEffect, useEffectEvent, useRef } from 'react';

/** `fieldId` is null for an error of the whole form. */
export type FieldError = { readonly fieldId: string | null; readonly message: string };

type ErrorSummaryProps = {
  /** What to do. */
  readonly title: string;
  readonly errors: readonly FieldError[];
  /** The source of the errors. The summary takes the focus when it changes, not when only the texts change. */
  readonly of?: unknown;
};

/** Renders nothing without errors. */
export function ErrorSummary({ title, errors, of = errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const appeared = useEffectEvent((_of: unknown) => {
    if (errors.length > 0) box.current?.focus();
  });
  useEffect(() => appeared(of), [of]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-field border border-bad bg-bad-soft p-4 text-sm text-bad"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            {error.fieldId === null ? (
              error.message
            ) : (
              <a href={`#${error.fieldId}`} className="underline underline-offset-2">
                {error.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
