// The keypad for the amount, and the choice who enters the customer's details: the customer or the cashier.
'use client';
import { Delete, QrCode, UserPen } from 'lucide-react';
import { startTransition, useActionState, useEffect, useEffectEvent, useState } from 'react';
import { CustomerFields, type RegionChoices } from '@/components/dashboard/new/payment-form';
import {
  type CurrencyChoice,
  currencyCode,
  currencyOptions,
  decimalsOf,
  type PriceChoices,
  usePricing,
} from '@/components/dashboard/new/pricing';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Input, Select } from '@/components/ui/field';
import { EMPTY_FORM } from '@/components/ui/forms/action-result';
import { withConnectionError } from '@/components/ui/forms/connection-error';
import { type FormAction, FormFrame, useFormToken } from '@/components/ui/forms/form-frame';
import { Problem } from '@/components/ui/notice';
import { NANO } from '@/lib/core/currencies';
import { entryText, isAmount, type Key, keyOf, press, withDecimals } from './keypad-entry';

type KeypadProps = {
  readonly regions: RegionChoices;
  readonly prices: PriceChoices;
  /** The user, whose choice of a currency counts for nobody else. */
  readonly cashierId: string;
  /** Creates a link whose form the customer fills in. */
  readonly createLink: FormAction;
  /** Creates a payment from details typed here. */
  readonly createPayment: FormAction;
};

/** Longer amounts are set in smaller type, so that they fit beside the unit. */
const SHORT_CHARACTERS = 6;

export function Keypad({ regions, prices, cashierId, createLink, createPayment }: KeypadProps) {
  const { currencies, startsWith } = prices;
  const { pricing, choose } = usePricing({ ...prices, cashierId });
  const decimals = decimalsOf(pricing, currencies);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [typesDetails, setTypesDetails] = useState(false);
  const pressKey = (key: Key) => setTyped((before) => press(before, key, decimals));
  useKeyboard(pressKey, !typesDetails);
  const order = { pricing, amount: typed.replace(/\.$/, ''), orderId: note };
  const chooseCurrency = (chosen: string) => {
    choose(chosen);
    setTyped(withDecimals(typed, decimalsOf(chosen, currencies)));
  };
  const amount = entryText(order.amount, pricing === 'nano' ? NANO : currencyCode(pricing), decimals);
  if (typesDetails) {
    const leave = () => setTypesDetails(false);
    return <Details {...{ order, amount, regions, createPayment }} onLeave={leave} />;
  }
  return (
    <div className="mx-auto mt-2 flex max-w-sm flex-col gap-2 sm:gap-3">
      <div className="flex items-center justify-between gap-3">
        <output
          aria-label={`Amount in ${nameOf(pricing, currencies)}`}
          className={classNames(
            'figures block min-w-0 flex-1 leading-12 font-semibold tracking-tight',
            typed.length > SHORT_CHARACTERS ? 'text-lg' : 'text-3xl',
          )}
        >
          {typed === '' ? <span className="text-ink-faint">0</span> : typed}
          <span className="ms-2 text-base text-ink-soft">
            {pricing === 'nano' ? 'nano' : currencyCode(pricing)}
          </span>
        </output>
        <CurrencySwitch pricing={pricing} currencies={currencies} choose={chooseCurrency} />
      </div>
      {pricing !== startsWith && (
        <p className="text-xs text-ink-soft">Default currency: {nameOf(startsWith, currencies)}</p>
      )}
      <Keys pressKey={pressKey} hasDecimals={decimals > 0} />
      <Input
        id="point-of-sale-note"
        name="orderId"
        label="Note"
        optional
        placeholder="What the customer buys"
        maxLength={255}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <NextSteps
        order={order}
        amount={isAmount(typed) ? amount : null}
        createLink={createLink}
        typeDetails={() => setTypesDetails(true)}
      />
    </div>
  );
}

/** What both forms are prefilled with. */
type Order = { readonly pricing: string; readonly amount: string; readonly orderId: string };

type NextStepsProps = Pick<KeypadProps, 'createLink'> & {
  readonly order: Order;
  /** With its currency; null until one is typed. */
  readonly amount: string | null;
  readonly typeDetails: () => void;
};

function NextSteps({ order, amount, createLink, typeDetails }: NextStepsProps) {
  const [state, send, pending] = useActionState(withConnectionError(createLink), EMPTY_FORM);
  const [token] = useFormToken();
  const submitLink = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...order, token })) form.set(name, value);
    startTransition(() => send(form));
  };
  return (
    <>
      <Problem text={state.notice?.text} />
      {/* Beside each other, so that a phone shows both without scrolling. */}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="primary"
          wide
          disabled={amount === null}
          pending={pending}
          onClick={submitLink}
          icon={<QrCode className="size-5 shrink-0 max-sm:hidden" />}
          className={CHARGE_BUTTON}
        >
          <Charge amount={amount} who="Customer enters details on their phone" />
        </Button>
        <Button
          wide
          disabled={amount === null || pending}
          onClick={typeDetails}
          icon={<UserPen className="size-5 shrink-0 max-sm:hidden" />}
          className={CHARGE_BUTTON}
        >
          <Charge amount={amount} who="I enter the details" />
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        The law requires the customer’s details. The customer sees the note.
      </p>
    </>
  );
}

const CHARGE_BUTTON = 'needs-scripts min-h-14 px-2! sm:min-h-16';

/** @param props.who enters the customer's details */
function Charge({ amount, who }: { amount: string | null; who: string }) {
  return (
    <span className="min-w-0">
      <span className="figures block font-semibold">Charge {amount}</span>{' '}
      <span className="block text-xs leading-4 font-normal">{who}</span>
    </span>
  );
}

type DetailsProps = Pick<KeypadProps, 'regions' | 'createPayment'> & {
  readonly order: Order;
  /** With its currency. */
  readonly amount: string;
  readonly onLeave: () => void;
};

function Details({ order, amount, regions, createPayment, onLeave }: DetailsProps) {
  return (
    <Card className="mx-auto mt-4 max-w-3xl" title={amount}>
      <FormFrame action={createPayment} submitLabel="Show QR code" initial={order} once>
        {(field) => (
          <>
            {Object.entries(order).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <CustomerFields field={field} regions={regions} />
          </>
        )}
      </FormFrame>
      <Button variant="quiet" onClick={onLeave} className="mt-3 min-h-14">
        Back to amount
      </Button>
    </Card>
  );
}

function nameOf(pricing: string, currencies: readonly CurrencyChoice[]): string {
  if (pricing === 'usd') return 'US dollars';
  return currencies.find(({ code }) => code === pricing)?.name ?? pricing;
}

type CurrencySwitchProps = {
  readonly pricing: string;
  readonly currencies: readonly CurrencyChoice[];
  readonly choose: (pricing: string) => void;
};

/** Two are buttons; more would leave no room for the amount. */
function CurrencySwitch({ pricing, currencies, choose }: CurrencySwitchProps) {
  if (currencies.length > 0) return <CurrencySelect {...{ pricing, currencies, choose }} />;
  return (
    <fieldset className="grid shrink-0 grid-cols-2 gap-1 rounded-field bg-subtle p-1">
      <legend className="sr-only">Currency</legend>
      {(['usd', 'nano'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={pricing === one}
          onClick={() => choose(one)}
          className={classNames(
            'min-h-11 rounded-field px-3 text-sm font-medium sm:min-h-14',
            pricing === one ? 'bg-surface text-ink shadow-card' : 'text-ink-soft',
          )}
        >
          {one === 'usd' ? 'USD' : 'Nano'}
        </button>
      ))}
    </fieldset>
  );
}

function CurrencySelect({ pricing, currencies, choose }: CurrencySwitchProps) {
  return (
    <Select
      id="point-of-sale-currency"
      name="currency"
      label={<span className="sr-only">Currency</span>}
      value={pricing}
      onChange={(event) => choose(event.target.value)}
      options={[
        ...currencyOptions(currencies).map(({ value }) => ({ value, label: currencyCode(value) })),
        { value: 'nano', label: 'Nano' },
      ]}
      frameClassName="shrink-0"
      className="sm:min-h-14"
    />
  );
}

const ROWS: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'];
const NAMES: Readonly<Partial<Record<Key, string>>> = { '.': 'Decimal point', back: 'Delete the last digit' };

type KeysProps = { readonly pressKey: (key: Key) => void; readonly hasDecimals: boolean };

function Keys({ pressKey, hasDecimals }: KeysProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {ROWS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={NAMES[key]}
          disabled={key === '.' && !hasDecimals}
          onClick={() => pressKey(key)}
          className="figures flex min-h-14 touch-manipulation items-center justify-center rounded-field border border-line bg-surface text-xl font-medium select-none hover:bg-subtle active:bg-accent-soft disabled:text-ink-faint sm:min-h-16"
        >
          {key === 'back' ? <Delete className="size-6" /> : key}
        </button>
      ))}
    </div>
  );
}

/** Lets a keyboard type the amount, except while a field has the focus. */
function useKeyboard(pressKey: (key: Key) => void, listens: boolean): void {
  const typed = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event.key);
    const isElsewhere =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (key === null || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pressKey(key);
  });
  useEffect(() => {
    if (!listens) return;
    const listener = (event: KeyboardEvent) => typed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [listens]);
}
