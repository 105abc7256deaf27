import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '../testing/sample-data.ts'
import { csvCell, csvRow, withoutNeutralising } from './csv.ts'

test('cells with a comma, quote or line end are quoted, with doubled quotes', () => {
  expect(csvRow(['plain', 'a,b', 'say "hi"', 'two\nlines', '', null, 12.5])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",,,12.5\r\n',
  )
})

test('space at the edges is kept by quotes', () => {
  expect(csvCell(' a ')).toBe('" a "')
})

test.each(['=1+1', '+1 512 555 0123', '-2', '@x', '\t=1', '\r=1', '\n=1', '＝1'])(
  'the text %j is not taken for a formula',
  (text) => {
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`)
    expect(csvCell(text, { isRaw: true }).replaceAll('"', '')).toBe(text)
  },
)

test('numbers stay numbers', () => {
  expect(csvCell(-12)).toBe('-12')
})

/** An independent little reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows = [['']]
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const row = rows.at(-1) ?? []
    const sign = text[index] ?? ''
    if (isQuoted && sign === '"' && text[index + 1] === '"') index += 1
    else if (sign === '"') {
      isQuoted = !isQuoted
      continue
    } else if (!isQuoted && sign === ',') {
      row.push('')
      continue
    } else if (!isQuoted && sign === '\r') {
      index += 1
      rows.push([''])
      continue
    }
    row[row.length - 1] += sign
  }
  return rows.slice(0, -1)
}

test('whatever is written is read back the same, raw or neutralised', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=', '+1', '"', ',', '\r\n', ' a', "it's", '', '-"x"'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (table) => {
      const raw = readCsv(table.map((row) => csvRow(row, { isRaw: true })).join(''))
      expect(raw).toEqual(table)
      const isAmbiguous = table.flat().some((text) => /^'[=+\-@\t\r\n＝＋－＠]/.test(text))
      const safe = readCsv(table.map((row) => csvRow(row)).join(''))
      if (!isAmbiguous) expect(safe.map((row) => row.map(withoutNeutralising))).toEqual(table)
    }),
  )
})

test.skipIf(!hasSampleData('security/csv-formula.jsonl'))(
  'hostile cells are neutralised and others left alone',
  () => {
    const rows = sampleRows<{ cell: string; mustBeNeutralised: boolean }>('security/csv-formula.jsonl')
    for (const { cell, mustBeNeutralised } of rows) {
      const [[read = ''] = []] = readCsv(csvRow([cell]))
      expect(`${cell} ${read}`).toBe(`${cell} ${mustBeNeutralised ? `'${cell}` : cell}`)
    }
  },
)
