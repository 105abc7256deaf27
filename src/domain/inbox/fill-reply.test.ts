import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillReply, slashQuery } from './fill-reply.ts'

test('blanks are filled, each as often as it stands there', () => {
  expect(
    fillReply('Hi {name}, {home} is open. {name}, call me. {agent}', {
      name: 'Maya',
      home: 'Mill House',
      agent: 'Robin Vale',
    }),
  ).toBe('Hi Maya, Mill House is open. Maya, call me. Robin Vale')
})

test('what isn’t known is said in general words', () => {
  expect(fillReply('Hi {name}, about {home}.', { name: ' ' })).toBe('Hi there, about the home.')
  expect(fillReply('Hello {name},\n\nthanks, {name}. I’ll ask {name}.', {})).toBe(
    'Hello,\n\nthanks. I’ll ask there.',
  )
})

test('other braces stay as they are, and what is filled in isn’t filled again', () => {
  expect(fillReply('{price} {name} {Name}', { name: '{home}', home: 'x' })).toBe('{price} {home} {Name}')
  fc.assert(
    fc.property(
      fc.string(),
      (text) => fillReply(text.replaceAll('{', '('), {}) === text.replaceAll('{', '('),
    ),
  )
})

test.each([
  ['/', 1, { from: 0, query: '' }],
  ['/par', 4, { from: 0, query: 'par' }],
  ['Hello /show', 11, { from: 6, query: 'show' }],
  ['Hello\n/s', 8, { from: 6, query: 's' }],
  ['Hello /show me', 14, undefined],
  ['and/or', 6, undefined],
  ['1/2 bath', 3, undefined],
  ['https://', 8, undefined],
  ['', 0, undefined],
])('in %j, the slash before place %d asks for %j', (text, caret, asked) => {
  expect(slashQuery(text, caret)).toEqual(asked)
})
