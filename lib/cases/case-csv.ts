// A case as a table: one row for each fact, in the order of time within each payment. Pure.
import type { CasePayment, MovementView } from './case-document';

const COLUMNS = ['payment', 'at', 'kind', 'who', 'nano', 'raw', 'block', 'text'] as const;

type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

/** RFC 4180, with a heading. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function caseCsv(payments: readonly CasePayment[]): string {
  const rows = payments.flatMap((payment) =>
    rowsOf(payment).map((row) => ({ ...row, payment: payment.paymentIdentifier })),
  );
  const lines = rows.map((row: Row) => COLUMNS.map((column) => cell(row[column] ?? '')).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function rowsOf(payment: CasePayment): Row[] {
  const { createdAt: at, nanoAmount: nano, rawNanoAmount: raw, screening } = payment;
  const text = `${payment.usdAmount} USD, ${payment.paymentStatus}, order ${payment.orderId ?? '-'}`;
  const facts: Row[] = [
    { at, kind: 'payment', who: payment.merchant, nano, raw, text },
    ...Object.entries(payment.subject ?? {}).map(([field, value]) => ({
      ...{ at, kind: `subject.${field}`, text: value },
    })),
    ...screening.hits.map((hit) => ({
      ...{ at: screening.screenedAt ?? at, kind: 'hit', who: `${hit.list} ${hit.entityId}` },
      text: `${hit.name}, ${hit.programs.join(' ')}, score ${hit.score}`,
    })),
  ];
  return [...facts, ...eventsOf(payment).toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))];
}

function eventsOf(payment: CasePayment): Row[] {
  return [
    ...payment.deposits.map((deposit) => movementRow('deposit', deposit)),
    ...payment.transfers.map((transfer) => movementRow('transfer', transfer)),
    ...payment.timeline.map(({ at, kind, detail }) => ({
      ...{ at, kind: `timeline.${kind}`, text: JSON.stringify(detail) },
    })),
    ...payment.opinions.map(({ at, officer, verdict, note }) => ({
      ...{ at, kind: `opinion.${verdict}`, who: officer, text: note },
    })),
    ...payment.auditLog.map(({ at, actor, action, sequence, detail }) => ({
      ...{ at, kind: `audit.${action}`, who: actor, text: `${sequence} ${detail}` },
    })),
  ];
}

function movementRow(what: string, { kind, account, at, ...amounts }: MovementView): Row {
  const { nanoAmount: nano, rawNanoAmount: raw, blockHash, confirmedAt } = amounts;
  const text = confirmedAt === null ? 'not confirmed' : `confirmed ${confirmedAt}`;
  return { at, kind: `${what}.${kind}`, who: account, nano, raw, block: blockHash ?? '', text };
}

/** What a spreadsheet takes for the beginning of a formula, the wide forms of Asian keyboards among it. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** The same behind what another country's spreadsheet takes for the end of a cell: a payer writes it into a name. */
const FORMULA_BEHIND = /(?<=[;\t])\s*[=+\-@＝＋－＠]/g;

function cell(text: string): string {
  const safe = text.replace(FORMULA, "'$&").replace(FORMULA_BEHIND, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
