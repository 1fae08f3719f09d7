// Remembers the last list page in this browser tab, so that the back link of a payment returns to the list with its filters.
// Escape follows the back link.
'use client';
import { ArrowLeft } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';

const KEY = 'dashboard-place';
/** Pages from which payments are opened. */
const PLACES = /^\/dashboard(\/(payments|attention|links|invoices|point-of-sale))?$/;

/** Remembers the current page if payments are opened from it. */
export function RememberPlace() {
  const path = usePathname() ?? '';
  const query = useSearchParams()?.toString() ?? '';
  useEffect(() => {
    if (PLACES.test(path)) sessionStorage.setItem(KEY, query === '' ? path : `${path}?${query}`);
  }, [path, query]);
  return null;
}

export type BackLinkProps = {
  /** The destination when no page is remembered. */
  readonly href: string;
  readonly label: string;
  /** Returns to the remembered page, and also on Escape unless a dialog is open or a field has the focus. */
  readonly remembered?: boolean;
};

export function BackLink({ href, label, remembered = false }: BackLinkProps) {
  const router = useRouter();
  const [place, setPlace] = useState(href);
  useEffect(() => setPlace((remembered ? readPlace() : null) ?? href), [href, remembered]);
  useEffect(() => {
    if (!remembered) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy()) router.push(place);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [router, place, remembered]);
  return (
    <Link
      href={place}
      aria-keyshortcuts={remembered ? 'Escape' : undefined}
      className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-field px-1 text-sm text-ink-soft hover:text-ink print:hidden"
    >
      <ArrowLeft />
      {label}
    </Link>
  );
}

function readPlace(): string | null {
  const place = sessionStorage.getItem(KEY);
  return place !== null && PLACES.test(place.split('?')[0] ?? '') ? place : null;
}

function isBusy(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  );
}
