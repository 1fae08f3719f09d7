// More on demand, drawn when it is first opened: for what is much and seldom looked at, on pages that need scripts anyway.
// What stands in it has to be a component of its own, or it would be made all the same.
'use client';
import { useEffect, useRef, useState } from 'react';
import { Disclosure, type DisclosureProps } from './disclosure';

export function LazyDisclosure({
  open = false,
  children,
  ...rest
}: Omit<DisclosureProps, 'ref' | 'onToggle'>) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(open);
  if (open && !isDrawn) setDrawn(true);
  // A reader may have opened it before scripts had arrived.
  useEffect(() => setDrawn((drawn) => drawn || details.current?.open === true), []);
  return (
    <Disclosure {...rest} ref={details} open={open} onToggle={() => setDrawn(true)}>
      {isDrawn && children}
    </Disclosure>
  );
}
