/** Questions that the agent has answered in their own words. For as long as they count, they come before every text. */
import { dateInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { asksTheSame, bankQuestionOf } from '../asked/same-question.ts'
import type { KnowledgePassage } from '../context.ts'
import type { PartAnswer } from '../engine/answers/say-covers.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'

/** After this long the agent is asked to confirm again, and the line is a note like any other. */
export const confirmedForDays = 180
const dayMs = 24 * 60 * 60_000

export const expiryOf = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + confirmedForDays * dayMs)

type Confirmed = KnowledgePassage & { confirmedAt: Date }

const isConfirmed = (passage: KnowledgePassage): passage is Confirmed =>
  passage.confirmedAt instanceof Date && passage.scope === 'listing'

/** Every line that was ever confirmed for this home, newest first, in force or not. Its title is the question. */
export const confirmedLines = ({ passages }: Evidence): Confirmed[] =>
  passages.filter(isConfirmed).sort((one, other) => other.confirmedAt.getTime() - one.confirmedAt.getTime())

const bare = (text: string) => text.trim().toLowerCase()
const isInSameWords = (title: string, question: string): boolean => bare(title) === bare(question)
const isAsked = (title: string, question: string): boolean =>
  isInSameWords(title, question) ||
  asksTheSame(title, question) ||
  bankQuestionOf(question)?.question === title

/** The agent's line on the same question, with who confirmed it and when. Without `now`, every line counts. */
export const confirmedAnswer = (evidence: Evidence, question: string, now?: Date): PartAnswer | null =>
  findAnswer(evidence, { question, isMeant: isAsked, now })

/** As above, of a message in these very words, even if it asks several things. */
export const confirmedToTheWord = (evidence: Evidence, question: string, now?: Date): PartAnswer | null =>
  findAnswer(evidence, { question, isMeant: isInSameWords, now })

type Sought = { question: string; isMeant: typeof isAsked; now: Date | undefined }

function findAnswer(evidence: Evidence, { question, isMeant, now }: Sought): PartAnswer | null {
  const line = confirmedLines(evidence).find(
    ({ title, confirmedAt }) => (!now || now < expiryOf(confirmedAt)) && isMeant(title, question),
  )
  if (!line) return null
  const { id, text, confirmedAt } = line
  const agent = evidence.agent.name
  const date = dateInWords(confirmedAt, evidence.agent.timeZone ?? 'UTC')
  const label = m.exam_confirmed_by({ agent, date })
  return {
    known: true,
    verdict: null,
    text,
    citations: [{ kind: 'passage', label, text, ref: `${id}:0-${text.length}` }],
  }
}
