import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { createGuardedFetch } from '#server/adapters/web-fetch/guarded-fetch.ts'
import type { PageReader } from '#server/ports/page-reader.ts'
import {
  type PageStandIn,
  type StandInPage,
  startPageStandIn,
} from '#server/testing/stand-ins/page-stand-in.ts'
import { createPageReader } from './readability-page-reader.ts'

const webFetch = createGuardedFetch({ userAgent: 'Test', allowWeb: false, allowLoopback: true })
let site: PageStandIn
let reader: PageReader
beforeAll(async () => {
  site = await startPageStandIn()
  reader = createPageReader({ webFetch })
})
afterAll(async () => {
  await reader?.close()
  await site?.close()
})

const never = new AbortController().signal
const read = (path: string, by = reader) => by.read(site.address + path, never)

async function readShown(page: StandInPage) {
  site.show('/page', page)
  const answer = await read('/page')
  if (!answer.ok) throw new Error(answer.failure)
  return answer.page
}

const about = (words: string) => `<p>${`${words} `.repeat(12)}</p>`
const inPage = (body: string, head = '<title>Oak Park HOA</title>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

type ExpectedPage = { file: string; text: string; title?: string }

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

/** The harmonic mean of the share of expected words that were found and the share of found words that were expected. */
function f1(expected: string, found: string): number {
  const left = new Map<string, number>()
  for (const word of words(expected)) left.set(word, (left.get(word) ?? 0) + 1)
  let both = 0
  for (const word of words(found)) {
    const count = left.get(word) ?? 0
    if (count > 0) both += 1
    left.set(word, count - 1)
  }
  return (2 * both) / (words(expected).length + words(found).length)
}

const articles = 'articles/expected.jsonl'
test.skipIf(!hasSampleData(articles))('the text of real articles is found, and little else', async () => {
  const scores: number[] = []
  const rows = sampleRows<ExpectedPage>(articles)
  for (const { file, text, title } of rows) {
    const page = await readShown({ type: 'text/html', body: gunzipSync(sampleBytes(`articles/${file}`)) })
    scores.push(f1(text, page.text))
    if (title) expect(page.title.startsWith(title), page.title).toBe(true)
    for (const heading of page.headings)
      expect(page.text.slice(heading.at).startsWith(heading.text)).toBe(true)
  }
  expect(rows.length).toBe(37)
  expect(scores.reduce((sum, score) => sum + score) / scores.length).toBeGreaterThan(0.98)
  expect(Math.min(...scores)).toBeGreaterThan(0.75)
})

test('menus, banners and footers are left out, and headings are places', async () => {
  const { text, title, headings } = await readShown(
    inPage(`
      <nav><a href="/">Home</a> <a href="/news">News</a></nav>
      <div class="cookie-banner">We use cookies.</div>
      <main><article><h1>House rules</h1>${about('Two dogs are welcome, and cats too.')}
      <h2>Quiet hours</h2>${about('It is quiet from 10 p.m. to 7 a.m., every night.')}</article></main>
      <footer>© 2026 Oak Park</footer>`),
  )
  expect(title).toBe('Oak Park HOA')
  expect(text).toContain('Two dogs are welcome, and cats too.')
  expect(text).not.toMatch(/cookies|News|©/)
  expect(headings.map((heading) => heading.text)).toContain('Quiet hours')
})

test('a table, a list of terms and a short page of facts are read line by line', async () => {
  const { text } = await readShown(
    inPage(`<h1>Fees</h1>
      <table><tr><th>What</th><th>How much</th></tr><tr><td>HOA dues</td><td><p>$85 a month</p></td></tr>
        <tr><th>Pool</th><td>May</td><td>September</td></tr></table>
      <dl><dt>Year built</dt><dd>1987</dd><dt>Are pets allowed?</dt><dd>Two dogs.</dd></dl>
      <ul><li>Gym</li><li>Sauna <ul><li>mornings</li></ul></li></ul>
      <p>Trash:<br>Monday</p>`),
  )
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'What, How much',
      'HOA dues: $85 a month',
      'Pool: May, September',
      'Year built: 1987',
      'Are pets allowed? Two dogs.',
      'Gym',
      'Sauna',
      'mornings',
      'Trash:',
      'Monday',
    ]),
  )
})

test('what visitors of a page can’t see is not read', async () => {
  const { text } = await readShown(
    inPage(`<article>${about('The pool is open from May to September.')}
      <p hidden>Secret one</p><p style="display: none">Secret two</p><p aria-hidden="true">Secret three</p>
      <p style="position:absolute; left:-9999px">Secret four</p><span style="font-size:0">Secret five</span>
      <template><p>Secret six</p></template><noscript>Secret seven</noscript><!-- Secret eight -->
      <p style="VISIBILITY:hidden">Secret nine</p><p>Th\u200be la\u202est word</p></article>`),
  )
  expect(text).not.toContain('Secret')
  expect(text).toContain('The last word')
})

test('nothing on a page is run, and nothing it refers to is loaded', async () => {
  const before = site.asked.length
  const { text } = await readShown(
    inPage(
      `<article>${about('The pool is open from May to September.')}<p id="fee">The fee is $85.</p>
       <img src="/pixel.png" onerror="document.title='run'"><iframe src="/frame.html"></iframe>
       <script>document.getElementById('fee').textContent = 'The fee is $0.'</script></article>`,
      `<title>Oak Park</title><script src="/code.js"></script><link rel="stylesheet" href="/style.css">
       <style>@import "/more.css";</style><base href="${site.address}/elsewhere/">
       <meta http-equiv="refresh" content="0;url=/elsewhere">`,
    ),
  )
  expect(text).toContain('The fee is $85.')
  expect(site.asked.slice(before)).toEqual(['/page'])
})

const umlauts = 'Das Café in der Königstraße kostet 5 €.'
const german = inPage(`<p>${umlauts}</p>`)
const inBytes = (text: string) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1')
test.each([
  ['the server’s header', 'text/html; charset="windows-1252"', inBytes(german)],
  [
    'the page’s own line',
    'text/html',
    inBytes(german.replace('<title>', '<meta charset=windows-1252><title>')),
  ],
  ['what browsers assume', 'text/html', inBytes(german)],
  ['being valid UTF-8', 'text/html', Buffer.from(german)],
  ['a byte order mark', 'text/html; charset=iso-8859-1', Buffer.from(`\ufeff${german}`, 'utf16le')],
])('a page’s letters are read by %s', async (_by, type, body) => {
  expect((await readShown({ type, body })).text).toContain(umlauts)
})

test('a text file is read as it is, and the last address of redirects is named', async () => {
  site.show('/rules.txt', { type: 'text/plain', body: 'Pool\r\nOpen in May.\n\nGym\nOpen <always>.' })
  expect(await read('/to?where=/rules.txt')).toEqual({
    ok: true,
    page: {
      address: `${site.address}/rules.txt`,
      title: '',
      text: 'Pool\nOpen in May.\n\nGym\nOpen <always>.',
      headings: [],
    },
  })
})

const login = inPage(
  '<h1>Sign in</h1><form><input name="user"><input type="password"></form><p>Welcome back.</p>',
)
test.each<[string, StandInPage, object]>([
  ['a PDF', { type: 'application/pdf', body: '%PDF-1.7' }, { failure: 'not_a_page' }],
  ['an image', { type: 'image/png', body: '<html>' }, { failure: 'not_a_page' }],
  ['data', { type: 'application/json', body: '{"fee":85}' }, { failure: 'not_a_page' }],
  ['bytes of no kind', { type: '', body: '\x00\x01' }, { failure: 'not_a_page' }],
  ['a page to sign in', login, { failure: 'sign_in' }],
  [
    'a page that a script would fill',
    inPage('<noscript>Enable JavaScript</noscript><div id=root></div>'),
    { failure: 'no_text' },
  ],
  ['an empty file', { body: '' }, { failure: 'no_text' }],
  ['a page that’s gone', { status: 404, body: inPage('<p>Not found</p>') }, { failure: 'missing' }],
  ['a page that’s forbidden', { status: 403, body: inPage('<p>No</p>') }, { failure: 'refused' }],
  [
    'a busy server',
    { status: 429, headers: { 'retry-after': '90' } },
    { failure: 'busy', retryAfterMs: 90_000 },
  ],
  ['a page that is too large', `<p>${'x'.repeat(3_200_000)}`, { failure: 'too_large' }],
])('%s is not read, and says why', async (_name, page, outcome) => {
  site.show('/page', page)
  expect(await read('/page')).toEqual({ ok: false, ...outcome })
})

test.each([
  ['/endless', 'too_large'],
  ['/bomb', 'too_large'],
  ['/ring', 'redirects'],
  ['/cut', 'unreachable'],
  ['/to?where=http://10.0.0.1/', 'not_allowed'],
])('%s ends with %s', async (path, failure) => {
  expect(await read(path)).toEqual({ ok: false, failure })
})

test('a page that came compressed without being asked is read', async () => {
  const body = gzipSync(inPage(about('The pool is open from May to September.')))
  expect((await readShown({ headers: { 'content-encoding': 'gzip' }, body })).text).toContain('May')
})

test('a page to sign in that says more is read', async () => {
  const form = '<form><input type="password"></form>'
  expect((await readShown(inPage(`${form}<article>${about(umlauts).repeat(4)}</article>`))).text).toContain(
    'Café',
  )
})

test('a page that takes too long or too much memory ends alone, and the next one is read', async () => {
  const slow = createPageReader({ webFetch, limitMs: 1 })
  const small = createPageReader({ webFetch, heapMb: 64 })
  try {
    site.show('/large', inPage('<div><p>The pool is open.</p></div>'.repeat(60_000)))
    expect(await read('/large', slow)).toEqual({ ok: false, failure: 'too_complex' })
    expect(await read('/large', small)).toEqual({ ok: false, failure: 'too_complex' })
    site.show('/page', inPage(about('The pool is open.')))
    expect(await read('/page', small)).toMatchObject({ ok: true })
  } finally {
    await slow.close()
    await small.close()
  }
})

test('the caller can end it, and so can the end of the process', async () => {
  const ending = new AbortController()
  const waiting = site.hold()
  const answer = reader.read(`${site.address}/page`, ending.signal)
  await waiting
  ending.abort(new Error('the process ends'))
  await expect(answer).rejects.toThrow('the process ends')
  site.release()
  const closed = createPageReader({ webFetch })
  await closed.close()
  expect(await read('/page', closed)).toEqual({ ok: false, failure: 'too_complex' })
})
