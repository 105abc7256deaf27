import { prepareEvidence } from '#domain/assistant/engine/evidence/evidence.ts'
import { askAboutHome } from '#domain/assistant/model/ask-about-home.ts'
import { askVerifier, readVerdict } from '#domain/assistant/model/ask-verifier.ts'
import { homeFacts } from '#domain/assistant/model/home-facts.ts'
import { judgeReply } from '#domain/assistant/model/judge-reply.ts'
import { createOpenAiCompatibleModel } from '#server/adapters/language-model/openai-compatible-model.ts'
import type { Config } from '#server/config.ts'
import { maxVerdictMs } from '#server/features/assistant/verify-sentence.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import type { Finding } from './doctor-checks.ts'

const agent = { name: 'Sam Porter' }
const question = 'How old is the roof?'
const said = 'The roof was replaced in 2019.'
const evidence = prepareEvidence({
  listing: {
    title: 'Brick ranch',
    address: '12 Example Street, Springfield, IL 62701',
    bedrooms: 3,
    description: { paragraphs: [`${said} The kitchen has a gas range.`] },
  },
  agent,
  passages: [],
})
const facts = homeFacts(evidence, question)

/** Asks the model one question about a home, as a buyer would, and its verifier one thing. */
export async function checkModel({ ai }: Pick<Config, 'ai'>): Promise<Finding> {
  if (!ai) return { state: 'ok', text: 'Questions are answered by the built-in answerer (no AI_BASE_URL)' }
  const now = () => new Date()
  const model = createOpenAiCompatibleModel({ settings: ai, now })
  const name = `The model ${ai.model}`
  const answered = await answer(model, now())
  if ('failure' in answered)
    return {
      state: 'wrong',
      text: `${name} at ${ai.baseUrl} failed (${answered.failure}). Check AI_BASE_URL, AI_API_KEY, and AI_MODEL.`,
    }
  if (answered.firstSentenceMs === null)
    return {
      state: 'note',
      text: `${name} replies, but not in the form it is asked for, so buyers get the built-in answers. Choose a larger AI_MODEL.`,
    }
  const keeps = `${name} keeps the form; its first sentence took ${seconds(answered.firstSentenceMs)}`
  const judged = await judge(model)
  const verifier = ai.verifierModel ?? ai.model
  if (judged.verdict !== 'entails')
    return {
      state: 'note',
      text: `${keeps}. ${verifier} gives no verdict, so some of its sentences aren’t shown. Set AI_VERIFIER_MODEL.`,
    }
  if (judged.ms > maxVerdictMs)
    return {
      state: 'note',
      text: `${keeps}. A verdict of ${verifier} took ${seconds(judged.ms)}, and is waited for ${seconds(maxVerdictMs)}. Set a faster AI_VERIFIER_MODEL.`,
    }
  return { state: 'ok', text: `${keeps}, a verdict ${seconds(judged.ms)}` }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function answer(
  model: LanguageModel,
  now: Date,
): Promise<{ failure: string } | { firstSentenceMs: number | null }> {
  const judged = judgeReply({ facts, question, names: [], now })
  const began = performance.now()
  let firstSentenceMs: number | null = null
  const take = (lines: ReturnType<typeof judged.add>) => {
    const isShown = lines.some((line) => line.kind === 'sentence' && line.drop === null)
    if (isShown) firstSentenceMs ??= performance.now() - began
  }
  const reply = await model.streamReply({
    ...askAboutHome({
      facts,
      agent,
      isOfHome: true,
      manner: '',
      turns: [],
      question,
      now: now.toISOString(),
    }),
    onText: (piece) => take(judged.add(piece)),
  })
  if (!reply.ok) return { failure: `${reply.failure}: ${reply.detail}` }
  take(judged.end(true))
  return { firstSentenceMs }
}

async function judge(model: LanguageModel) {
  const began = performance.now()
  const cited = facts.filter(({ text }) => text === said)
  const reply = await model.streamReply({
    ...askVerifier({ question, sentence: said, facts: cited }),
    isVerdict: true,
  })
  return { verdict: reply.ok ? readVerdict(reply.text) : null, ms: performance.now() - began }
}
