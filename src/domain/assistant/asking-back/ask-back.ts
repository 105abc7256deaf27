/** Asks back where a message can't be read as a question, with questions that this home answers to choose from. */
import { m } from '#text'
import { bank, kindOf } from '../bank/bank.ts'
import type { Turn } from '../context.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { type Unclear, unclearIn } from './unclear-message.ts'

export type AskedBack = {
  response: string
  choices: string[]
  offersAgent: boolean
  /** After an earlier question it may be one: "the year?" */
  mayFollow: boolean
}

type Asking = {
  evidence: Evidence
  agent: { name: string }
  turns: readonly Turn[]
  /** Whether this home's assistant answers a question. */
  answers: (question: string) => boolean
}

export const mostChoices = 2
/** Each takes as long as a question of a buyer. */
const mostTried = 10
const mostBegun = 6

/** The bank's questions that a message may have meant, the likeliest first. */
function candidates({ facets, opening, kind }: Unclear, { evidence, turns }: Asking): string[] {
  const type = evidence.fields.find(({ name }) => name === 'propertyType')
  const home = kindOf(type?.text ?? null)
  const asked = new Set(turns.map(({ text }) => text))
  const rows = bank.filter(({ kinds, question }) => kinds.includes(home) && !asked.has(question))
  if (kind === 'vague')
    return facets.flatMap((facet) => rows.find((row) => row.facet === facet)?.question ?? [])
  const begins = ({ question }: { question: string }) =>
    kind === 'bare' && question.toLowerCase().startsWith(`${opening} `)
  return [...rows.filter(begins).slice(0, mostBegun), ...rows.filter((row) => !begins(row))].map(
    ({ question }) => question,
  )
}

function firstAnswered(questions: readonly string[], answers: Asking['answers']): string[] {
  const choices: string[] = []
  for (const question of questions.slice(0, mostTried)) {
    if (choices.length === mostChoices) break
    if (answers(question)) choices.push(question)
  }
  return choices
}

function sayUnclear(choices: number): string {
  if (choices === 0) return m.assistant_unclear_open()
  return choices === 1 ? m.assistant_unclear_one() : m.assistant_unclear()
}

/**
 * The question back, or null if the message can be read. A vague word with one possible meaning at this home has that
 * meaning.
 */
export function askBack(text: string, asking: Asking): AskedBack | null {
  const unclear = unclearIn(text, asking.evidence)
  if (!unclear) return null
  const choices = firstAnswered(candidates(unclear, asking), asking.answers)
  if (unclear.kind === 'vague' && choices.length < mostChoices) return null
  const offersAgent = unclear.kind === 'unread'
  const response = offersAgent ? m.assistant_unread({ agent: asking.agent.name }) : sayUnclear(choices.length)
  return { response, choices, offersAgent, mayFollow: unclear.kind === 'bare' || unclear.kind === 'vague' }
}
