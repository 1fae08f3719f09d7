// A disclosure that renders its content when first opened, for large content on pages that need scripts anyway. The content
// must be a separate component; otherwise it is created before that.
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
  // The user may have opened it before hydration.
  useEffect(() => setDrawn((drawn) => drawn || details.current?.open === true), []);
  return (
    <Disclosure {...rest} ref={details} open={open} onToggle={() => setDrawn(true)}>
      {isDrawn && children}
    </Disclosure>
  );
}
