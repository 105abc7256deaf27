// biome-ignore-all lint/a11y/noRedundantRoles: a table with a different layout is no table to some browsers
import type { CSSProperties, ReactNode } from 'react'

type SideBySideProps = {
  title: string
  /** The heading above the row headers. */
  corner: string
  columns: readonly ReactNode[]
  rows: readonly { head: string; cells: readonly ReactNode[]; isTotal?: boolean }[]
  className: string
}

/** A table whose row headers sit above their rows on a phone, so the compared values stay side by side. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have fixed places
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
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have fixed places
            <td key={at} role="cell">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
