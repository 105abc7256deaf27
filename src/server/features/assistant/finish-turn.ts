import { v7 as uuidv7 } from 'uuid'
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { Answer, Outcome } from '#domain/assistant/answer.ts'
import type { BuyerReply, HeardBuyer } from '#domain/assistant/answer-buyer.ts'
import { type EndedTurn, endTurn, newConversation } from '#domain/assistant/handover.ts'
import type { Heard } from '#domain/assistant/hear-contact.ts'
import { type SentOutcome, sentOutcome } from '#domain/assistant/outcome.ts'
import { answerDueAt } from '#domain/assistant/turn-taking.ts'
import { cut } from '#domain/text/cut.ts'
import { type Tx, writeWithCommit } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { fileChat } from '#server/features/inbox/file-item.ts'
import { prepareNotice } from '#server/features/notifications/prepare-notice.ts'
import { saveAsked } from './asked-store.ts'
import { chatSource } from './chat-source.ts'
import { noteAsked } from './note-asked.ts'
import { noteSpoken } from './note-spoken.ts'
import type { OpenedTurn } from './open-turn.ts'
import { passOnTurn } from './pass-on-turn.ts'
import { presentMaking, type RecordedAnswer, recordAnswer, recordOf } from './record-answer.ts'
import { type NewMessage, type SavedTurn, saveTurn } from './save-turn.ts'
import { sayWhen } from './say-when.ts'
import { momentIn, scheduleLateAnswer } from './schedule-late-answer.ts'
import { joinedNote } from './tell-typing.ts'

type AnsweredTurn = HeardBuyer & { opened: OpenedTurn; reply: BuyerReply; made: RecordedAnswer }

/** What a model hasn't said yet is said before it is stored, so readers don't wait for the disk. */
export async function finishTurn(deps: Deps, tx: Tx, turn: AnsweredTurn): Promise<AssistantAnswer> {
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
  const ended = await sayWhen(tx, agent, plain, {
    ...{ question, listingId, heard, isTrial, now },
    name: profile.name,
    isAgentHere: deps.hub.hasScreen(agent),
  })
  const { outcome, asks, choices = [], ...said } = ended.reply
  const { offersToPassOn } = ended
  const answer = { ...said, ...sentOutcome(outcome, said), choices, offersToPassOn }
  if (!ended.isLeft && !turn.made.model?.draft?.shown) turn.made.making.say(answer.response)
  if (isTrial) return asTrial(answer, outcome, turn)
  const leadId = await passOnTurn(tx, deps, {
    ...about,
    ...{ agent, listingId, visitorHash: visitor.hash, browserZone: opened.browserZone },
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
    ...told(heard),
  }
}

/** For the page's forms, which ask for the same. */
const told = ({ contact }: Heard) => Object.values(contact).some(Boolean) && { contact }

type SaidAnswer = Answer & SentOutcome & Pick<AssistantAnswer, 'choices' | 'offersToPassOn'>

const asTrial = (
  answer: SaidAnswer,
  outcome: Outcome,
  { made, heard }: Pick<AnsweredTurn, 'made' | 'heard'>,
): AssistantAnswer => ({
  ...answer,
  conversationId: null,
  offerContact: false,
  ...told(heard),
  needsSource: outcome !== 'small_talk' && outcome !== 'unclear',
  ...(made.making.interaction.purpose === 'try_out' && {
    made: presentMaking(recordOf(made, answer.citations)),
  }),
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
      title: conversation?.title || cut(question, 60),
      visitorHash: conversation?.visitorHash ?? visitor.hash,
      visitorName: heard.contact.name || (conversation?.visitorName ?? ''),
      ...next.state,
    },
    messages: isLeft && !tellsJoin ? [asked] : [asked, said],
  }
}
