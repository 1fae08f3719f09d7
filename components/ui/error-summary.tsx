// The list of what is wrong with a form, at its head: focused when it appears, each entry leads to its field.
'use client';
import { useEffect, useRef } from 'react';

/** `fieldId` is null for what no single field can mend. */
export type FieldError = { readonly fieldId: string | null; readonly message: string };

/** Nothing while there are no errors. `title` says how many or what to do. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
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
