// The commands of the palette, and which of them a typed text finds. Pure.
import { Keyboard, Link2, type LucideIcon, Plus } from 'lucide-react';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { navGroupsFor } from './nav-items';

export type Command = {
  /** Unique, and usable in an element's id. */
  readonly key: string;
  readonly label: string;
  /** What it is, beside the label. */
  readonly note: string;
  readonly icon: LucideIcon;
  /** The page it opens; null for the list of shortcuts. */
  readonly href: string | null;
};

/** The commands that a user with these permissions has: actions first, then pages. */
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
    { key: 'shortcuts', label: 'Keyboard shortcuts', note: '?', icon: Keyboard, href: null },
  ];
}

/** The commands whose label has all words of the text, ignoring case; all of them for a blank text. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, note }) => {
    const searched = `${label} ${note}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
