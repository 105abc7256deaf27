import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#web/lib/join-classes.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The card's first line on a phone, without its header. */
  primary?: boolean
  hideOnPhone?: boolean
  /** Hidden when the table has columns and little room for them. */
  onlyWhenWide?: boolean
  /** If given, the header is a button that sorts by this column. */
  onSort?: () => void
  sorted?: 'ascending' | 'descending'
}

type TableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that turns into one card per row on a phone. Put the row's link in its primary cell. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // The roles are repeated because `display: block` would remove them on a phone.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table role="table" className="block w-full text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="relative flex flex-col gap-1.5 rounded-lg border border-line bg-raised p-4 transition-colors hover:bg-sunken/60 md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent"
          >
            {columns.map((column) => (
              <td
                key={column.id}
                role="cell"
                className={joinClasses(
                  'min-w-0 items-baseline justify-between gap-4 md:px-3 md:py-3 md:align-middle',
                  column.hideOnPhone ? 'hidden' : 'flex',
                  column.onlyWhenWide ? whenWide : 'md:table-cell',
                  column.align === 'end' && 'tabular md:text-right',
                  column.primary && 'text-base font-semibold md:text-sm',
                )}
              >
                {!column.primary && (
                  <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
                    {column.header}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

const whenWide = 'md:hidden xl:table-cell'

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const Arrow = column.sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` would remove it on a phone
      role="columnheader"
      scope="col"
      aria-sort={column.onSort && (column.sorted ?? 'none')}
      className={joinClasses(
        'border-b border-line px-3 py-2 text-left text-xs font-semibold whitespace-nowrap text-muted',
        column.align === 'end' && 'md:text-right',
        column.onlyWhenWide && whenWide,
      )}
    >
      {column.onSort ? (
        <button
          type="button"
          onClick={column.onSort}
          className={joinClasses(
            'inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink',
            column.align === 'end' && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Arrow aria-hidden="true" className={joinClasses('size-3.5', !column.sorted && 'opacity-0')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
