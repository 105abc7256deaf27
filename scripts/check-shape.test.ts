import { expect, test } from 'vitest'
import { breachesIn, faultsAgainst, maxFunctionLines, shapeFaults } from './check-shape.ts'

test('no function is longer or takes more than it may, but for the known ones', () => {
  expect(shapeFaults()).toEqual([])
})

const lines = (count: number) => Array.from({ length: count }, () => '  work()').join('\n')
const rulesIn = (source: string) =>
  breachesIn('planted.tsx', source).map(({ rule, place }) => `${rule}: ${place}`)

test('a long function would be found, however it is written', () => {
  const body = `{\n${lines(maxFunctionLines)}\n}`
  expect(rulesIn(`function planted() ${body}`)).toEqual(['long function: planted.tsx#planted'])
  expect(rulesIn(`const planted = async () => ${body}`)).toEqual(['long function: planted.tsx#planted'])
  expect(rulesIn(`class A { planted() ${body} }`)).toEqual(['long function: planted.tsx#planted'])
  expect(rulesIn(`function planted() {\n${lines(maxFunctionLines - 2)}\n}`)).toEqual([])
})

test('a known long function that grows would be found, one that shrinks is fine, one that is gone is named', () => {
  const found = breachesIn('planted.ts', `function planted() {\n${lines(70)}\n}`)
  const key = 'long function: planted.ts#planted'
  expect(faultsAgainst(found, { [key]: 71 })).toEqual([`${key} (72 lines, at most 71 known)`])
  expect(faultsAgainst(found, { [key]: 80 })).toEqual([])
  expect(faultsAgainst([], { [key]: 80 })).toEqual([`${key} is gone: remove it from the list`])
})

test('a fifth parameter would be found', () => {
  expect(rulesIn('const planted = (a, b, c, d, e) => a')).toEqual(['many parameters: planted.tsx#planted'])
  expect(rulesIn('const planted = (a, b, c, { d, e, f }) => a')).toEqual([])
})

test.each([
  "import { read } from './read.ts'\nexport const planted = (tx, id) => read(tx, id)",
  "import { read } from './read.ts'\nexport async function planted(tx, id) { return await read(tx, id) }",
  "export { read } from './read.ts'",
])('a file that only passes on would be found: %j', (source) => {
  expect(rulesIn(source)).toEqual(['passes on: planted.tsx'])
})

test.each([
  "import { read } from './read.ts'\nexport const fine = (tx, id) => read(tx, clean(id))",
  "import { read } from './read.ts'\nexport const fine = (id) => read(id)\nexport const more = 3",
  "const known = new Set(['a'])\nexport const fine = (code) => known.has(code)",
])('a file that does something is fine: %j', (source) => {
  expect(rulesIn(source)).toEqual([])
})
