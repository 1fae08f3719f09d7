// The commands of the palette, and which of them a typed text finds. Pure.
import {
  Calculator,
  CodeXml,
  FileText,
  Keyboard,
  Link2,
  type LucideIcon,
  Plus,
  ReceiptText,
  Search,
  Settings,
  Store,
} from 'lucide-react';
import { officerPaymentHref } from '@/components/dashboard/reviews/review-address';
import { SETTINGS_SECTIONS } from '@/components/dashboard/settings/settings-sections';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { navGroupsFor } from './nav-items';

export type Command = {
  /** Unique, and usable in an element's id. */
  readonly key: string;
  readonly label: string;
  /** What it is, beside the label. */
  readonly note: string;
  readonly icon: LucideIcon;
  /** The page it opens; null for the list of shortcuts, and for a search. */
  readonly href: string | null;
  /** The text to search payments for. It may be a payer's data, so its address is made on the server, encrypted. */
  readonly search?: string;
};

/** The commands that a user with these permissions has: actions first, then pages and their sections. */
export function commandsFor(permissions: readonly Permission[]): readonly Command[] {
  const actions = [
    {
      ...{ key: 'new-payment', label: 'New payment', icon: Plus, href: '/dashboard/new' },
      permission: 'payments.create',
    },
    {
      ...{ key: 'new-link', label: 'New payment link', icon: Link2, href: '/dashboard/new?kind=link' },
      permission: 'links.create',
    },
    {
      ...{ key: 'new-invoice', label: 'New invoice', icon: FileText, href: '/dashboard/invoices/new' },
      permission: 'links.create',
    },
    {
      ...{ key: 'new-sale', label: 'New sale', icon: Calculator, href: '/dashboard/point-of-sale' },
      permission: 'payments.create',
    },
  ] as const;
  return [
    ...actions.flatMap(({ permission, ...command }) =>
      permissions.includes(permission) ? [{ ...command, note: 'Action' }] : [],
    ),
    ...navGroupsFor(permissions).flatMap(({ items }) =>
      items.map(({ href, label, icon }) => ({
        ...{ key: `page-${href.replaceAll('/', '-')}`, label, note: 'Page', icon, href },
      })),
    ),
    ...sectionsFor(permissions),
    { key: 'shortcuts', label: 'Keyboard shortcuts', note: '?', icon: Keyboard, href: null },
  ];
}

const SECTION = 'Section';

function sectionsFor(permissions: readonly Permission[]): readonly Command[] {
  const settings = SETTINGS_SECTIONS.map(({ id, label }) => ({
    ...{ key: `section-${id}`, label, note: SECTION, icon: Settings, href: `/dashboard/settings#${id}` },
  }));
  const developers = [
    { key: 'section-keys', label: 'API keys', href: '/dashboard/developers' },
    { key: 'section-webhooks', label: 'Webhooks', href: '/dashboard/developers/webhooks' },
    { key: 'section-requests', label: 'API requests', href: '/dashboard/developers/requests' },
  ].map((section) => ({ ...section, note: SECTION, icon: CodeXml }));
  return [
    ...(permissions.includes('settings.manage') ? settings : []),
    ...(permissions.includes('requests.read') ? developers : []),
  ];
}

/** The commands whose label has all words of the text, ignoring case; for a blank text all but the sections. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands.filter(({ note }) => note !== SECTION);
  return commands.filter(({ label, note }) => {
    const searched = `${label} ${note}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

const PAYMENT = /^pay_[\w-]{1,96}$/;
const ADDRESS = /^(?:nano|xrb)_[13][1-9a-z]{59}$/i;
const BLOCK_HASH = /^[0-9a-f]{64}$/i;
/** A shorter text is the beginning of an identifier, which is searched for. */
const MIN_IDENTIFIER_CHARACTERS = 30;
/** A shorter text would match most merchants. */
const MIN_MERCHANT_CHARACTERS = 2;

/**
 * What a text finds besides commands. For a merchant: a payment by its identifier, and last a search. For an operator: payments
 * of any merchant by identifier, address or block, and merchants by name.
 */
export function searchesFor(permissions: readonly Permission[], given: string): readonly Command[] {
  const text = given.trim();
  if (permissions.includes('reviews.decide')) {
    if (PAYMENT.test(text)) {
      const href = officerPaymentHref(text);
      return [{ key: 'find-payment', label: `Open ${text}`, note: 'Payment', icon: ReceiptText, href }];
    }
    const note = ADDRESS.test(text) ? 'Address' : BLOCK_HASH.test(text) ? 'Block' : null;
    if (note !== null) {
      const href = `/dashboard/reviews/find?${new URLSearchParams({ text })}`;
      return [{ key: 'find-payments', label: `Find payments of ${text}`, note, icon: Search, href }];
    }
  }
  if (permissions.includes('payments.read')) return [...openPayment(text), ...searchPayments(text)];
  if (!permissions.includes('merchants.manage') || text.length < MIN_MERCHANT_CHARACTERS) return [];
  const href = `/dashboard/merchants?${new URLSearchParams({ search: text })}`;
  return [
    { key: 'find-merchants', label: `Find merchants named “${text}”`, note: 'Merchants', icon: Store, href },
  ];
}

function openPayment(text: string): Command[] {
  if (!PAYMENT.test(text) || text.length < MIN_IDENTIFIER_CHARACTERS) return [];
  const href = `/dashboard/payments/${text}`;
  return [{ key: 'open-payment', label: `Open ${text}`, note: 'Payment', icon: ReceiptText, href }];
}

function searchPayments(text: string): Command[] {
  if (text === '') return [];
  const label = `Search payments for “${text}”`;
  return [{ key: 'search-payments', label, note: 'Search', icon: Search, href: null, search: text }];
}

type PaletteTexts = { readonly placeholder: string; readonly noMatch: string };

/** What the field invites to, and what to do where nothing matches. */
export function paletteTexts(permissions: readonly Permission[]): PaletteTexts {
  if (permissions.includes('payments.read')) {
    return {
      placeholder: 'Go to a page, or find a payment…',
      noMatch: 'No matching command.',
    };
  }
  if (permissions.includes('reviews.decide')) {
    return {
      placeholder: 'Go to a page, or paste a payment, address or block hash…',
      noMatch: 'No matching command. Paste a whole payment identifier, Nano address or block hash.',
    };
  }
  return { placeholder: 'Go to a page…', noMatch: 'No matching command.' };
}
