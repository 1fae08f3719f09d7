// A notice that stays visible until the user closes it.
'use client';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';

type ClosableNoticeProps = {
  readonly tone: Tone;
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function ClosableNotice({ tone, action, onClose, children }: ClosableNoticeProps) {
  return (
    <Notice tone={tone} action={action} className="shadow-card">
      <div className="flex items-start justify-between gap-4">
        {children}
        <button
          type="button"
          aria-label="Close message"
          onClick={onClose}
          className="-m-3 inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-subtle"
        >
          <X />
        </button>
      </div>
    </Notice>
  );
}
