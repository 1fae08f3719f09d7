// The dashboard's skeleton, in the shape of a list.
import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading">
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
