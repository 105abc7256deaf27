import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

test('paragraphs and line ends stay, markup goes', () => {
  const html =
    '<p>Hello&nbsp;Ann,</p>\n<p>the <b>porch</b>\n faces west.<br>See you &ldquo;Sunday&rdquo;.</p>'
  expect(textOfHtml(html)).toBe('Hello Ann,\n\nthe porch faces west.\nSee you “Sunday”.')
})

test('what nobody sees is left out, also where it is never closed', () => {
  expect(textOfHtml('<style>p{color:red}</style>Hello<!-- a note --> there<script>steal()</script >!')).toBe(
    'Hello there!',
  )
  expect(textOfHtml('Hello<script>steal()')).toBe('Hello')
  expect(textOfHtml('Hello<!-- steal()')).toBe('Hello')
})

test('signs that are no markup stay', () => {
  expect(textOfHtml('5 < 6 & 7 > 3 &unknown; a<b')).toBe('5 < 6 & 7 > 3 &unknown; a<b')
  expect(textOfHtml('I &lt;3 it &#38; &#x263A;')).toBe('I <3 it & ☺')
})

test('a list is a line for each item', () => {
  expect(textOfHtml('<ul><li>Porch</li><li>Yard</li></ul>').split(/\n+/)).toEqual(['Porch', 'Yard'])
})

test('any text comes through without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof textOfHtml(text) === 'string'))
})
