import { useState } from 'react'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { hasGivenTitle } from '#domain/knowledge/knowledge-text.ts'
import { readDraft, useKeepDraft } from '#web/lib/use-draft.ts'
import type { KnowledgeValues } from './knowledge-form.tsx'

/** Unsaved input, and the version it was changed from. */
type Draft = { words: KnowledgeValues; version: number }

/** The entry as form values. A title the agent never gave stays empty. */
const wordsOf = (entry: KnowledgeEntry): KnowledgeValues => ({
  // A file's title is its own, even where it begins like the text.
  title: entry.type !== 'text' || hasGivenTitle(entry) ? entry.title : '',
  content: entry.content,
  listingId: entry.listingId ?? '',
  usedBy: entry.sidekick ?? '',
})

const isSame = (a: KnowledgeValues, b: KnowledgeValues) =>
  a.title === b.title &&
  a.content === b.content &&
  a.listingId === b.listingId &&
  (a.usedBy ?? '') === (b.usedBy ?? '')

/** An entry's form values while it is being edited, kept across reloads until saved. */
export function useKnowledgeChanges(entry: KnowledgeEntry) {
  const key = `knowledge:edit:${entry.id}`
  const keep = useKeepDraft<Draft>(key)
  const [found, setFound] = useState(() => readDraft<Draft>(key))
  /** What the form was filled from. While someone is typing, a change made elsewhere must not replace it. */
  const [base, setBase] = useState(() => (found ? { ...entry, version: found.version } : entry))
  const [words, setWords] = useState(() => found?.words ?? wordsOf(entry))
  const isDirty = !isSame(words, wordsOf(base))

  const fill = (from: KnowledgeEntry) => {
    keep.forget()
    setFound(undefined)
    setBase(from)
    setWords(wordsOf(from))
  }
  if (entry.version > base.version && (!isDirty || isSame(words, wordsOf(entry)))) fill(entry)

  const change = (changes: Partial<KnowledgeValues>) => {
    const next = { ...words, ...changes }
    setWords(next)
    if (isSame(next, wordsOf(base))) keep.forget()
    else keep.save({ words: next, version: base.version })
  }
  return { words, base, change, fill, forget: keep.forget, isRestored: found !== undefined && isDirty }
}
