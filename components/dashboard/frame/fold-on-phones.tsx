// Content that is folded on small screens until it is opened. On others it is always shown.
'use client';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

type FoldProps = {
  readonly label: string;
  /** Whether it is open at first. */
  readonly startsOpen: boolean;
  /** The button is as wide as the page. */
  readonly wide?: boolean;
  /** Of the button and the content. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function FoldOnPhones({ label, startsOpen, wide = false, className, children }: FoldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <>
      <Button
        wide={wide}
        icon={<ChevronDown aria-hidden className={classNames('size-4', isOpen && 'rotate-180')} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames('needs-scripts sm:hidden', className)}
      >
        {label}
      </Button>
      <div id={id} className={classNames(!isOpen && 'max-sm:hidden', className)}>
        {children}
      </div>
    </>
  );
}
