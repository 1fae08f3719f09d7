// The title of a step of the payer's form. A new step begins at its title, for the eye and for a screen reader.
'use client';
import { useEffect, useRef } from 'react';

/** `arrived`: the payer has just come from another step, whose button had the focus and is gone. */
export function StepTitle({ title, arrived }: { readonly title: string; readonly arrived: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-8 text-lg font-semibold outline-none">
      {title}
    </h2>
  );
}
