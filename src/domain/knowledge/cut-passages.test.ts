import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPassages, longestPassage } from './cut-passages.ts'

const piece = (text: string) => ({ id: 'note', scope: 'agent' as const, title: 'House manual', text })

test('a short piece stays as it is', () => {
  expect(cutPassages([piece('The roof is new.')])).toEqual([piece('The roof is new.')])
})

test('a long piece is cut between its paragraphs, and every part keeps its title and its source', () => {
  const paragraph = `${'The boiler was serviced in May. '.repeat(40)}`.trim()
  const passages = cutPassages([piece([paragraph, paragraph, paragraph].join('\n\n'))])
  expect(passages.map(({ text }) => text.trim())).toEqual([paragraph, paragraph, paragraph])
  expect(passages.map(({ id }) => id)).toEqual(['note', 'note:1281', 'note:2562'])
  expect(new Set(passages.map(({ title }) => title))).toEqual(new Set(['House manual']))
})

test('a long piece is rather cut where a page or heading begins', () => {
  const page = `${'The boiler was serviced in May. '.repeat(60)}`.trim()
  const text = [page, page, page].join('\n\n')
  const places = [0, 1, 2].map((at) => ({ at: at * (page.length + 2), page: at + 1 }))
  const passages = cutPassages([{ ...piece(text), places }])
  expect(passages.map((passage) => passage.id)).toEqual([
    'note',
    `note:${places[1]?.at}`,
    `note:${places[2]?.at}`,
  ])
  expect(passages.map((passage) => passage.text).join('')).toBe(text)
})

test('no text is lost, and no part is longer than a passage can be', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'word ', '. ', '\n', '\n\n', '😀'), { maxLength: 400 }),
      (parts) => {
        const text = parts.join('').repeat(20)
        const places = [0, 700, 1400, 1500, 6000].map((at) => ({ at, row: at + 1 }))
        const passages = cutPassages([{ ...piece(text), places }])
        expect(passages.map((passage) => passage.text).join('')).toBe(text)
        expect(passages.every((passage) => passage.text.length <= longestPassage)).toBe(true)
        expect(passages.some((passage) => /^[\udc00-\udfff]/.test(passage.text))).toBe(false)
      },
    ),
    { numRuns: 50 },
  )
})
