/** Reads listings from JSON that arrives piece by piece: OData pages, plain arrays, JSON lines, one object. */

/** Names that feeds give their list: OData, Spark, and common exports. */
const wrappers = new Set([
  'value',
  'd',
  'results',
  'result',
  'listings',
  'listing',
  'data',
  'items',
  'records',
  'rows',
  'homes',
  'properties',
  'bundle',
])

/** An entry longer than this is not a listing. */
export const maxEntryCharacters = 4_000_000

export type JsonEntry = { row: Record<string, unknown> } | { damaged: 'unreadable' | 'cut_off' | 'too_long' }

export type JsonReader = {
  /** The entries that are complete so far. */
  push(text: string): JsonEntry[]
  /** Damaged if the text ended inside an entry. */
  end(): JsonEntry[]
}

type Bracket = { sign: '{' | '[' | '}' | ']'; at: number; key: string }

const isBracket = (sign: string | undefined): sign is Bracket['sign'] =>
  sign === '{' || sign === '[' || sign === '}' || sign === ']'

/** No key that is compared is longer. */
const maxKeyCharacters = 40

/** Reads text piece by piece and returns each bracket outside strings, an opening one with the key before it. */
function bracketReader(): (text: string) => Generator<Bracket> {
  let inString = false
  let isEscaped = false
  let string = ''
  let lastString = ''
  let key = ''

  function readInString(sign: string) {
    if (isEscaped) isEscaped = false
    else if (sign === '\\') isEscaped = true
    else if (sign === '"') {
      inString = false
      lastString = string
      return
    }
    if (string.length < maxKeyCharacters) string += sign
  }

  return function* (text) {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at] ?? ''
      if (inString) readInString(sign)
      else if (sign === '"') {
        inString = true
        string = ''
      } else if (sign === ':') key = lastString
      else if (isBracket(sign)) {
        yield { sign, at, key }
        if (sign === '{' || sign === '[') key = ''
      }
    }
  }
}

type Level = { kind: '{' | '['; key: string; isList: boolean }

/** A list of entries: the whole text, or one under names that feeds use. */
const isEntryList = (levels: readonly Level[], key: string): boolean =>
  levels.every(({ kind }) => kind === '{') &&
  (levels.length === 0 ||
    (levels.length <= 3 && [...levels.slice(1).map((level) => level.key), key].every(isWrapper)))

/** The text of the entry that is open, and the depth at which it started. */
type OpenEntry = { depth: number; text: string; isTooLong: boolean }

/** Follows brackets and strings and returns each entry of the list as it closes; keeps no more than one entry. */
export function jsonReader(): JsonReader {
  const readBrackets = bracketReader()
  const levels: Level[] = []
  let entry: OpenEntry | undefined

  /** Whether this bracket is the start of an entry. */
  function open(kind: '{' | '[', key: string): boolean {
    const above = levels.at(-1)
    const isList = kind === '[' && isEntryList(levels, key)
    // What was collected is the frame around the list.
    if (isList) entry = undefined
    const isStart = kind === '{' && !entry && (!above || above.isList)
    if (isStart) entry = { depth: levels.length, text: '', isTooLong: false }
    levels.push({ kind, key, isList })
    return isStart
  }

  function keep(text: string) {
    if (!entry) return
    if (entry.text.length + text.length > maxEntryCharacters) entry.isTooLong = true
    else entry.text += text
  }

  function* take(text: string): Generator<JsonEntry> {
    let keptFrom = 0
    for (const { sign, at, key } of readBrackets(text)) {
      if (sign === '{' || sign === '[') {
        if (open(sign, key)) keptFrom = at
        continue
      }
      levels.pop()
      if (levels.length !== entry?.depth) continue
      keep(text.slice(keptFrom, at))
      yield entry.isTooLong ? { damaged: 'too_long' } : parsed(`${entry.text}}`)
      entry = undefined
    }
    keep(text.slice(keptFrom))
  }

  return {
    push: (text) => [...take(text)],
    end: () => (entry ? [{ damaged: 'cut_off' }] : []),
  }
}

const isWrapper = (name: string) => wrappers.has(name.toLowerCase())

function parsed(text: string): JsonEntry {
  try {
    return { row: JSON.parse(text) as Record<string, unknown> }
  } catch {
    return { damaged: 'unreadable' }
  }
}

const maxDepth = 3
const maxColumns = 600

/** One level of names for an entry: `address.city`. Lists stay lists; Spark keeps the fields in a separate object. */
export function flattenEntry(row: Record<string, unknown>): Record<string, unknown> {
  const fields = isPlain(row.StandardFields) ? row.StandardFields : row
  const flat: Record<string, unknown> = {}
  let columns = 0
  const fill = (from: Record<string, unknown>, prefix: string, depth: number) => {
    const boxes: [string, Record<string, unknown>][] = []
    for (const [name, value] of Object.entries(from)) {
      if (name === '__proto__') continue
      if (isPlain(value) && depth < maxDepth) boxes.push([`${prefix}${name}.`, value])
      else if (value !== null && value !== undefined && value !== '' && columns < maxColumns) {
        flat[`${prefix}${name}`] = value
        columns += 1
      }
    }
    for (const [boxPrefix, box] of boxes) fill(box, boxPrefix, depth + 1)
  }
  fill(fields, '', 1)
  return flat
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
