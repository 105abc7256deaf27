import { expect, test } from 'vitest'
import { contrast, minTextContrast } from '../cards/brand-color.ts'
import { mailBody } from './mail-body.ts'

const content = {
  heading: 'Hello <b>Ann</b>',
  paragraphs: ['First line\nsecond "line"', '<img src=x onerror=alert(1)>'],
  action: { label: 'Open', url: 'https://example.com/?a=1&b="2"' },
}

test('what people write stays text in the HTML part', () => {
  const { html } = mailBody(content)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>Ann')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"')
})

test('the plain part says the same and spells out the link', () => {
  const { text } = mailBody(content)
  expect(text).toContain('Hello <b>Ann</b>')
  expect(text).toContain('https://example.com/?a=1&b="2"')
})

test('a letter that ends with the agent’s name is signed once', () => {
  const letter = 'Hello Ann,\n\nSee you Sunday.\n\nDana Vale\nVale Homes'
  const signature = 'Dana Vale\nVale Homes\n(828) 555-0142'
  const { text, html } = mailBody({ letter, signature })
  expect(text).toBe(`Hello Ann,\n\nSee you Sunday.\n\n-- \n${signature}\n`)
  expect(html.match(/Dana Vale/g)).toHaveLength(1)
  expect(mailBody({ letter }).text).toBe(`${letter}\n`)
  expect(mailBody({ letter, signature: 'D. Vale' }).text).toContain('Dana Vale\nVale Homes\n\n-- \nD. Vale')
  expect(mailBody({ letter: 'Dana Vale', signature }).text).toContain('Dana Vale\n\n-- ')
})

test('a letter is just its text, in both parts', () => {
  const { text, html } = mailBody({ letter: 'Hello Ann,\n\nsee <i>you</i>\nSunday.' })
  expect(text).toBe('Hello Ann,\n\nsee <i>you</i>\nSunday.\n')
  expect(html).toContain('>Hello Ann,</p><p')
  expect(html).toContain('see &lt;i&gt;you&lt;/i&gt;<br>Sunday.</p>')
})

test.each([
  ['“https://homes.example/l/porch”', 'https://homes.example/l/porch'],
  ['‘https://homes.example/l/porch’', 'https://homes.example/l/porch'],
  ['«https://homes.example/l/porch».', 'https://homes.example/l/porch'],
  ['see https://homes.example/wiki/東京.', 'https://homes.example/wiki/東京'],
])('the link in %s ends where its address does', (letter, url) => {
  expect(mailBody({ letter }).html).toContain(`<a href="${url}">${url}</a>`)
})

const sender = {
  name: 'Dana <i>Whitfield',
  company: 'Lantern Hill Realty',
  pictureUrl: null,
  color: '#ffee00',
}

test('an email in an agent’s name has their initial or photo, their company, and their color where it is readable', () => {
  const { html } = mailBody({ ...content, sender })
  for (const part of ['>D</div>', 'Dana &lt;i&gt;Whitfield', 'Lantern Hill Realty'])
    expect(html).toContain(part)
  const [, ground = '', ink = ''] = /background:(#\w{6});color:(#\w{6});padding/.exec(html) ?? []
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(minTextContrast)
  const picture = mailBody({
    ...content,
    sender: { ...sender, pictureUrl: 'https://a.example/p.jpg?a="b"' },
  }).html
  expect(picture).toContain('<img src="https://a.example/p.jpg?a=&quot;b&quot;" width="48"')
})
