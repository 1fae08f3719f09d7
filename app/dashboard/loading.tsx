// The dashboard's skeleton, in the shape of a list. Without scripts nothing takes its place, so that is said.
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading">
      <Notice tone="warn" className="without-scripts mb-6">
        The dashboard needs scripts: allow them for this page in your browser.
      </Notice>
      <Skeleton className="mb-6 h-11 w-48" />
      <Skeleton className="mb-4 h-9 w-full max-w-md" />
      <div className="flex flex-col gap-px overflow-hidden rounded-card border border-line">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-16 rounded-none" />
        ))}
      </div>
    </div>
  );
}
