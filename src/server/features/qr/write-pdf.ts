/**
 * One page of a PDF with text and filled boxes: enough for a sign, without a library. Text is set in Helvetica Bold,
 * which every reader has; it holds the letters of Western European languages.
 */

/** US Letter in points, 72 to an inch. */
export const page = { width: 612, height: 792 }

/** Widths of Helvetica Bold from the space on, in thousandths of the size. */
const widths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]
const otherWidth = 611

/** Signs of the Windows code page that stand elsewhere in Unicode. */
const windowsCodes: Record<string, number> = {
  '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97,
} // biome-ignore format: a table of signs

/** The text in the font’s own code page; letters beyond it lose their marks, or go. */
function encoded(text: string): number[] {
  const codeOf = (letter: string): number | undefined => {
    const code = letter.codePointAt(0) ?? 0
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
    return windowsCodes[letter]
  }
  return [...text.normalize('NFC')].flatMap((letter) => {
    const code = codeOf(letter) ?? codeOf(letter.normalize('NFD').charAt(0))
    return code === undefined ? [] : [code]
  })
}

const widthOf = (codes: readonly number[], size: number) =>
  (codes.reduce((sum, code) => sum + (widths[plainCode(code) - 0x20] ?? otherWidth), 0) * size) / 1000

/** A letter with a mark is as wide as without it. */
const plainCode = (code: number) =>
  code < 0xc0 ? code : (String.fromCharCode(code).normalize('NFD').codePointAt(0) ?? code)

/** How far a text reaches at this size, in points. */
export const textWidth = (text: string, size: number): number => widthOf(encoded(text), size)

const figure = (value: number) => String(Math.round(value * 100) / 100)

/** A line in the middle of the page, its foot at `y` from the bottom, made smaller where it would not fit. */
export function centredLine(text: string, size: number, y: number, grey = 0): string {
  const codes = encoded(text)
  if (codes.length === 0) return ''
  const room = page.width - 96
  const fitting = Math.min(size, (size * room) / widthOf(codes, size))
  const x = (page.width - widthOf(codes, fitting)) / 2
  const hex = Buffer.from(codes).toString('hex')
  return `BT ${figure(grey)} g /F1 ${figure(fitting)} Tf ${figure(x)} ${figure(y)} Td <${hex}> Tj ET`
}

/** A filled box; `x` and `y` are its lower left corner. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `${figure(x)} ${figure(y)} ${figure(width)} ${figure(height)} re`

/** A whole file of one page from its drawing orders. */
export function writePdf(title: string, orders: readonly string[]): Uint8Array<ArrayBuffer> {
  const content = orders.filter((order) => order !== '').join('\n')
  const named = `feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title <${named}> >>`,
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file + end, 'latin1'))
}
