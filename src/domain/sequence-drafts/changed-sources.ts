import { functionWords } from '#domain/assistant/engine/lexicon/general.ts'
import { cleanText } from '#domain/assistant/engine/reading/normalize.ts'
import { type Token, tokenize } from '#domain/assistant/engine/reading/tokens.ts'
import { m } from '#text'
import type { DraftSource } from './draft-sources.ts'

/** What an email depends on whether or not it says so. */
const always = new Set(['home', 'question', 'ahead'])
/** What it was written with in mind, and may change without making it wrong. */
const never = /^(?:lead|score|answer|earlier-\d+)$/
/** How an email comes to speak of a showing that took place. */
const speaksOfVisit = /\b(?:coming|came|visit\w*|showing|tour\w*|again|second look)\b/i

/**
 * What isn't as it was when an email was written, a sentence each: among what it was written from, `used`, and now. A new
 * question counts, as the email doesn't know of it.
 */
export function changedSources(used: readonly DraftSource[], now: readonly DraftSource[]): string[] {
  const before = new Map(used.map((source) => [source.ref, source]))
  const today = new Map(now.map((source) => [source.ref, source]))
  const changed = used
    .filter(({ ref }) => !never.test(ref) && ref !== 'question')
    .flatMap(({ ref, label, text }) => {
      const current = today.get(ref)
      // A later showing leaves thanks for one right.
      if (current && ref === 'met') return []
      if (!current) return [m.drafts_changed_gone({ label, before: text })]
      return current.text === text ? [] : [m.drafts_changed({ label, before: text, now: current.text })]
    })
  const asked = today.get('question')
  const isNew = asked !== undefined && asked.text !== before.get('question')?.text
  return isNew ? [...changed, m.drafts_changed_asked({ question: asked.text })] : changed
}

/** Those of all sources that an email is based on: what it says, and what has to stay as it is for it to be right. */
export function usedSources(text: string, all: readonly DraftSource[]): DraftSource[] {
  const said = new Set(tokenize(cleanText(text)).map(keyOf))
  return all.filter(({ ref, text: source }) => {
    if (always.has(ref) || never.test(ref)) return true
    if (ref === 'met') return speaksOfVisit.test(text)
    const words = tokenize(cleanText(source)).filter(({ lower }) => !functionWords.has(lower))
    return words.length > 0 && words.every((word) => said.has(keyOf(word)))
  })
}

/** `3` and `three` are the same. */
const keyOf = ({ value, stem }: Token): string => (value === null ? stem : String(value))
