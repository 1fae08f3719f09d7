// The list of payments: a table on wide screens, cards on phones, with the same markup (payments-table.css). A client
// component, because its data is smaller in the page than a second copy of the rendered table.
'use client';
import { type KeyboardEvent, useState } from 'react';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { Link } from '@/components/ui/link';
import type { PaymentListItem } from '@/lib/queries/list-payments-view';
import type { Column } from '@/lib/queries/list-query';
import type { ListAddress } from './list-address';
import './payments-table.css';
import { ROW_LINK } from './list-keys';
import { CELLS, columnsToDraw } from './payment-cells';
import { SelectedPayments } from './selected-payments';
import { toggleSelected } from './selection';
import { HEAD, SortableHead } from './sortable-head';

type PaymentsProps = {
  readonly payments: readonly PaymentListItem[];
  readonly columns: readonly Column[];
  readonly address: ListAddress;
  /** Whether the list can be sorted by other columns. */
  readonly isSortable: boolean;
  /** What the user may do with several payments; null for what they may not. */
  readonly actions: {
    readonly cancel: ((ids: readonly string[]) => Promise<ActionResult>) | null;
    readonly mayExport: boolean;
  };
};

/** Explicit roles, because browsers drop table semantics when CSS changes the display of rows. */
const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const;

export function PaymentsTable({ payments, columns, address, isSortable, actions }: PaymentsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Payments that left the page are no longer selected.
  const selected = payments.filter(({ id }) => chosen.includes(id));
  const isSelectable = actions.mayExport || actions.cancel !== null;
  const shown = columnsToDraw(columns);
  const [last, setLast] = useState<string | null>(null);
  const listed = payments.map(({ id }) => id);
  const toggle = (id: string, isRange = false) => {
    setChosen(toggleSelected(listed, chosen, { id, from: isRange ? last : null }));
    setLast(id);
  };
  const isAll = selected.length === payments.length;
  return (
    <>
      {/* Positioned, so that visually hidden text scrolls along and does not widen the page. */}
      <div className="payments relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible">
        <table className="w-full border-collapse text-left text-sm" {...ROLES.table}>
          <caption className="sr-only">{captionOf(address)}</caption>
          <thead {...ROLES.rows}>
            <tr {...ROLES.row}>
              {isSelectable && (
                <th scope="col" className="select wide" {...HEAD}>
                  <SelectBox
                    label="Select all on this page"
                    checked={isAll}
                    isPartial={selected.length > 0 && !isAll}
                    toggle={() => setChosen(isAll ? [] : listed)}
                  />
                </th>
              )}
              {shown.map((column) => (
                <SortableHead key={column.column} {...column} address={address} isSortable={isSortable} />
              ))}
              <th scope="col" {...HEAD}>
                <span className="sr-only">Open</span>
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.rows}>
            {payments.map((payment) => (
              <tr
                key={payment.id}
                {...ROLES.row}
                {...(isSelectable && { onKeyDown: (event) => onRowKey(event, () => toggle(payment.id)) })}
              >
                {isSelectable && (
                  <td className="select wide" {...ROLES.cell}>
                    <SelectBox
                      label={`Select ${nameOf(payment)}`}
                      checked={chosen.includes(payment.id)}
                      toggle={(isRange) => toggle(payment.id, isRange)}
                    />
                  </td>
                )}
                {shown.map(({ column, className }) => (
                  <td key={column} className={className} {...ROLES.cell}>
                    {CELLS[column](payment)}
                  </td>
                ))}
                <td className="open" {...ROLES.cell}>
                  <RowLink payment={payment} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* Below the rows, so that none moves while several are selected. */}
      {isSelectable && <SelectedPayments selected={selected} clear={() => setChosen([])} {...actions} />}
    </>
  );
}

/** "x" selects the payment whose link has the focus. */
function onRowKey(event: KeyboardEvent, toggle: () => void) {
  const isOnLink = event.target instanceof HTMLElement && event.target.hasAttribute(ROW_LINK);
  if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || !isOnLink) return;
  event.preventDefault();
  toggle();
}

function captionOf({ sort = 'created.desc' }: ListAddress): string {
  const [by = '', order] = sort.split('.');
  const isDescending = order === 'desc';
  if (by === 'usd') return `Payments, ${isDescending ? 'highest' : 'lowest'} amount first`;
  if (by === 'status') return 'Payments, by status';
  return `Payments, ${isDescending ? 'newest' : 'oldest'} first`;
}

type SelectBoxProps = {
  readonly label: string;
  readonly checked: boolean;
  /** Some, but not all, are selected. */
  readonly isPartial?: boolean;
  /** `isRange`: Shift is held. */
  readonly toggle: (isRange: boolean) => void;
};

function SelectBox({ label, checked, isPartial = false, toggle }: SelectBoxProps) {
  return (
    <label className="needs-scripts relative z-1 flex size-11 cursor-pointer items-center justify-center select-none">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartial;
        }}
        // Of a box, the browser's event is the click.
        onChange={({ nativeEvent }) => toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}

function nameOf({ orderId, linkTitle, id }: PaymentListItem): string {
  return orderId ?? linkTitle ?? id;
}

function RowLink({ payment }: { payment: PaymentListItem }) {
  return (
    // Not prefetched: each view of the list would request thirty payments.
    <Link href={`/dashboard/payments/${payment.id}`} prefetch={false} {...{ [ROW_LINK]: '' }}>
      <span className="sr-only">{`Open ${nameOf(payment)}`}</span>
    </Link>
  );
}
