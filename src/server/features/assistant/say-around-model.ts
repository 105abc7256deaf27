import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import { tellAbout } from '#domain/assistant/tell-about.ts'
import { readInstructions, sayAfter, sayBefore } from '#domain/sidekicks/instructions/say-around.ts'
import type { AnswerContext } from './load-evidence.ts'

type ModelReplyFrame = {
  grounds: AnswerContext
  isFirst: boolean
  builtIn: BuyerReply
  now: Date
  say: (text: string) => void
}

/** Adds the phrases that the agent's instructions put before and after an answer to a model's words as they stream in. */
export function sayAroundModel({ grounds, isFirst, builtIn, now, say }: ModelReplyFrame) {
  const instructions = readInstructions(grounds.sidekick.instructions)
  const tell = tellAbout(grounds, now)
  const { words, told, citations } = sayBefore(instructions, builtIn, { isFirst, tell })
  const before = [words, told].filter(Boolean).join(' ')
  let hasBegun = false
  return {
    say(text: string) {
      say(before && !hasBegun ? `${before} ${text}` : text)
      hasBegun = true
    },
    /** The reply with the model's words in it. */
    end(response: string): BuyerReply {
      const after = sayAfter(instructions, { ...builtIn, response })
      if (after) say(` ${after}`)
      const said = [before, response, after].filter(Boolean).join(' ')
      return { ...builtIn, response: said, citations: [...citations, ...builtIn.citations] }
    },
  }
}
