import { expect, test } from 'vitest'
import { mailBody } from './mail-body.ts'

const content = {
  heading: 'Hello <b>Ann</b>',
  paragraphs: ['First line\nsecond "line"', '<img src=x onerror=alert(1)>'],
  action: { label: 'Open', url: 'https://example.com/?a=1&b="2"' },
}

test('what people wrote stays text in the HTML part', () => {
  const { html } = mailBody(content)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>Ann')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"')
})

test('the plain part says the same, with the address to follow', () => {
  const { text } = mailBody(content)
  expect(text).toContain('Hello <b>Ann</b>')
  expect(text).toContain('https://example.com/?a=1&b="2"')
})

test('a letter is its words alone, in both parts', () => {
  const { text, html } = mailBody({ letter: 'Hello Ann,\n\nsee <i>you</i>\nSunday.' })
  expect(text).toBe('Hello Ann,\n\nsee <i>you</i>\nSunday.\n')
  expect(html).toContain('>Hello Ann,</p><p')
  expect(html).toContain('see &lt;i&gt;you&lt;/i&gt;<br>Sunday.</p>')
})
