import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('markup in a text stays text, in content and in attributes', () => {
  expect(escapeMarkup(`<b title="a" id='b'>R&B</b>`)).toBe(
    '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;R&amp;B&lt;/b&gt;',
  )
})

test('what XML cannot contain is left out, and everything else stays', () => {
  expect(escapeMarkup('a\u0000b\u001fc\ufffed\ud800e')).toBe('abcde')
  expect(escapeMarkup('Łódź\t東京\n🏡')).toBe('Łódź\t東京\n🏡')
})
