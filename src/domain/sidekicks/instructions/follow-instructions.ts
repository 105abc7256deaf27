/** A reply as the agent's instructions want it. Its citations, its outcome, and its figures stay. */
import { m } from '#text'
import type { BuyerReply } from '../../assistant/answer-buyer.ts'
import { isGreeting } from '../../assistant/intents.ts'
import { avoidWords } from './avoid-words.ts'
import { type Instruction, readInstruction, type Saying } from './read-instruction.ts'

type Followed = {
  /** Before its personality was added. */
  plain: BuyerReply
  question: string
  isFirst: boolean
  /** What is known about a topic, as a reply. */
  tell?: ((topic: string) => BuyerReply) | undefined
}

export const readInstructions = (texts: readonly string[] = []): Instruction[] =>
  texts.flatMap((text) => readInstruction(text) ?? [])

/** The latest of each kind, if it can be followed only once. */
export function wordsFor(instructions: readonly Instruction[], does: Saying): string {
  const last = instructions.findLast((each) => each.does === does)
  return last && 'words' in last && typeof last.words === 'string' ? last.words : ''
}

export const asksAtEnd = (instructions: readonly Instruction[]): boolean =>
  instructions.findLast(({ does }) => does === 'ask' || does === 'close')?.does === 'ask'

/** A refusal and a hand-over are said as they are. */
const answers: ReadonlySet<BuyerReply['outcome']> = new Set(['answered', 'unknown', 'mortgage'])

export function followInstructions(
  texts: readonly string[] | undefined,
  reply: BuyerReply,
  { plain, question, isFirst, tell }: Followed,
): BuyerReply {
  const instructions = readInstructions(texts)
  const greets = reply.outcome === 'small_talk' && isGreeting(question)
  if (instructions.length === 0 || !(answers.has(reply.outcome) || greets)) return reply
  const told = greets ? reply : mention(instructions, reply, tell)
  const avoided = instructions.filter((each) => each.does === 'never_say')
  const greeting = isFirst || greets ? wordsFor(instructions, 'greet') : ''
  const said = [
    greeting,
    greets ? '' : wordsFor(instructions, 'open'),
    greeting && greets ? told.response.replace(hello, '') : told.response,
    greets ? '' : closing(instructions, told),
  ]
  const response = avoidWords(
    {
      text: said.filter(Boolean).join(' '),
      answer: `${plain.response} ${told === reply ? '' : told.response}`,
      quotes: told.citations.map(({ text }) => text),
    },
    avoided,
  )
  return { ...told, response: response || told.response }
}

/** A greeting that another one takes the place of. */
const hello = /^(?:hi|hello|hey)\b[^.!?]{0,40}[.!]\s+/i

/** Where an answer waits for a yes or no, no other question follows it. */
function closing(instructions: readonly Instruction[], { asks, response }: BuyerReply): string {
  if (asksAtEnd(instructions))
    return asks || response.trim().endsWith('?') ? '' : m.training_closing_question()
  const words = wordsFor(instructions, 'close')
  return asks && words.endsWith('?') ? '' : words
}

/** Topics that are known, and not said already, come before the answer with their sources. */
function mention(
  instructions: readonly Instruction[],
  reply: BuyerReply,
  tell: Followed['tell'],
): BuyerReply {
  if (!tell || reply.outcome !== 'answered') return reply
  let said = reply
  for (const { topic } of instructions.filter((each) => each.does === 'mention')) {
    const { outcome, response, citations } = tell(topic)
    const isSaid = citations.every(({ text }) => said.citations.some((known) => known.text === text))
    if (outcome === 'answered' && !isSaid)
      said = {
        ...said,
        response: `${response} ${said.response}`,
        citations: [...citations, ...said.citations],
      }
  }
  return said
}
