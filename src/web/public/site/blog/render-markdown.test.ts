import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('headings, lists, bold, italic, tables, images, code and links become their elements', () => {
  const html = renderMarkdown(`# One
## Two
### Three

- first
- **bold** and *italic*

1. one
2. two

| Day | Time |
|---|---:|
| Monday | 9 |

![A porch](/blog/pictures/porch.svg)

\`code\` and [ours](/#pricing), [theirs](https://example.org/?a=1&b=2)

\`\`\`html
<b>5 > 4</b>
\`\`\`
`)
  for (const part of [
    '<h2>One</h2>',
    '<h2>Two</h2>',
    '<h3>Three</h3>',
    '<ul>\n<li>first</li>\n<li><strong>bold</strong> and <em>italic</em></li>',
    '<ol>\n<li>one</li>',
    '<th>Day</th>',
    '<td style="text-align:right">9</td>',
    '<img src="/blog/pictures/porch.svg" alt="A porch" loading="lazy" decoding="async">',
    '<code>code</code>',
    '<a href="/#pricing">ours</a>',
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow">theirs</a>',
    '&lt;b&gt;5 &gt; 4&lt;/b&gt;',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('<h1')
})

/** Every tag in the output, and every address in one. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z][^\s>/]*)([^>]*)>/gi)]
const ours =
  /^(h[2-6]|p|ul|ol|li|strong|em|s|a|img|table|thead|tbody|tr|th|td|code|pre|blockquote|hr|br|div)$/

function expectHarmless(html: string) {
  for (const [tag, name, attributes = ''] of tagsOf(html)) {
    expect(name, tag).toMatch(ours)
    expect(attributes.replace(/"[^"]*"/g, '""'), tag).not.toMatch(/\son\w+\s*=|srcset|formaction/i)
    // An empty address is the page itself.
    for (const [, address = ''] of attributes.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address, tag).toMatch(/^($|https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i)
  }
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x]( javascript:alert(1) "title")',
  '[x](vbscript:msgbox)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](data:image/svg+xml;base64,PHN2Zy8+)',
  '![x](javascript:alert(1))',
  '![x](//evil.example/a.png)',
  '![x"onerror="alert(1)](/a.png)',
  '![x](/a.png"onerror="alert(1))',
  '[x](//evil.example)',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '<https://evil.example/"onmouseover=alert(1)>',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '```"><script>alert(1)</script>\n</code></pre><script>\n```',
  '| <script> |\n|---|\n| <img onerror=x> |',
  '<!-- --><iframe src="https://evil.example"></iframe>',
  '</div></article></main><style>*{display:none}</style>',
])('hostile markdown is text: %s', (text) => {
  expectHarmless(renderMarkdown(text))
})

test('whatever is written, only our own elements come out', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '(',
      ')',
      '[',
      ']',
      '!',
      '`',
      '*',
      '_',
      '|',
      '\n',
      ' ',
      '#',
      '&',
      ':',
      '//',
      '\\',
    ],
    ...[
      'script',
      'javascript:',
      'data:text/html,',
      'onerror=',
      'a',
      '/x',
      'https://e.example',
      '---',
      '&#x6a;',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) =>
      expectHarmless(renderMarkdown(parts.join(''))),
    ),
    { numRuns: 1000 },
  )
})

test.each([
  ['nested quotes', '>'.repeat(200_000)],
  ['nested lists', Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth % 60)}- x`).join('\n')],
  ['open brackets', '['.repeat(100_000)],
  ['open emphasis', '*a **a '.repeat(20_000)],
  ['backticks', Array.from({ length: 400 }, (_, count) => '`'.repeat(count)).join(' ')],
  ['a wide table', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n${'|\n'.repeat(10_000)}`],
  ['a whole megabyte', 'word '.repeat(200_000)],
])('quickly rendered: %s', (_, text) => {
  const began = performance.now()
  expectHarmless(renderMarkdown(text).slice(0, 200_000))
  // Generous for a busy machine: quadratic time on such a text would take minutes.
  expect(performance.now() - began).toBeLessThan(15_000)
})
