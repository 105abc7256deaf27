import type { AssistantAnswer } from '#contract/assistant.ts'
import { addManner } from '#domain/sidekicks/add-manner.ts'
import { mannerOf } from '#domain/sidekicks/manner.ts'
import { lookUp } from '#domain/visitor-chat/find-passages.ts'
import { withTenant } from '#server/database/tenant.ts'
import { loadSpeaker } from '#server/features/sidekicks/load-sidekick.ts'
import { answerAboutProduct } from '#server/features/visitor-chat/answer-about-product.ts'
import { m } from '#text'
import type { SidekickRequest } from './said-by-sidekick.ts'

/**
 * How to use the product, from its own pages, and what the agent taught this sidekick: whichever its priority puts
 * first, if that answers.
 */
export async function answerAboutWork(
  asked: SidekickRequest,
  askKnowledge: () => Promise<AssistantAnswer>,
): Promise<AssistantAnswer> {
  const { deps, asker, messages, sidekick, onText } = asked
  const agent = asker.session.user.id
  const speaker = await withTenant(deps.db, agent, (tx) => loadSpeaker(tx, agent, sidekick))
  const askProduct = async () => {
    const answer = await answerAboutProduct(
      deps,
      { messages, sidekick: 'support' },
      { signal: asker.signal, visitor: { network: asker.network } },
    )
    const repliesBefore = messages.filter(({ sender }) => sender !== 'user' && sender !== 'system').length
    const heard = answer.grounded ? ('answered' as const) : ('small_talk' as const)
    const { response } = addManner(
      mannerOf(speaker),
      { ...answer, outcome: heard },
      { repliesBefore, isAboutHome: false },
    )
    // The caller has an account.
    const suggestedActions = answer.suggestedActions.filter(
      (action) => action !== m.visitor_chat_action_trial(),
    )
    return { ...answer, response, suggestedActions }
  }
  const isOwnFirst = speaker.knowledgePriority === 'agent' || speaker.knowledgePriority === 'marketing'
  const [first, second] = isOwnFirst ? [askKnowledge, askProduct] : [askProduct, askKnowledge]
  const one = await first()
  const isSure = first !== askProduct || lookUp(asked.message).how === 'sure'
  const answer = isSure && one.citations.length > 0 ? one : await orElse(one, second, first === askProduct)
  onText(answer.response)
  return answer
}

/** If neither knows, the product's own words say where to ask. */
async function orElse(
  one: AssistantAnswer,
  second: () => Promise<AssistantAnswer>,
  isOneOfProduct: boolean,
): Promise<AssistantAnswer> {
  const other = await second()
  if (other.citations.length > 0) return other
  return isOneOfProduct ? one : other
}
