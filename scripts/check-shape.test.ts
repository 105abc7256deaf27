import { expect, test } from 'vitest'
import { breachesIn, maxFunctionLines, shapeFaults } from './check-shape.ts'

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

test('a fifth parameter would be found', () => {
  expect(rulesIn('const planted = (a, b, c, d, e) => a')).toEqual(['many parameters: planted.tsx#planted'])
  expect(rulesIn('const planted = (a, b, c, { d, e, f }) => a')).toEqual([])
})

test('a function that says why may be longer, or take more', () => {
  const body = `{\n${lines(maxFunctionLines)}\n}`
  expect(rulesIn(`// In one piece because its steps share the state.\nfunction planted() ${body}`)).toEqual(
    [],
  )
  expect(rulesIn(`// It is long.\nfunction planted() ${body}`)).toHaveLength(1)
  expect(
    rulesIn('/** With many parameters because a driver calls it. */\nconst planted = (a, b, c, d, e) => a'),
  ).toEqual([])
})

test.each([
  "import { read } from './read.ts'\nexport const planted = (tx, id) => read(tx, id)",
  "import { read } from './read.ts'\nexport async function planted(tx, id) { return await read(tx, id) }",
  "export { read } from './read.ts'",
])('a file that only passes on would be found: %j', (source) => {
  expect(rulesIn(source)).toEqual(['passes on: planted.tsx'])
})

const useCase = 'src/server/features/outbox/planted-mails.ts'
const otherFeature = 'src/server/features/leads/restore-lead.ts'

test.each([
  [
    'a use case through which another feature reaches the store',
    useCase,
    './outbox-store.ts',
    otherFeature,
    0,
  ],
  ['one that only its own feature calls', useCase, './outbox-store.ts', useCase, 1],
  ['one that hands on to another use case', useCase, './queue-mail.ts', otherFeature, 1],
  ['a file outside the features', 'src/server/planted.ts', './outbox-store.ts', otherFeature, 1],
])('passing on is right only where a wall demands it: %s', (_name, file, target, importer, found) => {
  const source = `import { read } from '${target}'\nexport const planted = (tx, id) => read(tx, id)`
  expect(breachesIn(file, source, [importer])).toHaveLength(found)
})

test.each([
  "import { read } from './read.ts'\nexport const fine = (tx, id) => read(tx, clean(id))",
  "import { read } from './read.ts'\nexport const fine = (id) => read(id)\nexport const more = 3",
  "const known = new Set(['a'])\nexport const fine = (code) => known.has(code)",
])('a file that does something is fine: %j', (source) => {
  expect(rulesIn(source)).toEqual([])
})
