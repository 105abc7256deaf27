/** Writing CSV (RFC 4180) that a spreadsheet opens without running anything in it. */

export type CsvCell = string | number | null | undefined

export type CsvOptions = {
  /** Leaves texts that a spreadsheet would take for a formula as they are. */
  isRaw?: boolean
}

/** What a spreadsheet takes for the beginning of a formula, full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
const neutralised = /^'(?=[=+\-@\t\r\n＝＋－＠])/
const needsQuotes = /[",\r\n]|^\s|\s$/

/** A text that could be a formula gets an apostrophe in front; numbers are written as they are. */
export function csvCell(value: CsvCell, { isRaw = false }: CsvOptions = {}): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = !isRaw && formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row with its line end. */
export const csvRow = (cells: readonly CsvCell[], options?: CsvOptions): string =>
  `${cells.map((cell) => csvCell(cell, options)).join(',')}\r\n`

/** The text of a cell that was read back: the apostrophe that `csvCell` put in front is gone. */
export const withoutNeutralising = (cell: string): string => cell.replace(neutralised, '')
