import { expect, test } from 'vitest'
import { foldText, peopleWords, searchWords } from './fold.ts'

test.each([
  ['José Núñez', 'jose nunez'],
  ['Jose\u0301', 'jose'],
  ['Nguyễn Thị Ánh', 'nguyen thi anh'],
  ['Wójcik, Łukasz', 'wojcik, lukasz'],
  ['MÜLLER Größe', 'muller grosse'],
  ['Şahin İpek ılık', 'sahin ipek ilik'],
  ['Đặng Æsa Øre', 'dang aesa ore'],
  ["O’Connor D'Angelo Kaʻanapali", 'oconnor dangelo kaanapali'],
  ['“Tudor” — 1–2', '"tudor" - 1-2'],
  ['Ｆｕｌｌ\u00a0width ﬁ', 'full width fi'],
  ['ΣΟΦΟΣ', 'σοφοσ'],
  ['Шишкин', 'шишкин'],
  ['东京 が', '东京 が'.normalize('NFKD')],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding twice changes nothing more', () => {
  for (const text of ['Ǆ İ ẞ “ﬃ”', 'ﬀ', 'Å', 'ŀ', 'ǽ']) expect(foldText(foldText(text))).toBe(foldText(text))
})

test('a search is for its words, each once, and a stray quotation mark is none', () => {
  expect(searchWords('  Smith,  Anne smith ')).toEqual(['smith', 'anne'])
  expect(searchWords("'")).toEqual([])
})

test.each([
  ['(414) 555-0199', ['4145550199']],
  ['+1 414.555.0199', ['4145550199']],
  ['555-01', ['55501']],
  ['414', ['414']],
  ['12', ['12']],
  ['1412 Oak', ['1412', 'oak']],
  ['12th', ['12th']],
])('%s, typed to find a person, is searched as %j', (typed, words) => {
  expect(peopleWords(typed)).toEqual(words)
})
