/** A reply as the agent's instructions want it. Its citations, its outcome, and its figures stay. */
import type { BuyerReply } from '../../assistant/answer-buyer.ts'
import { isGreeting } from '../../assistant/intents.ts'
import { avoidWords } from './avoid-words.ts'
import { type ReplyOccasion, readInstructions, sayAfter, sayBefore, wordsFor } from './say-around.ts'

type InstructionContext = ReplyOccasion & {
  /** Before its personality was added. */
  plain: BuyerReply
  question: string
}

/** A refusal and a hand-over are said as they are. */
const answers: ReadonlySet<BuyerReply['outcome']> = new Set(['answered', 'closest', 'unknown', 'mortgage'])

export function followInstructions(
  texts: readonly string[] | undefined,
  reply: BuyerReply,
  { plain, question, ...occasion }: InstructionContext,
): BuyerReply {
  const instructions = readInstructions(texts)
  if (instructions.length === 0) return reply
  const avoided = instructions.filter((each) => each.does === 'never_say')
  if (reply.outcome === 'small_talk' && isGreeting(question)) {
    const greeting = wordsFor(instructions, 'greet')
    const rest = greeting ? reply.response.replace(hello, '') : reply.response
    return { ...reply, response: [greeting, rest].filter(Boolean).join(' ') }
  }
  if (!answers.has(reply.outcome)) return reply
  const { words, told, citations: more } = sayBefore(instructions, reply, occasion)
  const citations = [...more, ...reply.citations]
  const response = avoidWords(
    {
      text: [words, told, reply.response, sayAfter(instructions, reply)].filter(Boolean).join(' '),
      answer: `${plain.response} ${told}`,
      quotes: citations.map(({ text }) => text),
    },
    avoided,
  )
  return { ...reply, citations, response: response || reply.response }
}

/** A greeting that another one takes the place of. */
const hello = /^(?:hi|hello|hey)\b[^.!?]{0,40}[.!]\s+/i
