import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

test('paragraphs and line breaks stay, markup goes', () => {
  const html =
    '<p>Hello&nbsp;Ann,</p>\n<p>the <b>porch</b>\n faces west.<br>See you &ldquo;Sunday&rdquo;.</p>'
  expect(textOfHtml(html)).toBe('Hello Ann,\n\nthe porch faces west.\nSee you “Sunday”.')
})

test('hidden elements are left out, even if they are never closed', () => {
  expect(textOfHtml('<style>p{color:red}</style>Hello<!-- a note --> there<script>steal()</script >!')).toBe(
    'Hello there!',
  )
  expect(textOfHtml('Hello<script>steal()')).toBe('Hello')
  expect(textOfHtml('Hello<!-- steal()')).toBe('Hello')
})

test('characters that are not markup stay', () => {
  expect(textOfHtml('5 < 6 & 7 > 3 &unknown; a<b')).toBe('5 < 6 & 7 > 3 &unknown; a<b')
  expect(textOfHtml('I &lt;3 it &#38; &#x263A;')).toBe('I <3 it & ☺')
})

test('a list is one line per item', () => {
  expect(textOfHtml('<ul><li>Porch</li><li>Yard</li></ul>').split(/\n+/)).toEqual(['Porch', 'Yard'])
})

test('cells of a table are words apart, and a row is a line', () => {
  const html =
    '<table><tr><th>Price</th><td>$450,000</td></tr>\n<tr><td>Full Name</td> <td><b>Maria</b> Lopez</td></tr></table>'
  expect(textOfHtml(html)).toBe('Price $450,000\n\nFull Name Maria Lopez')
})

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof textOfHtml(text) === 'string'))
})
