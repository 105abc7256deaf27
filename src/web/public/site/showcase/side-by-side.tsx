// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out in another way is no table to some browsers
import type { CSSProperties, ReactNode } from 'react'

type SideBySideProps = {
  title: string
  /** What the heads of the rows are. */
  corner: string
  columns: readonly ReactNode[]
  rows: readonly { head: string; cells: readonly ReactNode[]; isTotal?: boolean }[]
  className: string
}

/**
 * A table whose rows, on a phone, have their head above them, so that what is compared still stands side by side.
 */
export const SideBySide = ({ title, corner, columns, rows, className }: SideBySideProps) => (
  <table
    className={`side-by-side ${className}`}
    role="table"
    style={{ '--columns': columns.length } as CSSProperties}
  >
    <caption>{title}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {corner}
        </th>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <th key={at} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(({ head, cells, isTotal }) => (
        <tr key={head} role="row" className={isTotal ? 'total' : undefined}>
          <th role="rowheader" scope="row">
            {head}
          </th>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <td key={at} role="cell">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
