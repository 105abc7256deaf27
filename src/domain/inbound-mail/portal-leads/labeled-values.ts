/** What a form's email says as labels and values: `Phone: …`, or the value in the lines below its label. */

const maxLines = 2000

/** By the label's key, the first value that is given. `longs` are texts that go on until an empty line or another label. */
export function labeledValues<Key extends string>(
  text: string,
  labels: Readonly<Record<Key, RegExp>>,
  longs: readonly Key[] = [],
): Partial<Record<Key, string>> {
  const lines = text.split('\n', maxLines).map((line) => line.trim())
  const keys = Object.keys(labels) as Key[]
  const found: Partial<Record<Key, string>> = {}
  const labelAt = (at: number) => {
    const line = lines[at] ?? ''
    if (line.length === 0 || line.length > 2000) return undefined
    for (const key of keys) {
      const match = labels[key].exec(line)
      if (match) return { key, value: (match[1] ?? match[2] ?? '').trim() }
    }
    return undefined
  }
  for (let at = 0; at < lines.length; at += 1) {
    const label = labelAt(at)
    if (!label || found[label.key]) continue
    const isLong = longs.includes(label.key)
    const more =
      isLong || !label.value
        ? valueBelow(lines, at + 1, {
            isLong,
            isBegun: label.value !== '',
            isLabel: (n) => labelAt(n) !== undefined || isAnyLabel(lines[n] ?? ''),
          })
        : ''
    const value = [label.value, more].filter(Boolean).join('\n')
    if (value) found[label.key] = value
  }
  return found
}

type Below = { isLong: boolean; isBegun: boolean; isLabel: (at: number) => boolean }

function valueBelow(lines: readonly string[], from: number, { isLong, isBegun, isLabel }: Below): string {
  const value: string[] = []
  let at = from
  // One empty line may stand between a label and its value.
  if (!isBegun && !lines[at]) at += 1
  for (; at < lines.length && value.length < 100; at += 1) {
    const line = lines[at] ?? ''
    if (!line || isLabel(at)) break
    value.push(line)
    if (!isLong) break
  }
  return value.join('\n')
}

/** `Preferred Contact Method:` alone on its line is a label, whether we know it or not. */
const isAnyLabel = (line: string) => /^[A-Z][\w #/'-]{1,40}[:#]$/.test(line)

/** `label(a|b)`: these words at the beginning of a line, followed by a sign and perhaps a value, or by nothing. */
export const label = (words: string): RegExp =>
  new RegExp(
    `^[*•>\\s]{0,4}(?:${words})\\s*(?:\\*{0,2}\\s*[:|]\\s*\\*{0,2}\\s*(.*)|#\\s*:?\\s*(?:(?=\\S)(.*))?|[:|#]?)$`,
    'i',
  )
