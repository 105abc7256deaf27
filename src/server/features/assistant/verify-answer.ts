import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import type { AgentProfile } from '#domain/assistant/context.ts'
import { cleanText, longestMessage } from '#domain/assistant/engine/reading/normalize.ts'
import { givesOrders } from '#domain/assistant/guards/guarded-reply.ts'
import { claimIn, withVerdict } from '#domain/assistant/verification.ts'
import type { Deps } from '#server/deps.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'

/** The reply after a second judgment of it, where there is a verifier and something to judge. */
export async function verifyAnswer(
  { verifier }: Pick<Deps, 'verifier'>,
  reply: BuyerReply,
  { agent, question }: { agent: AgentProfile; question: string },
  asking: { model: LanguageModel; signal: AbortSignal },
): Promise<BuyerReply> {
  const claim = verifier && claimIn(reply, question)
  if (!claim || givesOrders({ agent }, cleanText(question, longestMessage))) return reply
  return withVerdict(reply, claim, await verifier.verify(claim, asking))
}
