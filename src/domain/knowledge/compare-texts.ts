/** What is different between two states of a text, by sentences. */

import { sentenceBounds } from '../text/sentences.ts'

export const differences = ['same', 'added', 'removed'] as const
export type Difference = (typeof differences)[number]

/** Consecutive sentences of one kind, as they stand in the text. */
export type TextPart = { kind: Difference; text: string }

/** Longer texts are compared by which sentences they have, not by their order: a table of both would be too large. */
const mostCells = 4_000_000

/** `text` has the whitespace after it, so that all together are the whole; `key` is what is compared. */
type Sentence = { text: string; key: string }

/** The parts in reading order; what was removed stands before what took its place. */
export const compareTexts = (before: string, after: string): TextPart[] =>
  joined(compareSentences(comparedSentences(before), comparedSentences(after)))

/** How many sentences were added and removed. */
export function countDifferences(before: string, after: string): { added: number; removed: number } {
  const parts = compareSentences(comparedSentences(before), comparedSentences(after))
  const count = (wanted: Difference) => parts.filter(({ kind }) => kind === wanted).length
  return { added: count('added'), removed: count('removed') }
}

const comparedSentences = (text: string): Sentence[] => {
  const starts = sentenceBounds(text).map(([start]) => start)
  return starts.map((start, at) => {
    const whole = text.slice(start, starts[at + 1])
    return { text: whole, key: whole.trim() }
  })
}

const as =
  (kind: Difference) =>
  ({ text }: Sentence): TextPart => ({ kind, text })

function compareSentences(from: readonly Sentence[], to: readonly Sentence[]): TextPart[] {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start]?.key === to[start]?.key) start += 1
  let end = 0
  while (end < shorter - start && from.at(-1 - end)?.key === to.at(-1 - end)?.key) end += 1
  const left = from.slice(start, from.length - end)
  const right = to.slice(start, to.length - end)
  return [
    ...to.slice(0, start).map(as('same')),
    ...(left.length * right.length > mostCells ? compareUnordered(left, right) : compareInOrder(left, right)),
    ...to.slice(to.length - end).map(as('same')),
  ]
}

function compareInOrder(from: readonly Sentence[], to: readonly Sentence[]): TextPart[] {
  const shared = sharedCounts(from, to)
  const sharedFrom = (left: number, right: number) => shared[left * (to.length + 1) + right] ?? 0
  const parts: TextPart[] = []
  let left = 0
  let right = 0
  for (;;) {
    const old = from[left]
    const fresh = to[right]
    if (old && fresh && old.key === fresh.key) {
      parts.push(as('same')(fresh))
      left += 1
      right += 1
    } else if (old && (!fresh || sharedFrom(left + 1, right) >= sharedFrom(left, right + 1))) {
      parts.push(as('removed')(old))
      left += 1
    } else if (fresh) {
      parts.push(as('added')(fresh))
      right += 1
    } else return parts
  }
}

/** For each pair of positions, how many sentences both share from there on. */
function sharedCounts(from: readonly Sentence[], to: readonly Sentence[]): Uint16Array {
  const width = to.length + 1
  const shared = new Uint16Array((from.length + 1) * width)
  for (let left = from.length - 1; left >= 0; left -= 1)
    for (let right = to.length - 1; right >= 0; right -= 1)
      shared[left * width + right] =
        from[left]?.key === to[right]?.key
          ? (shared[(left + 1) * width + right + 1] ?? 0) + 1
          : Math.max(shared[(left + 1) * width + right] ?? 0, shared[left * width + right + 1] ?? 0)
  return shared
}

function compareUnordered(from: readonly Sentence[], to: readonly Sentence[]): TextPart[] {
  const had = new Set(from.map(({ key }) => key))
  const has = new Set(to.map(({ key }) => key))
  return [
    ...from.filter(({ key }) => !has.has(key)).map(as('removed')),
    ...to.map((each) => as(had.has(each.key) ? 'same' : 'added')(each)),
  ]
}

/** Neighbors of one kind as one part; where removed and added ones take turns, the removed ones come first. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  const run = { same: '', removed: '', added: '' }
  const close = (kinds: readonly Difference[]) => {
    for (const kind of kinds) {
      if (run[kind] !== '') result.push({ kind, text: run[kind].trim() })
      run[kind] = ''
    }
  }
  for (const { kind, text } of parts) {
    close(kind === 'same' ? ['removed', 'added'] : ['same'])
    run[kind] += text
  }
  close(['same', 'removed', 'added'])
  return result
}
