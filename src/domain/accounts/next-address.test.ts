import { expect, test } from 'vitest'
import { hasSampleData, sampleLines } from '../testing/sample-data.ts'
import { parseNextAddress } from './next-address.ts'

test.each([
  ['/', '/'],
  ['/#ann-lee-agent/dashboard', '/#ann-lee-agent/dashboard'],
  ['#/ann-lee-agent/dashboard', '/#/ann-lee-agent/dashboard'],
  ['/#ann-lee-agent/leads?tab=scoring&q=o*hara', '/#ann-lee-agent/leads?tab=scoring&q=o*hara'],
  ['#signin?next=%2F', '/#signin?next=%2F'],
  ['/l/55-elm-st', '/l/55-elm-st'],
  ['/blog/?page=2&tag=news', '/blog/?page=2&tag=news'],
])('%j is followed', (next, address) => {
  expect(parseNextAddress(next)).toBe(address)
})

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/..//evil.example',
  'evil.example',
  '/a\n/b',
  `/${'a'.repeat(500)}`,
])('%j is not followed', (next) => {
  expect(parseNextAddress(next)).toBeNull()
})

test.skipIf(!hasSampleData('security/open-redirect.txt'))('no hostile address is followed', () => {
  for (const line of sampleLines('security/open-redirect.txt')) {
    expect(`${line} ${parseNextAddress(line)}`).toBe(`${line} null`)
  }
})
