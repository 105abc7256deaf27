import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import { languageOf } from '#domain/assistant/engine/questions/languages.ts'
import { tellAbout } from '#domain/assistant/tell-about.ts'
import { readInstructions, sayAfter, sayBefore } from '#domain/sidekicks/instructions/say-around.ts'
import type { AnswerContext } from './load-evidence.ts'

type ModelReplyFrame = {
  grounds: AnswerContext
  question: string
  isFirst: boolean
  builtIn: BuyerReply
  now: Date
  say: (text: string) => void
}

/**
 * Adds the phrases that the agent's instructions put before and after an answer to a model's words as they stream in. Around
 * another language there are none.
 */
export function sayAroundModel({ grounds, question, isFirst, builtIn, now, say }: ModelReplyFrame) {
  const instructions = languageOf(question) ? [] : readInstructions(grounds.sidekick.instructions)
  const tell = tellAbout(grounds, now)
  let before: { said: string; citations: BuyerReply['citations'] } | undefined
  let length = 0
  return {
    say(text: string, isAnswer: boolean) {
      length += text.length
      if (before) return say(text)
      const known = { ...builtIn, outcome: isAnswer ? ('answered' as const) : ('unknown' as const) }
      const { words, told, citations } = sayBefore(instructions, known, { isFirst, tell })
      before = { said: [words, told].filter(Boolean).join(' '), citations }
      say([before.said, text].filter(Boolean).join(' '))
    },
    /** The whole reply, of which the model's sentences have been said. */
    end(reply: BuyerReply): BuyerReply {
      const after = sayAfter(instructions, reply)
      const rest = [reply.response.slice(length), after && ` ${after}`].join('')
      if (rest) say(rest)
      return {
        ...reply,
        response: [before?.said, reply.response, after].filter(Boolean).join(' '),
        citations: [...(before?.citations ?? []), ...reply.citations],
      }
    },
  }
}
