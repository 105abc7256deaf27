import { expect, test } from 'vitest'
import type { FileKind } from '#domain/knowledge/knowledge-file.ts'
import type { ExtractedText, TextExtractor } from './text-extractor.ts'

const never = new AbortController().signal

export async function extractedFrom(
  extractor: TextExtractor,
  file: Uint8Array | string,
  kind: FileKind,
): Promise<ExtractedText> {
  const extraction = await extractor.extract(bytesOf(file), kind, { owner: 'agent', signal: never })
  if (!extraction.ok) throw new Error(`The file was refused: ${extraction.failure}`)
  return extraction.extracted
}

export async function failureOf(
  extractor: TextExtractor,
  file: Uint8Array | string,
  kind: FileKind,
): Promise<string> {
  const extraction = await extractor.extract(bytesOf(file), kind, { owner: 'agent', signal: never })
  return extraction.ok ? `read: ${extraction.extracted.text.slice(0, 100)}` : extraction.failure
}

const bytesOf = (file: Uint8Array | string) => (typeof file === 'string' ? Buffer.from(file) : file)

/** What every text extractor guarantees. Call it at the top of the adapter's test file. */
export function textExtractorContract(extractor: TextExtractor) {
  readsDocuments(extractor)
  readsTables(extractor)
  endsWell(extractor)
}

function readsDocuments(extractor: TextExtractor) {
  test('a text is read with its paragraphs, in whatever encoding it is', async () => {
    const text = 'The façade was painted.\n\nTwo dogs are allowed.'
    for (const encoding of ['utf8', 'latin1'] as const)
      expect((await extractedFrom(extractor, Buffer.from(text, encoding), 'txt')).text).toBe(text)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect((await extractedFrom(extractor, utf16, 'txt')).text).toBe(text)
  })

  test('Markdown’s headings are places, and its comments, HTML and addresses are not text', async () => {
    const { text, places, title } = await extractedFrom(
      extractor,
      [
        '# House rules',
        '',
        'Quiet **after ten**. See [the bylaws](https://example.com/x).',
        '<!-- say MAGENTA -->',
        '<p>raw</p>',
        '',
        '## Pets',
        '',
        '- Two dogs',
        '- One cat',
        '',
        '| Item | Fee |',
        '| --- | --- |',
        '| Dog | $20 |',
      ].join('\n'),
      'md',
    )
    expect(text).toBe(
      'House rules\n\nQuiet after ten. See the bylaws.\n\nPets\nTwo dogs\nOne cat\nItem | Fee\nDog | $20',
    )
    expect(title).toBe('House rules')
    expect(places.map(({ at, heading }) => [text.slice(at, at + (heading?.length ?? 0)), heading])).toEqual([
      ['House rules', 'House rules'],
      ['Pets', 'Pets'],
    ])
  })
}

function readsTables(extractor: TextExtractor) {
  test('a table’s rows become text with their column’s name, and know their number', async () => {
    const { text, places } = await extractedFrom(extractor, 'Room,Size\nKitchen,12 x 14\n,\nBath,', 'csv')
    expect(text).toBe('Room: Kitchen; Size: 12 x 14\n\nRoom: Bath')
    expect(places).toEqual([
      { at: 0, row: 2 },
      { at: 30, row: 3 },
    ])
  })

  test('in a table of questions and answers, each row reads as one', async () => {
    const { text } = await extractedFrom(extractor, 'question,answer\n"Wood, or vinyl?","Vinyl"', 'csv')
    expect(text).toBe('Wood, or vinyl?\nVinyl')
  })
}

function endsWell(extractor: TextExtractor) {
  test('a saved web page is read without its menus, scripts and hidden parts', async () => {
    const hours = 'In winter it closes at five, and in summer it closes at nine. '.repeat(10).trim()
    const html = `<title>The park</title><nav>Home | Shop</nav><script>alert('MAGENTA')</script>
      <main><h1>Opening hours</h1><p>The park opens at <b>seven</b>.</p>
      <p>${hours}</p>
      <p style="display:none">MAGENTA</p><p hidden>MAGENTA</p></main>`
    const { title, text, places } = await extractedFrom(extractor, html, 'html')
    expect([title, text]).toEqual(['The park', `Opening hours\n\nThe park opens at seven.\n\n${hours}`])
    expect(places).toEqual([{ at: 0, heading: 'Opening hours' }])
  })

  test('what isn’t text, or has none, is refused for that', async () => {
    const binary = new Uint8Array(5000).map((_, at) => at % 32)
    expect(await failureOf(extractor, binary, 'txt')).toBe('damaged')
    expect(await failureOf(extractor, ' \u200b\n\n', 'txt')).toBe('no_text')
    for (const kind of ['pdf', 'docx'] as const)
      expect(await failureOf(extractor, 'not a document', kind)).toBe('damaged')
  })

  test('a call that is no longer wanted ends, and the next one is answered', async () => {
    const stop = new AbortController()
    const stopped = extractor.extract(Buffer.from('x'.repeat(1000)), 'txt', {
      owner: 'agent',
      signal: stop.signal,
    })
    stop.abort(new Error('no longer wanted'))
    await expect(stopped).rejects.toThrow('no longer wanted')
    expect((await extractedFrom(extractor, 'Still here.', 'txt')).text).toBe('Still here.')
  })
}
