// The search field of the list, with results while typing. Text that may be a payer's data is sent in a request body and
// comes back encrypted, so that no URL and no log holds it.
'use client';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import type { CreateResult } from '@/components/ui/forms/create-form';
import { Problem } from '@/components/ui/notice';
import { type ListAddress, listHref, listQueryText } from './list-address';

/** The list updates after this pause in typing. */
const PAUSE_MS = 250;
/** Texts with this many digits may be a phone number. */
const MANY_DIGITS = 7;

type SearchFieldProps = {
  readonly address: ListAddress;
  /** The search text of the current list. */
  readonly text: string;
  /** Whether the user may search for payers. */
  readonly findsPayers: boolean;
  readonly search: (text: string, rest: string) => Promise<SearchResult>;
};

/** The address of the results. */
export type SearchResult = CreateResult<{ readonly href: string }>;

/** Whether a text can't be personal data, so that the URL may hold it. */
function isPlain(text: string): boolean {
  if (/^(pay_|nano_|xrb_)|^[0-9a-f]{64}$/i.test(text)) return true;
  const isBare = /[0-9]/.test(text) && !/[@\s+]/.test(text);
  return isBare && (text.match(/[0-9]/g) ?? []).length < MANY_DIGITS;
}

export function PaymentSearchField({ address, text: shown, findsPayers, search }: SearchFieldProps) {
  const router = useRouter();
  const [text, setText] = useState(shown);
  const { pending: isSending, problem, run } = useActionResult<SearchResult>();
  /** The searches from the one shown to the latest; results of the later ones may still arrive. */
  const asked = useRef([shown]);
  const { q: _q, payer: _payer, ...rest } = address;
  useEffect(() => {
    const place = asked.current.indexOf(shown);
    asked.current = place === -1 ? [shown] : asked.current.slice(place);
    // The user followed a link to another search. Results of this field's own earlier searches must not overwrite newer text.
    if (place === -1) setText(shown);
  }, [shown]);
  const restText = listQueryText(rest);
  const ask = (typed: string) => {
    if (typed === asked.current.at(-1) || isSending) return;
    asked.current.push(typed);
    const show = (href: string) => router.replace(href, { scroll: false });
    if (typed !== '' && !isPlain(typed))
      return run(
        () => search(typed, restText),
        ({ href }) => show(href),
      );
    show(listHref(Object.fromEntries(new URLSearchParams(restText)), { q: typed }));
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    // Also asks for what was typed while a search was under way.
    if (isSending) return;
    const timer = setTimeout(() => latest.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isSending]);
  return (
    <form
      method="post"
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault();
        ask(text.trim());
      }}
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          id="payment-search"
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          aria-label="Search payments"
          aria-describedby="payment-search-hint"
          aria-keyshortcuts="/"
          placeholder={
            findsPayers ? 'Order, amount, address, block, customer…' : 'Order, amount, address, block…'
          }
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface pr-10 pl-9 text-base placeholder:text-ink-faint sm:text-sm"
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-line px-1.5 text-xs text-ink-faint max-md:hidden"
        >
          /
        </kbd>
      </div>
      <p id="payment-search-hint" className="sr-only">
        By payment identifier, order, amount in USD or nano, address, block hash
        {findsPayers ? ', or the customer’s e-mail, phone number or name' : ''}. Results update as you type.
      </p>
      <Problem text={problem ?? undefined} className="mt-2" />
    </form>
  );
}
