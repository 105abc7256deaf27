import { entryInRef } from '#domain/knowledge/passage-ref.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Answer } from '#web/lib/call.ts'
import type { Quote } from '#web/ui/quote-list.tsx'

export type Message = Answer<'GET /api/conversations/{id}/messages'>['items'][number]

/** The sources of an answer, as the assistant stored them with its message. */
export function quotesOf({ metadata: { citations } }: Message, slug: string): Quote[] {
  if (!Array.isArray(citations)) return []
  return citations.filter(isCitation).map(({ label, text, ref }) => {
    const entry = entryInRef(ref)
    return { label, text, href: entry && paths.knowledge(slug, { entry }) }
  })
}

type Citation = { label: string; text: string; ref: string }

const isCitation = (value: unknown): value is Citation => {
  const { label, text, ref } = Object(value) as Record<string, unknown>
  return typeof label === 'string' && typeof text === 'string' && typeof ref === 'string'
}

/** The questions an assistant message asked back, for the buyer to choose from. */
export const choicesOf = ({ metadata: { choices } }: Message): string[] =>
  Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : []

/** It isn't known that these answer. */
const leavesOpen: ReadonlySet<unknown> = new Set(['closest', 'unknown'])

/** The question this assistant message left open, and the agent's later answer to it, if any. */
export function openQuestion(messages: readonly Message[], at: number) {
  const message = messages[at]
  if (message?.role !== 'ai' || !leavesOpen.has(message.metadata.outcome)) return undefined
  const question = messages.slice(0, at).findLast(({ role }) => role === 'user')?.content
  if (!question) return undefined
  const later = messages.slice(at + 1)
  const next = later.findIndex(({ role }) => role === 'ai')
  const answer = later.slice(0, next < 0 ? undefined : next).find(({ role }) => role === 'agent')?.content
  return { id: message.id, question, answer }
}

export type OpenQuestion = NonNullable<ReturnType<typeof openQuestion>>
