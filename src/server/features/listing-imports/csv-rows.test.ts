import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasSampleData, sampleText } from '#domain/testing/sample-data.ts'
import { csvRows, EndlessRow } from './csv-rows.ts'

async function rowsOf(pieces: AsyncIterable<string>): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of csvRows(pieces)) rows.push(row)
  return rows
}

const readCsv = (...texts: string[]) => rowsOf(ReadableStream.from(texts))

test('cells keep their commas, quotes and line breaks', async () => {
  expect(await readCsv('a,"b, c","say ""hi""","two\r\nlines"\r\n1,2,3,4')).toEqual([
    ['a', 'b, c', 'say "hi"', 'two\nlines'],
    ['1', '2', '3', '4'],
  ])
})

test('a quote where none is allowed is an ordinary character', async () => {
  expect(await readCsv('1,"Hey, I missed " it",3\n4,5,6')).toEqual([
    ['1', 'Hey, I missed " it', '3'],
    ['4', '5', '6'],
  ])
  expect(await readCsv('A,B "B",C')).toEqual([['A', 'B "B"', 'C']])
})

test('blank lines are not cells, whatever their line endings', async () => {
  expect(await readCsv('a,b\r\r\r1,2\r\n\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test.each([
  ['a;b;c\n1,5;2;3', ['a', 'b', 'c']],
  ['a\tb\n1\t2', ['a', 'b']],
  ['a|b\n1|2', ['a', 'b']],
  ['one column\nof words', ['one column']],
])('the separator of %j is recognized', async (text, header) => {
  expect((await readCsv(text))[0]).toEqual(header)
})

test('a text in pieces of any size reads as the whole', async () => {
  const text = 'a,"b ""x"" \r\n y",c\r\n"",2,"3"\r\n,,\n"z"'
  const whole = await readCsv(text)
  for (let size = 2; size < text.length; size += 1) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(await readCsv(...pieces), `${size}`).toEqual(whole)
  }
})

test('an unclosed quote is reported with its row, and does not swallow the file', async () => {
  const text = `a,b\n1,2\n"open,2\n${'3,4\n'.repeat(1_200_000)}`
  await expect(readCsv(text)).rejects.toThrow(new EndlessRow(3))
})

test('rows consumed slowly are not taken for one', async () => {
  const line = `a,"${'b'.repeat(60_000)}"\n`
  let count = 0
  for await (const cells of csvRows(ReadableStream.from(Array.from({ length: 120 }, () => line)))) {
    await nextTurn()
    expect(cells).toHaveLength(2)
    count += 1
  }
  expect(count).toBe(120)
})

test('four times the rows take about four times as long, however short they are', async () => {
  const costMs = async (rows: number) => {
    const start = process.threadCpuUsage()
    await readCsv('a\n'.repeat(rows))
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
  await costMs(1000)
  let growth = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && growth > 8; round += 1) {
    const few = await costMs(10_000)
    growth = Math.min(growth, (await costMs(40_000)) / few)
  }
  expect(growth).toBeLessThan(8)
})

test('an error in the source fails the reading', async () => {
  const pieces = (async function* () {
    yield 'a,b\n1,2\n'
    throw new Error('the line broke')
  })()
  await expect(rowsOf(pieces)).rejects.toThrow('the line broke')
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

test.skipIf(!hasSampleData('csv-tricky')).each(suites)('%s reads as expected', async (name) => {
  const expected = JSON.parse(sampleText(`${name}.json`)) as Record<string, string>[] | string[][]
  const [header = [], ...rows] = await readCsv(sampleText(`${name}.csv`))
  const found = Array.isArray(expected[0])
    ? rows
    : rows.map((row) => Object.fromEntries(header.map((key, at) => [key, row[at] ?? ''])))
  const isWhole = Array.isArray(expected[0]) && expected.length === rows.length + 1
  expect(isWhole ? [header, ...rows] : found).toEqual(expected)
})
