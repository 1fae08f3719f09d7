// The loading state of dashboard pages. Without scripts it is never replaced, so it says that scripts are required.
'use client';
import { PageSkeleton } from '@/components/dashboard/frame/page-skeleton';
import { Notice } from '@/components/ui/notice';

export default function Loading() {
  return (
    <div role="status" aria-label="Loading">
      <Notice tone="warn" className="without-scripts mb-6">
        The dashboard requires JavaScript. Allow it for this page in your browser.
      </Notice>
      <PageSkeleton />
    </div>
  );
}
