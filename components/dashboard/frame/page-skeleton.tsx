// Loading skeletons of the dashboard's pages, in the shape of their content, so that the layout doesn't shift.
'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';

/** overview: figures and a chart. table: filters and rows. detail: two columns of facts. grid, cards: panels. */
type Shape = 'overview' | 'table' | 'detail' | 'grid' | 'cards' | 'keypad';

const SHAPES: ReadonlyArray<readonly [path: RegExp, shape: Shape]> = [
  [/^\/dashboard(\/home)?$/, 'overview'],
  [/^\/dashboard\/payments\/./, 'detail'],
  [/^\/dashboard\/(payments|links|attention|audit-log|merchants|reviews|team)/, 'table'],
  [/^\/dashboard\/health/, 'grid'],
  [/^\/dashboard\/point-of-sale/, 'keypad'],
];

export function PageSkeleton() {
  const pathname = usePathname() ?? '';
  const shape = SHAPES.find(([path]) => path.test(pathname))?.[1] ?? 'cards';
  return (
    <>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-2 mb-6 h-5 w-full max-w-md" />
      {SKELETONS[shape]}
    </>
  );
}

const SKELETONS: Readonly<Record<Shape, ReactNode>> = {
  overview: (
    <>
      <div className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{blocks(4, 'h-28 rounded-card')}</div>
      <Skeleton className="h-80 rounded-card" />
    </>
  ),
  table: (
    <>
      <Skeleton className="mb-4 h-11 w-full max-w-md" />
      <div className="flex flex-col gap-px overflow-hidden rounded-card border border-line">
        {blocks(8, 'h-14 rounded-none')}
      </div>
    </>
  ),
  detail: (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-6">{blocks(2, 'h-64 rounded-card')}</div>
      <div className="flex flex-col gap-6">{blocks(2, 'h-48 rounded-card')}</div>
    </div>
  ),
  grid: (
    <>
      <Skeleton className="mb-6 h-24 rounded-card" />
      <div className="grid gap-6 xl:grid-cols-2">{blocks(6, 'h-56 rounded-card')}</div>
    </>
  ),
  cards: <div className="flex max-w-4xl flex-col gap-6">{blocks(3, 'h-48 rounded-card')}</div>,
  keypad: (
    <div className="mx-auto max-w-sm">
      <Skeleton className="mb-6 h-16" />
      <div className="grid grid-cols-3 gap-3">{blocks(12, 'h-16 rounded-card')}</div>
    </div>
  ),
};

function blocks(count: number, className: string): ReactNode[] {
  return Array.from({ length: count }, (_, place) => `block ${place}`).map((key) => (
    <Skeleton key={key} className={classNames('w-full', className)} />
  ));
}
