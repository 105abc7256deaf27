import type { AssistantAnswer } from '#contract/assistant.ts'
import { cut } from '#domain/text/cut.ts'
import { type AnsweringDeps, answerQuestion, type SiteVisitor } from './answer-question.ts'

/** The sidekicks that answer about the product itself, each with the mode it starts in. */
export type ProductSidekick = 'support' | 'sales'

type Message = { sender: string; text: string }

/** Only the latest messages matter; the site's own chat sends no more either. */
const rememberedMessages = 40
const longestText = 4000

/**
 * Answers of `POST /api/continue-conversation` about the product, from the site's own pages. Nothing is stored. A
 * caller's instructions (`system`) are ignored.
 */
export async function answerAboutProduct(
  deps: AnsweringDeps,
  { messages, sidekick }: { messages: readonly Message[]; sidekick: ProductSidekick },
  visitor: SiteVisitor,
  onText: (text: string) => void = () => undefined,
): Promise<AssistantAnswer> {
  const said = messages
    .filter(({ sender }) => sender !== 'system')
    .slice(-rememberedMessages)
    .map(({ sender, text }) => ({
      sender: sender === 'user' ? ('user' as const) : ('ai' as const),
      text: cut(text, longestText),
    }))
  const { message, sources, ...analysis } = await answerQuestion(
    deps,
    { messages: said, userType: sidekick },
    visitor,
  )
  onText(message)
  return {
    ...analysis,
    response: message,
    citations: sources.map(({ label, href }) => ({ kind: 'link', label, text: label, ref: href })),
    grounded: sources.length > 0,
    outcome: analysis.needsHumanHandoff && sources.length === 0 ? 'not_stated' : 'answered',
    refusal: null,
    choices: [],
    offersToPassOn: false,
    conversationId: null,
    offerContact: false,
  }
}
