import type { AssistantAnswer } from '#contract/assistant.ts'
import { Problem } from '#contract/problem.ts'
import { type BuyerReply, hearBuyer } from '#domain/assistant/answer-buyer.ts'
import { newConversation } from '#domain/assistant/handover.ts'
import { decideReply, mayAskModel } from '#domain/assistant/model/decide-reply.ts'
import { hearGranted, withGranted } from '#domain/assistant/model-wishes.ts'
import { tellAbout } from '#domain/assistant/tell-about.ts'
import { agentHolds } from '#domain/assistant/turn-taking.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { mannerForModel } from '#domain/sidekicks/instructions/manner-for-model.ts'
import { answerByPriority } from '#domain/sidekicks/prefer-knowledge.ts'
import { speakAs } from '#domain/sidekicks/speak-as.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { hasCode } from '#server/error-code.ts'
import { meterModel } from '#server/features/billing/meter-model.ts'
import type { LanguageModel } from '#server/ports/language-model.ts'
import { m } from '#text'
import { findAnswered } from './answer-again.ts'
import { type Draft, draftByModel } from './draft-by-model.ts'
import { finishTurn } from './finish-turn.ts'
import {
  type Asker,
  type ConversationBody,
  type OpenedTurn,
  openTurn,
  requireConversationTarget,
  speakerFor,
} from './open-turn.ts'
import { type AnswerRecorder, startMaking } from './record-answer.ts'
import { sayAroundModel } from './say-around-model.ts'
import { momentIn } from './schedule-late-answer.ts'

/** As `answerQuestion`. A question that is sent again because its answer got lost gets the stored answer. */
export async function continueConversation(
  deps: Deps,
  ask: ConversationBody,
  asker: Asker,
  onText?: (text: string) => void,
): Promise<AssistantAnswer> {
  const { questionId } = ask
  try {
    return await answerQuestion(deps, ask, asker, onText)
  } catch (error) {
    if (!questionId || !hasCode(error, uniqueViolation)) throw error
    // It started a conversation that the browser never heard of.
    const { agent } = await requireConversationTarget(deps, ask, asker)
    const answered = await findAnswered(deps, { agent, questionId, visitorHash: asker.visitor.hash })
    if (answered) return answered
    throw new Problem('invalid', m.problems_invalid(), { errors: { questionId: m.problems_invalid() } })
  }
}

const uniqueViolation = '23505'

/**
 * Answers the buyer's last message from the listing's and the agent's own words, stores both messages, and brings in
 * the agent if a person is needed. `onText` gets checked pieces of the answer as they arrive.
 */
async function answerQuestion(
  deps: Deps,
  ask: ConversationBody,
  asker: Asker,
  onText: (text: string) => void = () => undefined,
): Promise<AssistantAnswer> {
  const question = ask.messages.findLast((message) => message.sender === 'user')?.text.trim() ?? ''
  if (!question)
    throw new Problem('invalid', m.conversations_ask_something(), {
      errors: { messages: m.conversations_ask_something() },
    })
  const { visitor, network, session, signal } = asker
  const found = await requireConversationTarget(deps, ask, asker)
  const isOwn = ask.trial === true && session?.user.id === found.agent
  const speaker = speakerFor(found, isOwn ? ask.sidekick : undefined)
  const place = { ...found, speaker, isTrial: isOwn || !tenantOf(found.agent).isWritable }
  const open = (tx: Tx) => openTurn(tx, { ...place, ask, question, visitor, session })
  const making = startMaking(deps.clock.now(), isOwn ? 'try_out' : 'answer', onText)

  const { interaction } = making
  const model = meterModel(deps, { agent: place.agent, interaction, visitor: { ...visitor, network } })
  if (!model) {
    return withTenant(deps.db, place.agent, async (tx) => {
      const opened = await open(tx)
      if (opened.answered) return opened.answered
      const answered = answerIn(opened, deps.clock.now())
      const reply = inCharacter(opened, answered.reply, deps.clock.now())
      return finishTurn(deps, tx, { opened, ...answered, reply, made: { making } })
    })
  }
  const { opened, answered } = await withTenant(deps.db, place.agent, async (tx) => {
    const first = await open(tx)
    return { opened: first, answered: answerIn(first, deps.clock.now()) }
  })
  if (opened.answered) return opened.answered
  const { conversation = newConversation } = opened
  const isHeld = agentHolds(conversation, momentIn(deps, opened.conversation?.id ?? ''))
  const asking = { answered, model, making, mayAsk: !isHeld }
  const { said, draft } = await askModel(deps, opened, asking, signal)
  const made = { making, model: { metered: model, draft } }
  // While the model was writing, the agent may have joined and the buyer left their details, so both are read again.
  return withTenant(deps.db, place.agent, async (tx) => {
    const again = await open(tx)
    if (again.answered) return again.answered
    const buyer = hearBuyer(messageOf(again))
    const heard = draft ? hearGranted(buyer.heard, draft.granted) : buyer.heard
    const reply = draft
      ? withGranted(said, draft.granted, { agent: again.grounds.agent, question, ...buyer })
      : said
    const isReachable = buyer.isReachable || heard.contact.email !== '' || heard.contact.phone !== ''
    return finishTurn(deps, tx, { opened: again, heard, isReachable, reply, made })
  })
}

type Asking = {
  answered: ReturnType<typeof answerIn>
  model: LanguageModel
  making: AnswerRecorder
  mayAsk: boolean
}

/** The reply to the buyer, with what a model made of their message if it was asked. */
async function askModel(
  deps: Deps,
  opened: OpenedTurn,
  { answered, model, making, mayAsk }: Asking,
  signal: AbortSignal,
): Promise<{ said: BuyerReply; draft?: Draft }> {
  const now = deps.clock.now()
  const { evidence, agent, sidekick } = opened.grounds
  const { turns, question } = opened
  const { heard, reply: builtIn } = answered
  const about = { evidence, agent, question }
  if (!mayAsk || !mayAskModel(answered, about, now)) return { said: inCharacter(opened, builtIn, now) }
  const around = aroundModel(opened, builtIn, { making, now })
  const asked = { ...about, ...{ turns, heard, manner: mannerForModel(sidekick), model, builtIn, now } }
  const draft = await draftByModel(deps, asked, signal, around.say)
  const { proposal, shown } = draft
  const decided = proposal
    ? decideReply(proposal, { message: messageOf(opened), evidence, now, builtIn })
    : builtIn
  return { draft, said: shown ? around.end(decided) : inCharacter(opened, decided, now) }
}

const messageOf = ({ grounds, turns, question, conversation }: OpenedTurn) => ({
  ...{ agent: grounds.agent, turns, question },
  isLead: conversation?.leadId != null,
})

const answerIn = (opened: OpenedTurn, now: Date) => answerByPriority(messageOf(opened), opened.grounds, now)

/** Not for a model's words: its prompt sets the tone. */
const inCharacter = (
  { grounds, question, turns, listingId, speaker }: OpenedTurn,
  reply: BuyerReply,
  now: Date,
): BuyerReply =>
  speakAs(grounds.sidekick, reply, {
    ...{ question, turns, isAboutHome: listingId !== null },
    alwaysInvites: speaker === 'sales',
    tell: tellAbout(grounds, now),
  })

const aroundModel = (
  { grounds, question, turns }: OpenedTurn,
  builtIn: BuyerReply,
  { making: { say }, now }: { making: AnswerRecorder; now: Date },
) =>
  sayAroundModel({
    grounds,
    question,
    builtIn,
    now,
    say,
    isFirst: turns.every(({ sender }) => sender === 'user'),
  })
