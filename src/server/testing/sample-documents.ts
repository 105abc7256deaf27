import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** A page of a PDF: a heading, and the paragraphs under it. */
export type SamplePage = {
  heading?: string
  text: string
  /** What is filled in a form: a text, or whether a box is checked, right of a label or left of it. */
  fields?: readonly { label: string; value: string | boolean; isBoxFirst?: boolean }[]
}

type PdfOptions = { title?: string; password?: string; header?: string }

/** A PDF with the given pages, as a program writes it. */
export function samplePdf(pages: readonly SamplePage[], options: PdfOptions = {}): Promise<Buffer> {
  const { title, password, header } = options
  const document = new PDFDocument({
    autoFirstPage: false,
    ...(title && { info: { Title: title } }),
    ...(password && { userPassword: password }),
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))))
  if (pages.some(({ fields }) => fields)) document.font('Helvetica').initForm()
  for (const [at, { heading, text, fields = [] }] of pages.entries()) {
    document.addPage()
    if (header) document.fontSize(8).text(`${header} – page ${at + 1} of ${pages.length}`)
    if (heading) document.fontSize(18).text(heading).moveDown()
    document.fontSize(11).text(text)
    for (const [row, { label, value, isBoxFirst }] of fields.entries()) {
      const y = 200 + row * 40
      const x = isBoxFirst ? 72 : 300
      document.text(label, isBoxFirst ? 100 : 72, y, { lineBreak: false })
      if (typeof value === 'string') document.formText(`f${at}-${row}`, x, y - 4, 200, 20, { value })
      else document.formCheckbox(`f${at}-${row}`, x, y, 14, 14, value ? { value: 'Yes' } : {})
    }
  }
  document.end()
  return done
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document with this markup as its body, and the given other parts. */
export function sampleDocx(body: string, parts: Record<string, string> = {}): Uint8Array {
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

/** A paragraph of a Word document. `properties` is the markup of its run's properties. */
export const docxParagraph = (text: string, properties = '', style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r></w:p>`

/** `styles.xml` with these styles: the markup of each by its ID. */
export const docxStyles = (styles: Record<string, string>) => ({
  'word/styles.xml': `<w:styles xmlns:w="${word}">${Object.entries(styles)
    .map(([id, markup]) => `<w:style w:type="paragraph" w:styleId="${id}">${markup}</w:style>`)
    .join('')}</w:styles>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
})
