/** What was filled into a PDF's form, put where a person sees it: beside the words that ask for it. */
import { m } from '#text'

/** A run of text on a page: where it begins and ends, in points from the page's left. */
export type Piece = { text: string; from: number; to: number }

/** The parts of a PDF.js annotation that are used. */
export type Annotation = {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  checkBox?: boolean
  radioButton?: boolean
  password?: boolean
  buttonValue?: string
  exportValue?: string
  options?: { exportValue: string; displayValue: string }[]
  textContent?: string[]
  annotationFlags?: number
  rect?: number[]
}

export type Field = Piece & { bottom: number; top: number; kind: 'text' | 'box' | 'choice' }

const hidden = 2
const noView = 32
/** Words further apart than this belong to different fields. */
const labelGap = 12

/** The fields with a value that a person sees, of a page; a box always has one. */
export function fieldsIn(annotations: readonly Annotation[]): Field[] {
  return annotations.flatMap((annotation) => {
    const { rect: [from = 0, bottom = 0, to = 0, top = 0] = [], annotationFlags = 0 } = annotation
    const text = shownValue(annotation)
    if (!text || (annotationFlags & (hidden | noView)) !== 0 || from === to) return []
    const kind = annotation.radioButton ? 'choice' : annotation.checkBox ? 'box' : 'text'
    return [{ text, kind, from, to, bottom, top } as const]
  })
}

function shownValue(annotation: Annotation): string {
  const { subtype, fieldValue: value, fieldType } = annotation
  if (subtype === 'FreeText') return (annotation.textContent ?? []).join(' ').trim()
  if (subtype !== 'Widget' || annotation.password) return ''
  if (annotation.radioButton) return value === annotation.buttonValue ? '(x)' : '( )'
  if (annotation.checkBox)
    return value === annotation.exportValue ? m.knowledge_box_yes() : m.knowledge_box_no()
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return ''
  const shown = (each: unknown) =>
    annotation.options?.find(({ exportValue }) => exportValue === each)?.displayValue ?? each
  return [value]
    .flat()
    .map(shown)
    .filter((each) => typeof each === 'string')
    .join(', ')
    .trim()
}

/** The line's pieces from left to right with the fields on it: a box after its words, whichever side they are on. */
export function withFields(pieces: readonly Piece[], fields: readonly Field[]): string {
  const line = [...pieces]
  for (const field of fields.toSorted((one, other) => one.from - other.from)) {
    const next = line.findIndex(({ from, text }) => from >= field.from && text.trim() !== '')
    const before = line
      .slice(0, next < 0 ? line.length : next)
      .map(({ text }) => text)
      .join('')
    const isLabeledBefore = /[:?]\s*$/.test(before) || next < 0
    if (field.kind === 'box' && !isLabeledBefore) {
      const end = labelEnd(line, next)
      line.splice(end, 0, { ...field, text: `: ${field.text} ` })
    } else line.splice(next < 0 ? line.length : next, 0, { ...field, text: ` ${field.text} ` })
  }
  return line
    .map(({ text }) => text)
    .join('')
    .replace(/ {2,}/g, ' ')
}

/** Where the words end that begin with this piece. */
function labelEnd(line: readonly Piece[], start: number): number {
  let end = start + 1
  while (end < line.length) {
    const [last, next] = [line[end - 1], line[end]]
    if (!last || !next || next.from - last.to > labelGap) break
    end += 1
  }
  return end
}
