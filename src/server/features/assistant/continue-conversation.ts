import { v7 as uuidv7 } from 'uuid'
import type * as assistant from '#contract/assistant.ts'
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Answer, Outcome } from '#domain/assistant/answer.ts'
import { type BuyerReply, type HeardBuyer, hearBuyer } from '#domain/assistant/answer-buyer.ts'
import type { Turn } from '#domain/assistant/context.ts'
import { type EndedTurn, endTurn, newConversation } from '#domain/assistant/handover.ts'
import type { Heard, HeardTurn } from '#domain/assistant/hear-contact.ts'
import { hearGranted, withGranted } from '#domain/assistant/model-wishes.ts'
import { type SentOutcome, sentOutcome } from '#domain/assistant/outcome.ts'
import { tellAbout } from '#domain/assistant/tell-about.ts'
import { agentHolds, answerDueAt } from '#domain/assistant/turn-taking.ts'
import { isDemo, isSampleAgent } from '#domain/demo/demo-agent.ts'
import { answerByPriority } from '#domain/sidekicks/prefer-knowledge.ts'
import { type SidekickId, sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { speakAs } from '#domain/sidekicks/speak-as.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import { type Tx, withTenant, writeWithCommit } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { hasCode } from '#server/error-code.ts'
import { meterModel } from '#server/features/billing/meter-model.ts'
import { fileChat } from '#server/features/inbox/file-item.ts'
import { prepareNotice } from '#server/features/notifications/prepare-notice.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Session } from '#server/ports/accounts.ts'
import { m } from '#text'
import { answerAgain, findAnswered } from './answer-again.ts'
import { saveAsked } from './asked-store.ts'
import { chatSource } from './chat-source.ts'
import {
  type ConversationRow,
  lastMessages,
  lockConversation,
  type NewMessage,
  type SavedTurn,
  saveTurn,
} from './conversation-store.ts'
import { draftByModel, mayUseModel } from './draft-by-model.ts'
import { type Grounds, loadGrounds } from './load-evidence.ts'
import { noteAsked } from './note-asked.ts'
import { noteSpoken } from './note-spoken.ts'
import { passOnTurn } from './pass-on-turn.ts'
import { toTurn } from './read-turns.ts'
import {
  type Made,
  type Making,
  presentMaking,
  recordAnswer,
  recordOf,
  startMaking,
} from './record-answer.ts'
import { sayAroundModel } from './say-around-model.ts'
import { sayWhen } from './say-when.ts'
import { momentIn, scheduleLateAnswer } from './schedule-late-answer.ts'
import { joinedNote } from './tell-typing.ts'
import { verifyAnswer } from './verify-answer.ts'

export type ConversationBody = BodyOf<typeof assistant.continueConversation>

/** The caller: a browser with or without its own session or copy of the demo. */
export type Asker = {
  visitor: Visitor
  /** The visitor's, as limits count it. */
  network: string
  session: Session | undefined
  demoCopy: AgentId | undefined
  signal: AbortSignal
}

/** Earlier messages used to understand a question. */
const rememberedTurns = 20

type OpenedTurn = Place & {
  grounds: Grounds
  conversation: ConversationRow | undefined
  visitor: Visitor
  turns: HeardTurn[]
  question: string
  questionId: string
  isSpoken: boolean
  /** Sent again, because its answer got lost on the way. */
  answered: AssistantAnswer | undefined
}

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
    const { agent } = await findPlace(deps, ask, asker)
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
  const { visitor, session, signal } = asker
  const found = await findPlace(deps, ask, asker)
  const isOwn = ask.trial === true && session?.user.id === found.agent
  const speaker = speakerFor(found, isOwn ? ask.sidekick : undefined)
  const place = { ...found, speaker, isTrial: isOwn || isSampleAgent(found.agent) }
  const open = (tx: Tx) => openTurn(tx, { ...place, ask, question, visitor, session })
  const making = startMaking(deps.clock.now(), isOwn ? 'try_out' : 'answer', onText)

  const model = modelFor(deps, place.agent, making, asker)
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
  const mayAsk = isPlainQuestion(answered.heard) && !isHeld
  const about = { agent: opened.grounds.agent, question }
  const asking = { model, signal }
  const builtIn = mayAsk ? await verifyAnswer(deps, answered.reply, about, asking) : answered.reply
  const asked = { ...opened, heard: answered.heard, model, builtIn }
  const mayDraft = mayAsk && mayUseModel(builtIn, about)
  const around = aroundModel(opened, builtIn, { making, now: deps.clock.now() })
  const draft = mayDraft ? await draftByModel(deps, asked, signal, around.say) : undefined
  const said = draft?.response ? around.end(draft.response) : inCharacter(opened, builtIn, deps.clock.now())
  const made = { making, model: { metered: model, draft } }
  // While the model was writing, the agent may have joined and the buyer left their details, so both are read again.
  return withTenant(deps.db, place.agent, async (tx) => {
    const again = await open(tx)
    if (again.answered) return again.answered
    const buyer = hearBuyer(messageOf(again))
    const heard = draft ? hearGranted(buyer.heard, draft.granted) : buyer.heard
    const reply = draft ? withGranted(said, draft.granted, { ...about, ...buyer }) : said
    const isReachable = buyer.isReachable || heard.contact.email !== '' || heard.contact.phone !== ''
    return finishTurn(deps, tx, { opened: again, heard, isReachable, reply, made })
  })
}

/** The demo costs nothing but computing time. */
const modelFor = (deps: Deps, agent: AgentId, { interaction }: Making, { visitor, network }: Asker) =>
  isDemo(agent) ? undefined : meterModel(deps, { agent, interaction, visitor: { ...visitor, network } })

type Place = {
  agent: AgentId
  listingId: string | null
  /** The agent tries their own assistant, or someone asks a sample home: nothing is stored and no one is notified. */
  isTrial: boolean
  speaker: SidekickId
}

/** `tried` is the sidekick that the agent tries out. Buyers hear the home's, or the agent's. */
function speakerFor({ listingId }: Pick<Place, 'listingId'>, tried: string | undefined): SidekickId {
  const own = sidekickIds.find((id) => id === tried)
  if (listingId) return own === 'sales' ? 'sales' : 'listing'
  return own === undefined || own === 'listing' || own === 'sales' ? 'agent' : own
}

async function findPlace(
  deps: Deps,
  ask: ConversationBody,
  { session, demoCopy }: Asker,
): Promise<Pick<Place, 'agent' | 'listingId'>> {
  if (ask.listingId) {
    const owner = await findAddressOwner(deps.db, { kind: 'listing', key: ask.listingId, demoCopy })
    if (owner) return { agent: owner.agent, listingId: owner.targetId }
  } else if (ask.agentSlug) {
    const owner = await findAddressOwner(deps.db, { kind: 'agent', key: ask.agentSlug, demoCopy })
    if (owner) return { agent: owner.agent, listingId: null }
  } else if (session && ask.sidekick !== 'listing') {
    return { agent: session.user.id, listingId: null }
  }
  throw new Problem('not_found', m.problems_not_found())
}

type TurnRequest = Place & {
  ask: ConversationBody
  question: string
  visitor: Visitor
  session: Session | undefined
}

async function openTurn(
  tx: Tx,
  { agent, listingId, isTrial, speaker, ask, question, visitor, session }: TurnRequest,
): Promise<OpenedTurn> {
  const grounds = await loadGrounds(tx, agent, listingId, speaker)
  if (!grounds || !(grounds.isPublic || session?.user.id === agent))
    throw new Problem('not_found', m.problems_not_found())
  const found =
    ask.conversationId && !isSampleAgent(agent)
      ? await lockConversation(tx, agent, ask.conversationId)
      : undefined
  // Another visitor's conversation, or one about another home, is not continued. A new one starts.
  const conversation =
    found?.visitorHash === visitor.hash && found.listingId === listingId ? found : undefined
  const stored = conversation && (await lastMessages(tx, agent, conversation.id, rememberedTurns))
  return {
    ...{ agent, listingId, isTrial, speaker, grounds, conversation, visitor, question, isSpoken: ask.spoken },
    questionId: ask.questionId ?? uuidv7(),
    turns: stored?.map(toTurn) ?? givenTurns(ask),
    answered: conversation && answerAgain(conversation, stored ?? [], ask.questionId),
  }
}

/** Earlier messages as given by the caller: used to understand the question, never as facts. */
const givenTurns = (ask: ConversationBody): Turn[] =>
  ask.messages
    .slice(
      0,
      ask.messages.findLastIndex((message) => message.sender === 'user'),
    )
    .filter((message) => message.sender !== 'system')
    .slice(-rememberedTurns)

const messageOf = ({ grounds, turns, question, conversation }: OpenedTurn) => ({
  ...{ agent: grounds.agent, turns, question },
  isLead: conversation?.leadId != null,
})

const answerIn = (opened: OpenedTurn, now: Date) => answerByPriority(messageOf(opened), opened.grounds, now)

/** Not for a model's words, which are told how to sound. */
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
  { grounds, turns }: OpenedTurn,
  builtIn: BuyerReply,
  { making: { say }, now }: { making: Making; now: Date },
) => sayAroundModel({ grounds, builtIn, now, say, isFirst: turns.every(({ sender }) => sender === 'user') })

type AnsweredTurn = HeardBuyer & { opened: OpenedTurn; reply: BuyerReply; made: Made }

/** Whether the message only asks about the home. */
const isPlainQuestion = ({ brings, accepts, declines }: Heard) =>
  !accepts && !declines && !Object.values(brings).some(Boolean)

/** What a model hasn't said yet is said before it is stored, so readers don't wait for the disk. */
async function finishTurn(deps: Deps, tx: Tx, turn: AnsweredTurn): Promise<AssistantAnswer> {
  const { opened, heard, isReachable: isKnown } = turn
  const { agent, listingId, isTrial, turns, conversation, question, visitor } = opened
  const { agent: profile, listingTitle } = opened.grounds
  const conversationId = conversation?.id ?? uuidv7()
  const about = { conversationId, listingTitle, question, heard }
  const moment = momentIn(deps, conversationId)
  const { now } = moment
  const plain = endTurn(conversation ?? newConversation, turn.reply, {
    ...about,
    ...{ agent: profile, turns, isTrial, isKnown, ...moment },
  })
  const ended = await sayWhen(tx, agent, plain, { name: profile.name, question, heard, isTrial, now })
  const { outcome, asks, choices = [], ...said } = ended.reply
  const { offersToPassOn } = ended
  const answer = { ...said, ...sentOutcome(outcome, said), choices, offersToPassOn }
  if (!ended.isLeft && !turn.made.model?.draft?.response) turn.made.making.say(answer.response)
  if (isTrial) return asTrial(answer, outcome, turn)
  const leadId = await passOnTurn(tx, deps, {
    ...about,
    ...{ agent, listingId, visitorHash: visitor.hash },
    leadId: conversation?.leadId ?? null,
    isFirst: !conversation,
    isOffer: outcome === 'offer',
    mailsAgent: ended.mailsAgent,
  })
  const notice = ended.notice && (await prepareNotice(tx, deps, agent, ended.notice))
  const saved = { ...savedTurn(turn, ended, { id: conversationId, leadId, at: now }), notice }
  const asked = ended.isHeld ? undefined : await noteAsked(tx, opened, { ...turn, conversationId, at: now })
  const { state } = ended.next
  if (ended.isLeft) await scheduleLateAnswer(tx, deps, agent, { conversationId, state, moment })
  const waitsUntil = ended.isLeft ? answerDueAt(state, moment.agentTypedAt)?.toISOString() : undefined
  const answerId = ended.isHeld || ended.isLeft ? undefined : saved.messages.at(-1)?.id
  writeWithCommit(tx, () => saveTurn(tx, agent, saved))
  if (answerId)
    writeWithCommit(tx, () =>
      recordAnswer(tx, agent, { messageId: answerId, made: turn.made, citations: answer.citations }),
    )
  if (asked) writeWithCommit(tx, () => saveAsked(tx, agent, asked))
  noteSpoken(tx, opened, { conversationId, answer: ended.isLeft ? '' : answer.response, now })
  if (ended.notice || leadId) {
    const news = { conversationId, listingId, source: chatSource(listingId), message: question, at: now }
    writeWithCommit(tx, () => fileChat(tx, agent, news))
  }
  return {
    ...answer,
    needsHumanHandoff: answer.needsHumanHandoff || ended.next.handsOver,
    conversationId,
    messageId: saved.messages.at(1)?.id,
    ...(waitsUntil && { waitsUntil }),
    // Contact just requested in the answer is not offered again next to it.
    offerContact: ended.next.offersContact && (asks === undefined || asks === 'pass_on'),
  }
}

type SaidAnswer = Answer & SentOutcome & Pick<AssistantAnswer, 'choices' | 'offersToPassOn'>

const asTrial = (
  answer: SaidAnswer,
  outcome: Outcome,
  { made, opened }: Pick<AnsweredTurn, 'made' | 'opened'>,
): AssistantAnswer => ({
  ...answer,
  conversationId: null,
  offerContact: false,
  needsSource: outcome !== 'small_talk' && outcome !== 'unclear',
  ...(!isSampleAgent(opened.agent) && { made: presentMaking(recordOf(made, answer.citations)) }),
})

function savedTurn(
  { opened: { listingId, conversation, question, questionId, visitor, isSpoken }, heard }: AnsweredTurn,
  { next, reply, isHeld, isLeft, tellsJoin, offersToPassOn }: EndedTurn,
  { id, leadId, at }: { id: string; leadId: string | null; at: Date },
): SavedTurn {
  const { response, citations, grounded, outcome, asks, choices } = reply
  const offers = {
    ...(asks && { asks }),
    ...(choices && { choices }),
    ...(offersToPassOn && { offersToPassOn }),
    ...(isLeft && joinedNote),
  }
  const asked: NewMessage = { id: questionId, role: 'user', content: question, metadata: {} }
  const said: NewMessage = {
    id: uuidv7(),
    role: isHeld ? 'system' : 'ai',
    content: response,
    metadata: { citations, grounded, outcome, sent: sentOutcome(outcome, { citations }), ...offers },
  }
  return {
    isSpoken,
    isNew: !conversation,
    at,
    conversation: {
      id,
      scope: listingId ? 'listing' : 'agent',
      listingId,
      leadId,
      title: conversation?.title || question.slice(0, 60),
      visitorHash: conversation?.visitorHash ?? visitor.hash,
      visitorName: heard.contact.name || (conversation?.visitorName ?? ''),
      ...next.state,
    },
    messages: isLeft && !tellsJoin ? [asked] : [asked, said],
  }
}
