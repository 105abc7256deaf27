/** The kinds of files that knowledge is read from, and the endings of their names. */
export const fileKinds = ['pdf', 'docx', 'txt', 'md', 'html', 'csv'] as const
export type FileKind = (typeof fileKinds)[number]

const kindOfEnding: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ...fileKinds.map((kind): [string, FileKind] => [kind, kind]),
  ['text', 'txt'],
  ['markdown', 'md'],
  ['htm', 'html'],
])

export const fileEndings: readonly string[] = [...kindOfEnding.keys()].map((ending) => `.${ending}`)

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  csv: 'text/csv',
}

/** By the ending of its name; undefined if knowledge isn't read from such files. */
export const kindOfName = (name: string): FileKind | undefined =>
  kindOfEnding.get(/\.([a-z]{1,8})\s*$/i.exec(name)?.[1]?.toLowerCase() ?? '')

/** A file's name without its ending, as a title: "Inspection_report-2026.pdf" is "Inspection report-2026". */
export const titleOfName = (name: string): string =>
  name
    .replace(/\.[a-z]{1,8}\s*$/i, '')
    .replaceAll('_', ' ')
    .trim()

const startsWith = (file: Uint8Array, text: string) =>
  [...text].every((letter, at) => file[at] === letter.charCodeAt(0))

/** Programs put a few bytes before a PDF's beginning. */
const pdfWithin = 1024
const includes = (file: Uint8Array, text: string) =>
  file.some((_, at) => at < pdfWithin && startsWith(file.subarray(at), text))

const hasMarkOfUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** How many of a file's first bytes it takes to tell what it is. */
export const headBytes = 4096

/** Whether a file with these first bytes can be what its name says. */
export function isKind(head: Uint8Array, kind: FileKind): boolean {
  if (kind === 'pdf') return includes(head, '%PDF-')
  if (kind === 'docx') return startsWith(head, 'PK\u0003\u0004')
  if (hasMarkOfUtf16(head)) return true
  return !startsWith(head, '%PDF-') && !startsWith(head, 'PK\u0003\u0004') && !head.includes(0)
}

/** Word's format until 2003, which a protected document of today has, too. */
export const isOldWord = (head: Uint8Array): boolean => startsWith(head, '\u00d0\u00cf\u0011\u00e0')
