/** What a form's email says as labels and values: `Phone: …`, or the value in the lines below its label. */

const maxLines = 2000
const maxLabelLength = 100

/** How far a value goes: `line`, `lines` until an empty one, or `paragraphs` until another label or the form's own words. */
type Span = 'line' | 'lines' | 'paragraphs'

type LabelOptions<Key extends string> = {
  spans?: Partial<Record<Key, Span>>
  /** Whether a value can be what its label says. If not, another label may have it. */
  isMeant?: (key: Key, value: string) => boolean
}

/** By the label's key, the first value that is given. `rest` is everything else, as written. */
export function labeledValues<Key extends string>(
  text: string,
  labels: Readonly<Record<Key, RegExp>>,
  { spans = {}, isMeant = () => true }: LabelOptions<Key> = {},
): { values: Partial<Record<Key, string>>; rest: string } {
  const lines = text.split('\n', maxLines).map((line) => line.trim())
  const known = lines.map((line) => labelIn(line, labels))
  // Within a text, what looks like the label of another such text is the person's words.
  const isLabelBeside = (key: Key) => (at: number) =>
    known[at] ? known[at].key !== key || spans[key] !== 'paragraphs' : isAnyLabel(lines[at] ?? '')
  const values: Partial<Record<Key, string>> = {}
  const rest: string[] = []
  let at = 0
  while (at < lines.length) {
    const label = known[at]
    const { value, end } = label
      ? valueAt(lines, at, {
          ...{ value: label.value, span: spans[label.key] ?? 'line' },
          isLabel: isLabelBeside(label.key),
        })
      : { value: '', end: at + 1 }
    const before = label && values[label.key]
    const isRead =
      label && (!value || value === before || (before === undefined && isMeant(label.key, value)))
    if (isRead && value) values[label.key] = value
    if (!isRead) rest.push(lines[at] ?? '')
    at = isRead ? end : at + 1
  }
  const own = rest.filter((line) => !isOfForm(line))
  return {
    values,
    rest: own
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

type ValueStart = { value: string; span: Span; isLabel: (at: number) => boolean }

/** The value of the label in a line, and the line after it. */
function valueAt(lines: readonly string[], at: number, { value, span, isLabel }: ValueStart) {
  if (span === 'line' && value) return { value, end: at + 1 }
  const told = value ? [value] : []
  // One empty line may stand between a label and its value.
  let end = !value && !lines[at + 1] ? at + 2 : at + 1
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const isParagraphEnd = !line && (span !== 'paragraphs' || told.length === 0)
    if (isParagraphEnd || isLabel(end) || isOfForm(line) || isQuotation(told)) break
    told.push(line)
    if (span === 'line') return { value: line, end: end + 1 }
  }
  return { value: told.join('\n').trim(), end: told.length > 0 ? end : at + 1 }
}

/** Whether the lines are one quotation, which ends here. */
const isQuotation = (lines: readonly string[]) =>
  /^["“]/.test(lines[0] ?? '') && /["”]$/.test(lines.at(-1) ?? '') && lines.join('').length > 1

/** `Preferred Contact Method:` alone on its line is a label, whether we know it or not. */
const isAnyLabel = (line: string) => /^\p{Lu}[\p{L}\p{N} #/'’()*?_-]{1,60}[:#]$/u.test(line)

/** What a form or a portal says of itself, and its buttons. */
const ofForm =
  /^(?:-{2,3}|(?:view|open|see) (?:the |this |full |more |your )?(?:message|lead|details?|inquiry|listing|profile|submission)s?\b.*|reply to \p{L}+|(?:you(?:['’]ve| have) (?:a |got a |received a )|a )?new (?:lead|message|inquiry|form submission)[.!]?|you are receiving this .*|unsubscribe|manage (?:your )?notifications?|this (?:e-?mail|message) was sent (?:from|by|via|through) .*|this is a notification that a (?:contact )?form .*|sent (?:from|via|by) (?:your|the|a) (?:contact |web)?(?:form|site|website)\b.*|powered by .*)$/iu

const isOfForm = (line: string) => line.length < 300 && ofForm.test(line)

/** The known label at the beginning of a line or alone on it, and what follows it. */
function labelIn<Key extends string>(
  line: string,
  labels: Readonly<Record<Key, RegExp>>,
): { key: Key; value: string } | undefined {
  if (!line || line.length > 20_000) return undefined
  const start = line.slice(0, maxLabelLength)
  const sign = start.search(/[:|#=\t]/)
  const isAsked = /^(?:how|what)\b/i.test(start) || line.endsWith('?')
  const ends = [sign, isAsked ? start.indexOf('?') : -1, isShort(line) ? line.length : -1]
  for (const end of ends.filter((one) => one > 0)) {
    const name = plainLabel(line.slice(0, end))
    const key = name && (Object.keys(labels) as Key[]).find((one) => labels[one].test(name))
    if (key) return { key, value: line.slice(end + 1).replace(/^[:|*\s]+/, '') }
  }
  return undefined
}

const isShort = (line: string) => line.length < 60 && line.split(' ').length < 4 && !/[.!,;]$/.test(line)

const noise =
  /\b(?:required|optional|mandatory|(?:campo )?(?:obligatorio|requerido)|opcional|erforderlich|pflichtfeld|obligatoire)\b/g

/** A label as it is meant: `*Your-Name (required)`, `your_name`, and `yourName` are `your name`. */
const plainLabel = (written: string): string =>
  written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}'/&,]+/gu, ' ')
    .replace(noise, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^q? ?\d{1,2} (?=\p{L})/u, '')

/** `label(a|b)`: these words and no others, in lower case, without accents and signs. */
export const label = (words: string): RegExp => new RegExp(`^(?:${words})$`)
