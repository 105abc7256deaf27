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
