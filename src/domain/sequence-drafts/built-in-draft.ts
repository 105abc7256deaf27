import type { Letter } from '#domain/messages/letter-rules.ts'
import { checkDraft } from './check-draft.ts'
import { blanksIn } from './check-form.ts'
import type { DraftSource, DraftSources } from './draft-sources.ts'
import type { Brief } from './read-brief.ts'
import { sourcesOfLetter } from './value-sources.ts'
import { writeDraft } from './write-draft.ts'

export type DraftTask = { brief: Brief; sources: DraftSources }

type BuiltInDraft = { letter: Letter; writer: 'built_in'; sources: DraftSource[]; note?: string }

/**
 * The built-in writer's email with what it is based on; or, in a sentence, what is missing. What is wrong with the agent's
 * own words is a note for them to decide on.
 */
export function builtInDraft(task: DraftTask, nowMs: number): BuiltInDraft | { fault: string } {
  const { brief, sources } = task
  const letter = writeDraft(brief, sources, nowMs)
  if ('fault' in letter) return letter
  const note = checkDraft(letter, sources, brief, nowMs).join(' ')
  if (blanksIn(letter).length > 0) return { fault: note }
  const draft = { letter, writer: 'built_in' as const, sources: sourcesOfLetter(letter, task, nowMs) }
  return note === '' ? draft : { ...draft, note }
}
