/** A reply in the personality that the agent chose for their sidekick. */
import type { BuyerReply } from '../assistant/answer-buyer.ts'
import type { Turn } from '../assistant/context.ts'
import { languageOf } from '../assistant/engine/questions/languages.ts'
import { asksWhetherBot } from '../assistant/intents.ts'
import { addManner, inviteToVisit } from './add-manner.ts'
import { followInstructions } from './instructions/follow-instructions.ts'
import { isToldToBeBrief, spokenManner } from './instructions/spoken-manner.ts'
import type { Speaker } from './sidekick.ts'

type ReplyContext = {
  question: string
  /** Before the question. */
  turns: readonly Turn[]
  isAboutHome: boolean
  /** It invites to see the home after every answer. */
  alwaysInvites?: boolean
  /** What the assistant knows about a topic. */
  tell?: (topic: string) => BuyerReply
}

/** A reply in another language stays as it is. Asked who it is, it says that it is an AI, and then the agent's words. */
export function speakAs(
  sidekick: Speaker,
  reply: BuyerReply,
  { question, turns, isAboutHome, alwaysInvites = false, tell }: ReplyContext,
): BuyerReply {
  if (languageOf(question)) return reply
  if (sidekick.whoIAm && reply.outcome === 'small_talk' && asksWhetherBot(question))
    return { ...reply, response: `${reply.response} ${sidekick.whoIAm}` }
  const repliesBefore = turns.filter(({ sender }) => sender !== 'user').length
  const manner = spokenManner(sidekick)
  const mannered =
    alwaysInvites && isAboutHome && !isToldToBeBrief(sidekick)
      ? inviteToVisit(manner, reply, repliesBefore)
      : addManner(manner, reply, { repliesBefore, isAboutHome })
  const followed = { plain: reply, question, isFirst: repliesBefore === 0, tell }
  return followInstructions(sidekick.instructions, mannered, followed)
}
