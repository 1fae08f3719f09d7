// Scrolls what it holds into view when that appears or changes.
'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Problem } from './notice';

/** @param of the source of the content: it scrolls when this changes; null without content */
export function IntoView({ of, ...rest }: ComponentProps<'div'> & { readonly of: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return <div ref={box} {...rest} />;
}

/** An error message of a long dialog or form. @param of the result that has it */
export function ProblemInView({ text, of }: { readonly text: string | null; readonly of: unknown }) {
  if (text === null) return null;
  return (
    <IntoView of={of}>
      <Problem text={text} />
    </IntoView>
  );
}
