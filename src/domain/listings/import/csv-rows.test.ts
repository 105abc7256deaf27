import { expect, test } from 'vitest'
import { hasSampleData, sampleText } from '#domain/testing/sample-data.ts'
import { csvReader, guessDelimiter, readCsv } from './csv-rows.ts'

test('cells keep their commas, quotes and line ends', () => {
  expect(readCsv('a,"b, c","say ""hi""","two\r\nlines"\r\n1,2,3,4')).toEqual([
    ['a', 'b, c', 'say "hi"', 'two\r\nlines'],
    ['1', '2', '3', '4'],
  ])
})

test('a quote that stands where none may stand is a plain sign', () => {
  expect(readCsv('1,"Hey, I missed " it",3')).toEqual([['1', 'Hey, I missed " it', '3']])
  expect(readCsv('A,B "B",C')).toEqual([['A', 'B "B"', 'C']])
})

test('a byte order mark, blank lines and a missing last line end are no cells', () => {
  expect(readCsv('\ufeffa,b\r\r\r1,2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test.each([
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb\n1\t2', '\t'],
  ['a|b\n1|2', '|'],
  ['one column\nof words', ','],
  ['"a;b","c;d"\n1,2', ','],
] as const)('the separator of %j is seen', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter)
})

test('a text in pieces of any size reads as the whole', () => {
  const text = 'a,"b ""x"" \r\n y",c\r\n"",2,"3"\r\n,,\n"z"'
  const whole = readCsv(text)
  for (let size = 1; size < text.length; size += 1) {
    const reader = csvReader()
    const rows: string[][] = []
    for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)))
    expect([...rows, ...reader.end()]).toEqual(whole)
  }
})

test('a quote that nobody closes does not swallow the file', () => {
  const reader = csvReader()
  const rows = reader.push(`a,b\n"open,2\n${'3,4\n'.repeat(300_000)}`)
  expect(rows.length).toBeGreaterThan(100_000)
  expect(rows[1]).toEqual(['"open', '2'])
})

const suites = [
  ...['comma_in_quotes', 'empty_crlf', 'json', 'newlines', 'quotes_and_newlines', 'simple_crlf'].map(
    (name) => `csv-tricky/csv-spectrum/${name}`,
  ),
  ...[
    'empty-field',
    'header-no-rows',
    'leading-space',
    'quotes-empty',
    'quotes-with-escaped-quote',
    'quotes-with-space',
    'simple-lf',
    'trailing-newline',
    'utf8',
  ].map((name) => `csv-tricky/csv-test-data/${name}`),
]

test.skipIf(!hasSampleData('csv-tricky')).each(suites)('%s reads as it should', (name) => {
  const expected = JSON.parse(sampleText(`${name}.json`)) as Record<string, string>[] | string[][]
  const [header = [], ...rows] = readCsv(sampleText(`${name}.csv`))
  const found = Array.isArray(expected[0])
    ? rows
    : rows.map((row) => Object.fromEntries(header.map((key, at) => [key, row[at] ?? ''])))
  const isWhole = Array.isArray(expected[0]) && expected.length === rows.length + 1
  expect(isWhole ? [header, ...rows] : found).toEqual(expected)
})

type PapaCase = {
  description: string
  input: string
  config?: Record<string, unknown>
  expected: { data: unknown[] }
}

test.skipIf(!hasSampleData('csv-tricky'))('the cases of a well-known reader read the same', () => {
  const cases = JSON.parse(sampleText('csv-tricky/papaparse-cases.json')) as Record<string, PapaCase[]>
  const plain = [...(cases.core ?? []), ...(cases.parse ?? [])].filter(({ config }) => config === undefined)
  expect(plain.length).toBeGreaterThan(20)
  for (const { description, input, expected } of plain) {
    const rows = (expected.data as string[][]).filter((row) => row.length > 1 || row[0] !== '')
    expect(readCsv(input, ','), description).toEqual(rows)
  }
})
