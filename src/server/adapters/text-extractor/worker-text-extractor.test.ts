import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { FileKind } from '#domain/knowledge/knowledge-file.ts'
import { placeAt } from '#domain/knowledge/place.ts'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { extractedFrom, failureOf, textExtractorContract } from '#server/ports/text-extractor.contract.ts'
import { docxParagraph, docxStyles, sampleDocx, samplePdf } from '#server/testing/sample-documents.ts'
import { createTextExtractor } from './worker-text-extractor.ts'

const niceness = 0
const extractor = createTextExtractor({ niceness })
afterAll(() => extractor.close())

textExtractorContract(extractor)

test('a PDF is read page by page, without what stands on every page, and its lines become paragraphs', async () => {
  const sentence = 'The inspector looked at the gutters and found them clean and firmly attached. '
  const pages = Array.from({ length: 5 }, (_, at) => ({
    heading: `Section ${at + 1}`,
    text: `${sentence.repeat(4)}Item ${at + 1} is fine.`,
  }))
  const pdf = await samplePdf(pages, { title: 'Inspection report', header: 'Acme Inspections' })
  const { title, text, places, pages: count } = await extractedFrom(extractor, pdf, 'pdf')
  expect([title, count]).toEqual(['Inspection report', 5])
  expect(text).not.toContain('Acme')
  expect(text).toContain(`Section 3\n\n${sentence.repeat(4)}Item 3 is fine.`)
  expect(placeAt(places, text.indexOf('Item 4 is fine'))).toEqual({ page: 4, heading: 'Section 4' })
})

test('how far a PDF is read is told on the way', async () => {
  const pdf = await samplePdf(Array.from({ length: 60 }, () => ({ text: 'The roof is new. '.repeat(200) })))
  const seen: { done: number; total: number }[] = []
  const { signal } = new AbortController()
  await extractor.extract(pdf, 'pdf', { owner: 'agent', signal, onProgress: (each) => seen.push(each) })
  expect(seen[0]?.total).toBe(60)
  expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b))
})

test('a PDF that asks for a password, or has only pictures, says which', async () => {
  const locked = await samplePdf([{ text: 'Secret.' }], { password: 'open sesame' })
  expect(await failureOf(extractor, locked, 'pdf')).toBe('encrypted')
  expect(await failureOf(extractor, await samplePdf([{ text: '' }, { text: '' }]), 'pdf')).toBe('no_text')
})

test('what is filled in a PDF’s form stands beside the words that ask for it', async () => {
  const pdf = await samplePdf([
    {
      text: 'Disclosure of the seller',
      fields: [
        { label: 'Age of the roof in years:', value: '7' },
        { label: 'Known leaks:', value: false },
        { label: 'Anything else:', value: '' },
        { label: 'Radon test', value: true, isBoxFirst: true },
      ],
    },
  ])
  const { text } = await extractedFrom(extractor, pdf, 'pdf')
  expect(text.split(/\n+/).map((line) => line.trim())).toEqual([
    'Disclosure of the seller',
    'Age of the roof in years: 7',
    'Known leaks: no',
    'Anything else:',
    'Radon test: yes',
  ])
})

test('a page of a PDF that has no text is no place, even if its header is on it', async () => {
  const texts = ['Two pets are allowed in each home.', '', '', 'Rentals are for a year or longer.']
  const pages = texts.map((text) => ({ text }))
  const pdf = await samplePdf(pages, { header: 'Acme Homes' })
  const { places, pages: count } = await extractedFrom(extractor, pdf, 'pdf')
  expect([places.map(({ page }) => page), count]).toEqual([[1, 4], 4])
})

test('the results of a Word document’s fields are read, whatever holds them', async () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const docx = sampleDocx(
    `<w:p><w:fldSimple w:instr=" MERGEFIELD fee ">${run('The fee is $310.')}</w:fldSimple></w:p>` +
      `<w:customXml w:element="x"><w:p>${run('Pets are welcome.')}</w:p></w:customXml>` +
      `<w:p><w:bdo w:val="ltr">${run('Two cars fit.')}</w:bdo><w:fldSimple w:instr="PAGE"/></w:p>`,
  )
  const { text } = await extractedFrom(extractor, docx, 'docx')
  expect(text).toBe('The fee is $310.\n\nPets are welcome.\n\nTwo cars fit.')
})

test('a Word document keeps its headings as places, and its tables as lines', async () => {
  const cell = (text: string) => `<w:tc>${docxParagraph(text)}</w:tc>`
  const docx = sampleDocx(
    `${docxParagraph('House rules', '', 'Heading1')}${docxParagraph('Quiet after ten.')}` +
      `<w:tbl><w:tr>${cell('Dog')}${cell('$20')}</w:tr><w:tr>${cell('Cat')}${cell('free')}</w:tr></w:tbl>`,
    docxStyles({ Heading1: '<w:name w:val="heading 1"/>' }),
  )
  const { title, text, places } = await extractedFrom(extractor, docx, 'docx')
  expect(text).toBe('House rules\n\nQuiet after ten.\n\nDog | $20\nCat | free')
  expect([title, places]).toEqual(['House rules', [{ at: 0, heading: 'House rules' }]])
})

const whiteOnBlue = `<w:p><w:pPr><w:shd w:fill="003366"/></w:pPr><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>Header</w:t></w:r></w:p>`

test('what a person can’t see in a Word document isn’t read', async () => {
  const hidden = {
    vanish: '<w:vanish/>',
    white: '<w:color w:val="FFFFFF"/>',
    'nearly white': '<w:color w:val="FEFEFE"/>',
    tiny: '<w:sz w:val="2"/>',
    'of a hidden style': '<w:rStyle w:val="Secret"/>',
  }
  const body = Object.entries(hidden).map(([name, properties]) =>
    docxParagraph(`SECRET ${name}.`, properties),
  )
  const shown = [
    docxParagraph('Plain.'),
    docxParagraph('Not hidden.', '<w:vanish w:val="0"/>'),
    docxParagraph('Marked.', '<w:color w:val="FFFFFF"/><w:highlight w:val="darkBlue"/>'),
    whiteOnBlue,
  ]
  const docx = sampleDocx([...body, ...shown].join(''), docxStyles({ Secret: '<w:rPr><w:vanish/></w:rPr>' }))
  const { text } = await extractedFrom(extractor, docx, 'docx')
  expect(text).toBe('Plain.\n\nNot hidden.\n\nMarked.\n\nHeader')
})

test('a Word document that unpacks to more than it says, or to too much, is refused unopened', async () => {
  const large = zipSync({ 'word/document.xml': new Uint8Array(60_000_000) })
  expect(await failureOf(extractor, large, 'docx')).toBe('too_large_inside')
  const liar = Buffer.from(large)
  // The size in the table of contents, which every program trusts.
  liar.writeUInt32LE(500, liar.readUInt32LE(liar.length - 22 + 16) + 24)
  expect(await failureOf(extractor, liar, 'docx')).toBe('too_large_inside')
  const entities = sampleDocx('', { 'word/document.xml': '<!DOCTYPE d [<!ENTITY a "aa">]><d>&a;</d>' })
  expect(await failureOf(extractor, entities, 'docx')).toBe('damaged')
  expect(await failureOf(extractor, zipSync({ 'a.txt': new Uint8Array(9) }), 'docx')).toBe('damaged')
})

test.each([
  ['longer than the limit', { limitMs: 1 }],
  ['more computing than the limit', { computingMs: 1 }],
])('a file that takes %s is given up, and the next one is read', async (_what, limits) => {
  const hasty = createTextExtractor({ ...limits, niceness })
  const pdf = await samplePdf(Array.from({ length: 50 }, () => ({ text: 'The roof is new. '.repeat(200) })))
  expect(await failureOf(hasty, pdf, 'pdf')).toBe('too_complex')
  await hasty.close()
  expect((await extractedFrom(extractor, pdf, 'pdf')).pages).toBe(50)
})

test('a small Word document that grows without end is given up before it takes the memory of the server', async () => {
  const bomb = sampleDocx('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(540_000))
  expect(bomb.length).toBeLessThan(200_000)
  expect(await failureOf(extractor, bomb, 'docx')).toBe('too_complex')
  expect((await extractedFrom(extractor, sampleDocx(docxParagraph('Honest.')), 'docx')).text).toBe('Honest.')
})

test('once it is closed, nothing is read', async () => {
  const closed = createTextExtractor({ niceness })
  await closed.close()
  expect(await failureOf(closed, 'text', 'txt')).toBe('interrupted')
})

type Upload = { file: string; expect: string }

/** What `expect` of a sample file means here. */
const failures: [RegExp, string][] = [
  [/encrypted/, 'encrypted'],
  [/no text/, 'no_text'],
  [/unpacked size/, 'too_large_inside'],
]

test.skipIf(!hasSampleData('uploads/index.jsonl'))(
  'every sample document is read or refused as it should be, and hidden words are never read',
  async () => {
    const documents = sampleRows<Upload>('uploads/index.jsonl')
      .filter(({ file }) => /\.(?:pdf|docx|txt|csv)$/.test(file))
      .map(({ file, expect: wanted }) => ({ file, wanted, kind: file.split('.').at(-1) as FileKind }))
    expect(documents.length).toBeGreaterThan(20)
    for (const { file, wanted, kind } of documents) {
      const said = await failureOf(extractor, sampleBytes(`uploads/${file}`), kind)
      const failure = failures.find(([words]) => words.test(wanted))?.[1]
      if (failure) expect(said, file).toBe(failure)
      else if (/^refuse/.test(wanted)) expect(said, file).toMatch(/^(?:damaged|no_text)$/)
      // One is a picture and nothing else.
      else if (!/tiny-picture|bounded/.test(file + wanted)) expect(said, file).toMatch(/^read: ./)
      expect(said).not.toContain('MAGENTA')
    }
  },
)
