import { Problem } from '#contract/problem.ts'
import type { VisitorAnswer } from '#contract/visitor-chat.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { answerVisitor, type ChatMessage, type VisitorOutcome } from '#domain/visitor-chat/answer-visitor.ts'
import { answerOfModel, visitorPrompt } from '#domain/visitor-chat/check-model-answer.ts'
import { failedAnalysis, type UserType, type VisitorMode } from '#domain/visitor-chat/visitor-analysis.ts'
import type { Deps } from '#server/deps.ts'
import { type ModelVisitor, meterModel } from '#server/features/billing/meter-model.ts'
import { m } from '#text'

export type SiteQuestion = {
  messages: ChatMessage[]
  userType: UserType
  mode?: VisitorMode | undefined
}

export type AnsweringDeps = Pick<Deps, 'model' | 'log' | 'config' | 'clock' | 'db' | 'jobs'>
export type SiteVisitor = { signal: AbortSignal; visitor: ModelVisitor }

/** Only questions about the product go to a model. Questions that are handed over or refused never do. */
const modelOutcomes: ReadonlySet<VisitorOutcome> = new Set(['answered', 'near', 'unknown', 'small_talk'])

/**
 * Answers a visitor's last message from the site's own pages: in the model's words if there is a model and the pages
 * support them, or else in their own. Throws if there is no question. Any other failure is logged, and the answer says
 * so.
 */
export async function answerQuestion(
  deps: AnsweringDeps,
  { messages, userType, mode }: SiteQuestion,
  { signal, visitor }: SiteVisitor,
): Promise<VisitorAnswer> {
  const at = messages.findLastIndex(({ sender }) => sender === 'user')
  const question = messages[at]?.text.trim() ?? ''
  if (!question)
    throw new Problem('invalid', m.conversations_ask_something(), {
      errors: { messages: m.conversations_ask_something() },
    })
  try {
    return await answer(
      deps,
      { question, turns: messages.slice(0, at), userType, heldMode: mode },
      { signal, visitor },
    )
  } catch (err) {
    deps.log.error({ err }, 'a visitor’s question could not be answered')
    return { ...failedAnalysis(mode), sources: [] }
  }
}

async function answer(
  deps: AnsweringDeps,
  asked: Parameters<typeof answerVisitor>[0],
  { signal, visitor }: SiteVisitor,
): Promise<VisitorAnswer> {
  const { outcome, ...builtIn } = answerVisitor(asked)
  const model = meterModel(deps, { agent: productTenant, visitor })
  if (!model || !modelOutcomes.has(outcome)) return builtIn
  const reply = await model.streamReply({ ...visitorPrompt(asked), signal })
  if (reply.ok) return answerOfModel(reply.text, { ...builtIn, outcome }, asked)
  deps.log.warn({ failure: reply.failure }, 'the model failed, the built-in answer stands')
  return builtIn
}
