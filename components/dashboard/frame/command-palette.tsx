// The command palette (Ctrl+K or ⌘K): pages, actions and recent payments, found by typing. A dialog with a combobox
// (ARIA Authoring Practices Guide, "Combobox"): the focus stays in the field, and arrow keys move through the list.
'use client';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SearchResult } from '@/components/dashboard/payments/payment-search-field';
import { classNames } from '@/components/ui/class-names';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { Problem } from '@/components/ui/notice';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { type Command, commandsFor, matching, paletteTexts, searchesFor } from './commands';
import { OPEN_PALETTE } from './open-palette';
import { ShortcutList } from './shortcut-list';
import { useRecentPayments } from './use-recent-payments';

type PaletteProps = {
  /** The user's permissions: commands that need others are left out. */
  readonly permissions: readonly Permission[];
  /** The address of a search, in which the text is encrypted. */
  readonly search: (text: string, rest: string) => Promise<SearchResult>;
};

type Shown = 'palette' | 'shortcuts' | null;

export function CommandPalette(props: PaletteProps) {
  const { permissions } = props;
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const wanted = shortcutOf(event);
      if (wanted === null || document.querySelector('dialog[open]:not([data-palette])') !== null) return;
      event.preventDefault();
      setShown((now) => (now === wanted ? null : wanted));
    };
    const onOpen = () => setShown('palette');
    document.addEventListener('keydown', onKey);
    document.addEventListener(OPEN_PALETTE, onOpen);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(OPEN_PALETTE, onOpen);
    };
  }, []);
  const close = () => setShown(null);
  return (
    <>
      <PaletteDialog label="Commands" isOpen={shown === 'palette'} close={close}>
        <Commands {...props} close={close} showShortcuts={() => setShown('shortcuts')} />
      </PaletteDialog>
      <PaletteDialog label="Keyboard shortcuts" isOpen={shown === 'shortcuts'} close={close}>
        <ShortcutList permissions={permissions} close={close} />
      </PaletteDialog>
    </>
  );
}

/** Ctrl+K or ⌘K everywhere; "?" outside of fields. */
function shortcutOf(event: globalThis.KeyboardEvent): Exclude<Shown, null> | null {
  if (event.defaultPrevented || event.altKey) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'palette' : null;
  if (event.key !== '?') return null;
  const isInField =
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null;
  return isInField ? null : 'shortcuts';
}

type DialogProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly children: React.ReactNode;
};

/** The browser's dialog traps the focus and gives it back. */
function PaletteDialog({ label, isOpen, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape and calls onCancel.
    <dialog
      ref={dialog}
      data-palette
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      className="mx-auto mt-[12vh] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-card"
    >
      {isOpen && children}
    </dialog>
  );
}

type CommandsProps = PaletteProps & { readonly close: () => void; readonly showShortcuts: () => void };

function Commands({ permissions, search, close, showShortcuts }: CommandsProps) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const recent = useRecentPayments(permissions.includes('payments.read'));
  const found = [
    ...matching([...commandsFor(permissions), ...recent], text),
    ...searchesFor(permissions, text),
  ];
  const { placeholder, noMatch } = paletteTexts(permissions);
  const chosen = found[Math.min(active, found.length - 1)];
  const searching = useActionResult<SearchResult>(UNREACHABLE);
  const open = (href: string) => {
    close();
    router.push(href);
  };
  const run = (command: Command | undefined) => {
    if (command === undefined || searching.pending) return;
    const { href, search: searched } = command;
    if (searched !== undefined)
      return searching.run(
        () => search(searched, ''),
        (found) => open(found.href),
      );
    if (href === null) return showShortcuts();
    open(href);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') run(chosen);
    const step = STEPS[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step !== undefined && found.length > 0) {
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
    }
  };
  return (
    <>
      <input
        role="combobox"
        aria-label="Search commands and payments"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.key}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKey}
        className="min-h-13 w-full border-b border-line bg-surface px-4 text-base outline-none placeholder:text-ink-faint"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className="max-h-[50vh] overflow-y-auto p-2"
      >
        {found.map((command) => (
          <Option
            key={command.key}
            id={`${id}-${command.key}`}
            command={command}
            isActive={command === chosen}
            choose={() => run(command)}
          />
        ))}
      </div>
      <p role="status" className="px-4 pb-3 text-sm text-ink-soft empty:hidden">
        {found.length === 0 ? noMatch : ''}
        {searching.pending && 'Searching…'}
      </p>
      <Problem text={searching.problem ?? undefined} className="mx-4 mb-3" />
    </>
  );
}

const UNREACHABLE = 'Can’t reach the server. Try again when you are back online.';

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

type OptionProps = {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly choose: () => void;
};

function Option({ id, command: { label, note, icon: Icon }, isActive, choose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field runs the active option.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={choose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm',
        isActive ? 'bg-accent-soft text-accent' : 'hover:bg-subtle',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 grow truncate">{label}</span>
      <span className="figures shrink-0 text-xs text-ink-soft">{note}</span>
    </div>
  );
}
