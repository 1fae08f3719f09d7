// Remembers the last list page in this browser tab, so that the back link of a payment returns to the list with its filters.
// Escape follows the back link.
'use client';
import { ArrowLeft } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';

const KEY = 'dashboard-place';
/** Pages from which payments are opened, and what the back link calls them. */
const PLACES: Readonly<Record<string, string>> = {
  '/dashboard': 'Overview',
  '/dashboard/payments': 'Payments',
  '/dashboard/attention': 'Needs attention',
  '/dashboard/links': 'Links',
  '/dashboard/invoices': 'Invoices',
  '/dashboard/point-of-sale': 'Point of sale',
};

/** Remembers the current page if payments are opened from it. */
export function RememberPlace() {
  const path = usePathname() ?? '';
  const query = useSearchParams()?.toString() ?? '';
  useEffect(() => {
    if (!Object.hasOwn(PLACES, path)) return;
    const kept = new URLSearchParams(query);
    // "Created" is said once.
    kept.delete('made');
    sessionStorage.setItem(KEY, kept.size === 0 ? path : `${path}?${kept}`);
  }, [path, query]);
  return null;
}

export type BackLinkProps = {
  /** The destination when no page is remembered. */
  readonly href: string;
  /** Of `href`. */
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
      {place === href ? label : (nameOf(place) ?? label)}
    </Link>
  );
}

function readPlace(): string | null {
  const place = sessionStorage.getItem(KEY);
  return place !== null && nameOf(place) !== undefined ? place : null;
}

function nameOf(place: string): string | undefined {
  const path = place.split('?')[0] ?? '';
  return Object.hasOwn(PLACES, path) ? PLACES[path] : undefined;
}

function isBusy(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  );
}
