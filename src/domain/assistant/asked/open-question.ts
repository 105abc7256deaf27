/** Which words of a message the agent is asked, and other buyers may come to read above the answer. */
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { bringsReach } from '#domain/leads/contact-in-text.ts'
import { startsQuestion } from '../engine/questions/message-parts.ts'
import { cleanText } from '../engine/reading/normalize.ts'
import { withoutInstructions } from '../guards/drop-instructions.ts'
import { guardOf, sentencesIn } from '../guards/guard-message.ts'
import { facetsOf, unlistedFacet } from '../reader/reader.ts'

/** Characters of a question that is kept. */
export const longestQuestion = 200
/** How much of a message is read for its question. */
const longestRead = 1_000
const sureOfFacet = 0.5
/** Nothing that leads elsewhere is passed on to buyers. */
const address = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|ru|info|biz|xyz|top|link|app|site)\b/i

const asks = (sentence: string) => sentence.includes('?') || startsQuestion.test(sentence.trim())

function isAboutHome(text: string): boolean {
  const [likeliest] = facetsOf(text)
  return likeliest !== undefined && likeliest.facet !== unlistedFacet && likeliest.share >= sureOfFacet
}

/** Undefined for what only gives orders, and for what no agent may answer. */
function allowed(text: string, agent: string): string | undefined {
  const guard = guardOf(text, agent)
  if (guard === 'injection') return withoutInstructions(text, agent) ?? undefined
  return guard === null ? text : undefined
}

/**
 * The question of a message that the assistant couldn't answer, without what its writer says around it; undefined if it
 * asks nothing, or nothing that may be asked.
 */
export function openQuestionIn(message: string, { name }: { name: string }): string | undefined {
  const agent = agentFirstName(name)
  const text = allowed(cleanText(message, longestRead), agent)
  if (text === undefined) return undefined
  const sentences = sentencesIn(text)
  const asked = sentences.filter(asks)
  const isQuestion = asked.length > 0 || (sentences.length === 1 && isAboutHome(text))
  const question = (asked.length > 0 ? asked : sentences)
    .filter((sentence) => guardOf(sentence, agent) === null)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!isQuestion || !/\p{L}{2}.*\p{L}{2}/u.test(question)) return undefined
  return bringsReach(question) || address.test(question) ? undefined : shortened(question)
}

/** Up to its last whole word. */
function shortened(question: string): string {
  if (question.length <= longestQuestion) return question
  const cut = question.slice(0, longestQuestion)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : longestQuestion - 1).replace(/\p{Cs}$/u, '')}…`
}
