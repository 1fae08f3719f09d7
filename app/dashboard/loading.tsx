// What stands while a page of the dashboard is made. Without scripts nothing takes its place, so that is said.
'use client';
import { PageSkeleton } from '@/components/dashboard/frame/page-skeleton';
import { Notice } from '@/components/ui/notice';

export default function Loading() {
  return (
    <div role="status" aria-label="Loading">
      <Notice tone="warn" className="without-scripts mb-6">
        The dashboard needs scripts: allow them for this page in your browser.
      </Notice>
      <PageSkeleton />
    </div>
  );
}
