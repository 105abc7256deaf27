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

type Level = { kind: '{' | '['; key: string; isList: boolean }

/** Follows brackets and strings and returns each entry of the list as it closes; keeps no more than one entry. */
export function jsonReader(): JsonReader {
  const levels: Level[] = []
  let inString = false
  let isEscaped = false
  let string = ''
  let lastString = ''
  let key = ''
  /** The text of the entry that is open, and the depth at which it started. */
  let entry = ''
  let entryDepth = -1
  let foundList = false
  let isTooLong = false

  const opensEntry = () => {
    const top = levels.at(-1)
    return !top || top.isList
  }
  /** A list of entries: the whole text, or one under names that feeds use. */
  const isListHere = () => levels.every((level) => level.kind === '{') && isWrapped()
  const isWrapped = () =>
    levels.length === 0 ||
    (levels.length <= 3 && [...levels.slice(1).map((level) => level.key), key].every(isWrapper))

  function open(kind: '{' | '[') {
    const isList = kind === '[' && isListHere()
    if (isList) {
      // What was collected is the frame around the list.
      foundList = true
      entryDepth = -1
      entry = ''
    }
    if (kind === '{' && entryDepth < 0 && opensEntry()) {
      if (levels.length === 0) foundList = false
      entryDepth = levels.length
      entry = ''
      isTooLong = false
    }
    levels.push({ kind, key, isList })
    key = ''
  }

  function close(): JsonEntry | undefined {
    levels.pop()
    if (levels.length !== entryDepth) return undefined
    entryDepth = -1
    const text = entry
    entry = ''
    if (levels.length === 0 && foundList) return undefined
    return isTooLong ? { damaged: 'too_long' } : parsed(`${text}}`)
  }

  function* take(text: string): Generator<JsonEntry> {
    let keptFrom = 0
    const keep = (until: number) => {
      if (entryDepth < 0) return
      if (entry.length + until - keptFrom > maxEntryCharacters) isTooLong = true
      else entry += text.slice(keptFrom, until)
    }
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at]
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') {
          inString = false
          lastString = string
          continue
        }
        if (string.length < 40) string += sign
      } else if (sign === '"') {
        inString = true
        string = ''
      } else if (sign === ':') {
        key = lastString
      } else if (sign === '{' || sign === '[') {
        const before = entryDepth
        open(sign)
        if (entryDepth !== before) keptFrom = at
      } else if (sign === '}' || sign === ']') {
        const depth = entryDepth
        if (depth >= 0 && levels.length - 1 === depth) keep(at)
        const closed = close()
        if (depth >= 0 && entryDepth < 0) keptFrom = at + 1
        if (closed) yield closed
      }
    }
    keep(text.length)
  }

  return {
    push: (text) => [...take(text)],
    end: () => (entryDepth >= 0 ? [{ damaged: 'cut_off' }] : []),
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
