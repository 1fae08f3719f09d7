// The frame of a chart: title, drawing, and the same data as a table.
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { LazyDisclosure } from '@/components/ui/lazy-disclosure';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table';

export type ChartTable = {
  /** The first column is the period. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly when: string; readonly cells: readonly ReactNode[] }[];
};

type ChartFrameProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly table: ChartTable;
  readonly className?: string;
  readonly children: ReactNode;
};

export function ChartFrame({ title, description, action, table, className, children }: ChartFrameProps) {
  return (
    // In a grid, a card would otherwise be as wide as its table, which scrolls.
    <Card
      title={title}
      description={description}
      action={action}
      className={classNames('min-w-0', className)}
    >
      <figure aria-label={title}>{children}</figure>
      <LazyDisclosure summary="View as table" className="mt-3 -mb-2 print:hidden">
        <DataTable title={title} table={table} />
      </LazyDisclosure>
    </Card>
  );
}

function DataTable({ title, table }: Pick<ChartFrameProps, 'title' | 'table'>) {
  return (
    <section
      aria-label={`${title}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-card -outline-offset-2"
    >
      {/* Scrolled in both directions by the section, whose scroll bars are in view. */}
      <Table caption={title} className="w-max min-w-full overflow-clip!">
        <TableHead>
          <tr>
            {table.columns.map((column, place) => (
              <HeadCell key={column} numeric={place > 0}>
                {column}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {table.rows.map(({ when, cells }) => (
            <Row key={when}>
              <Cell className="whitespace-nowrap">{when}</Cell>
              {cells.map((cell, place) => (
                <Cell key={table.columns[place + 1]} numeric>
                  {cell}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
