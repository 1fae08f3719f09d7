// Said instead of buttons that would do nothing, where the browser runs no scripts.
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';

export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" className="without-scripts">
      {children}
    </Notice>
  );
}
