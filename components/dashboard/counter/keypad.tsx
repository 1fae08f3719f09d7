// The amount, by touch or keyboard, and the two ways to the customer's details.
'use client';
import { Delete, QrCode, UserPen } from 'lucide-react';
import { startTransition, useActionState, useEffect, useEffectEvent, useState } from 'react';
import { CustomerFields, type RegionChoices } from '@/components/dashboard/new/till-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/field';
import { EMPTY_FORM } from '@/components/ui/forms/action-result';
import { answered } from '@/components/ui/forms/answered-form';
import { type FormAction, FormFrame, useFormToken } from '@/components/ui/forms/form-frame';
import { Problem } from '@/components/ui/notice';
import { inUnit, isAmount, type Key, keyOf, press, type Unit } from './keypad-entry';

type KeypadProps = {
  readonly regions: RegionChoices;
  /** Makes a link whose form the customer fills in. */
  readonly askCustomer: FormAction;
  /** Makes a payment of details typed here. */
  readonly create: FormAction;
};

export function Keypad({ regions, askCustomer, create }: KeypadProps) {
  const [unit, setUnit] = useState<Unit>('usd');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [typesDetails, setTypesDetails] = useState(false);
  const push = (key: Key) => setTyped((before) => press(before, key, unit));
  useKeyboard(push, !typesDetails);
  const order = { pricing: unit, amount: typed.replace(/\.$/, ''), orderId: note };
  const choose = (chosen: Unit) => {
    setUnit(chosen);
    setTyped(inUnit(typed, chosen));
  };
  if (typesDetails) {
    const leave = () => setTypesDetails(false);
    return <Details order={order} regions={regions} create={create} onLeave={leave} />;
  }
  return (
    <div className="mx-auto mt-2 flex max-w-sm flex-col gap-3">
      <UnitSwitch unit={unit} choose={choose} />
      <output
        aria-label={`Amount in ${unit === 'usd' ? 'US dollars' : 'nano'}`}
        className="figures block min-h-16 overflow-x-auto text-center text-3xl font-semibold tracking-tight"
      >
        {typed === '' ? <span className="text-ink-faint">0</span> : typed}
        <span className="ms-2 text-lg text-ink-soft">{unit === 'usd' ? 'USD' : 'Ӿ'}</span>
      </output>
      <Keys push={push} />
      <Input
        id="counter-note"
        name="orderId"
        label="Note"
        optional
        hint="What is bought; the customer reads it too."
        maxLength={255}
        autoComplete="off"
        className="min-h-14"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Ways
        order={order}
        isReady={isAmount(typed)}
        askCustomer={askCustomer}
        typeDetails={() => setTypesDetails(true)}
      />
    </div>
  );
}

/** What the forms of both ways begin with. */
type Order = { readonly pricing: Unit; readonly amount: string; readonly orderId: string };

type WaysProps = Pick<KeypadProps, 'askCustomer'> & {
  readonly order: Order;
  readonly isReady: boolean;
  readonly typeDetails: () => void;
};

function Ways({ order, isReady, askCustomer, typeDetails }: WaysProps) {
  const [state, send, pending] = useActionState(answered(askCustomer), EMPTY_FORM);
  const [token] = useFormToken();
  const make = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...order, token })) form.set(name, value);
    startTransition(() => send(form));
  };
  return (
    <>
      <Problem text={state.notice?.text} />
      <Button
        variant="primary"
        size="large"
        wide
        disabled={!isReady}
        pending={pending}
        onClick={make}
        icon={<QrCode className="size-5" />}
        className="needs-scripts min-h-16"
      >
        Customer’s phone
      </Button>
      <Button
        size="large"
        wide
        disabled={!isReady || pending}
        onClick={typeDetails}
        icon={<UserPen className="size-5" />}
        className="needs-scripts min-h-14"
      >
        Type the details here
      </Button>
      <p className="text-sm text-ink-soft">
        The law asks who pays. The customer fills that in on their own phone, or you type it here.
      </p>
    </>
  );
}

type DetailsProps = Pick<KeypadProps, 'regions' | 'create'> & {
  readonly order: Order;
  readonly onLeave: () => void;
};

function Details({ order, regions, create, onLeave }: DetailsProps) {
  return (
    <Card
      className="mx-auto mt-4 max-w-3xl"
      title={`${order.amount} ${order.pricing === 'usd' ? 'USD' : 'nano'}`}
    >
      <FormFrame action={answered(create)} submitLabel="Show the code" initial={order} once>
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
        Back to the amount
      </Button>
    </Card>
  );
}

function UnitSwitch({ unit, choose }: { unit: Unit; choose: (unit: Unit) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-field bg-subtle p-1">
      <legend className="sr-only">Priced in</legend>
      {(['usd', 'nano'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={unit === one}
          onClick={() => choose(one)}
          className={classNames(
            'min-h-14 rounded-field text-sm font-medium',
            unit === one ? 'bg-surface text-ink shadow-card' : 'text-ink-soft',
          )}
        >
          {one === 'usd' ? 'US dollars' : 'Nano'}
        </button>
      ))}
    </fieldset>
  );
}

const ROWS: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'];
const NAMES: Readonly<Partial<Record<Key, string>>> = { '.': 'Point', back: 'Delete the last digit' };

function Keys({ push }: { push: (key: Key) => void }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {ROWS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={NAMES[key]}
          onClick={() => push(key)}
          className="figures flex min-h-16 touch-manipulation items-center justify-center rounded-field border border-line bg-surface text-xl font-medium select-none hover:bg-subtle active:bg-accent-soft"
        >
          {key === 'back' ? <Delete className="size-6" /> : key}
        </button>
      ))}
    </div>
  );
}

/** A keyboard types the amount wherever the focus is, but in a field. */
function useKeyboard(push: (key: Key) => void, listens: boolean): void {
  const typed = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event.key);
    const isElsewhere =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (key === null || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    push(key);
  });
  useEffect(() => {
    if (!listens) return;
    const listener = (event: KeyboardEvent) => typed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [listens]);
}
