import type { AssistantAnswer } from '#contract/assistant.ts'
import { replyText } from '#domain/assistant/chat-failure.ts'
import type { Speaker } from '#domain/assistant/message-roles.ts'
import { m } from '#text'
import css from '../styles/chat.css?inline'
import { addStyles, build } from './build.ts'
import { bubble, chips, note, saidParts, soon, waiting } from './chat-bubbles.ts'
import { interrupted, reasonAndRetry } from './chat-failure.ts'
import { chatPanel } from './chat-panel.ts'
import { ask } from './chat-stream.ts'
import { conversation, type StoredMessage } from './conversation.ts'
import { handsFreeButton } from './hands-free-button.ts'
import { liveChat } from './live-chat.ts'
import { keepContact } from './own-contact.ts'
import { markReply, offersOf, type ReplyFacts, storedFacts } from './reply-parts.ts'
import type { SpokenReply } from './speaker.ts'
import { helloOf, saidOf } from './spoken-answer.ts'
import { unhelpfulButton } from './unhelpful.ts'
import { type Question, unsentQuestion } from './unsent-question.ts'

/** How many of the latest messages are sent with a question. */
const remembered = 12

type AssistantChatProps = {
  /** The browser stores the conversation under this name. */
  topic: string
  /** The assistant to ask. */
  to: { sidekick: 'listing'; listingId: string } | { sidekick: 'agent'; agentSlug: string }
  /** The label of the log and the input. */
  label: string
  placeholder: string
  greeting: string
  questions: readonly string[]
  /** Chips that an answer adds to its follow-up questions. */
  onAnswer: (done: AssistantAnswer) => HTMLElement[]
  /** The apology when a question got no answer. The reason and a retry button appear below it. */
  apology: () => HTMLElement
}

type Chat = Pick<AssistantChatProps, 'to' | 'onAnswer' | 'apology'> & {
  kept: ReturnType<typeof conversation>
  panel: ReturnType<typeof chatPanel>
  live: ReturnType<typeof liveChat>
  unsent: ReturnType<typeof unsentQuestion>
  said: { sender: Speaker; text: string }[]
  isPending: boolean
  isAttended: boolean
  /** What the assistant said elsewhere while an answer was pending here, and which may be that answer. */
  held: StoredMessage[]
  /** Where it says that the last question got no answer. */
  failed: HTMLElement | undefined
  /** Settles once the earlier conversation is shown, or reported as missing. */
  greeted: Promise<void>
}

/**
 * A conversation with an assistant: sends questions, shows answers as they arrive, and what the agent writes meanwhile.
 */
export function createAssistantChat(props: AssistantChatProps) {
  addStyles(css)
  const question = async (typed: string, isSpoken = false) => {
    const reply = await putQuestion(chat, typed, isSpoken)
    if (isSpoken) await sayAloud(chat, reply)
  }
  const { topic, label, placeholder } = props
  const kept = conversation(topic)
  const panel = chatPanel({ store: 'localStorage', topic, label, placeholder, onQuestion: question })
  const chat: Chat = {
    ...{ ...props, kept, panel },
    live: liveChat({ kept, parts: panel.parts, onMessage: (message) => take(chat, message) }),
    unsent: unsentQuestion(topic),
    ...{ said: [], held: [], failed: undefined, isPending: false, isAttended: false },
    greeted: Promise.resolve(),
  }
  chat.greeted = greet(chat, props.greeting, chips(props.questions, soon(question)))
  const talk = handsFreeButton({
    hello: () => helloOf(chat.to),
    ask: (heard) => putQuestion(chat, heard, true),
    onTalking(isTalking) {
      panel.talk(isTalking)
      panel.follow()
    },
    onDeaf: panel.beDeaf,
  })
  return {
    panel: { ...panel, parts: [...chat.live.parts, talk.place] },
    question,
    conversationId: kept.id,
    /** Call when its frame opens. */
    attend() {
      chat.isAttended = true
      panel.enter()
      chat.greeted.then(() => chat.isAttended && chat.live.attend())
    },
    /** Call when its frame closes. The messages stay. */
    rest() {
      chat.isAttended = false
      chat.live.rest()
      talk.end('left')
      panel.speech.hush()
    },
  }
}

/**
 * Empty input is never sent, and nothing is sent while an answer is pending. Returns what can be said aloud; nothing if
 * there is no answer.
 */
async function putQuestion(chat: Chat, typed: string, isSpoken: boolean): Promise<SpokenReply | undefined> {
  const text = typed.trim()
  if (text === '' || chat.isPending) return undefined
  chat.panel.suggest([])
  const question = chat.unsent.begin(text, isSpoken)
  say(chat, 'user', text, { 'data-id': question.id })
  return answer(chat, question)
}

/** The last message is the question. A retry sends the same messages as the first try, and counts once. */
async function answer(
  chat: Chat,
  question: Question,
  again?: Chat['said'],
): Promise<SpokenReply | undefined> {
  const { to, kept, panel, said } = chat
  hold(chat, true)
  const words = waiting()
  const place = bubble('ai', words, { 'aria-busy': true })
  panel.add(place)
  await chat.greeted
  const messages = again ?? said.slice(-remembered)
  let streamed = ''
  const onDelta = (delta: string) => {
    streamed += delta
    write(chat, words, streamed)
  }
  try {
    const asked = { messages, conversationId: kept.id(), questionId: question.id, spoken: question.isSpoken }
    const done = await ask({ ...to, ...asked }, onDelta, kept.forget)
    chat.unsent.end()
    settle(chat, place, words, done)
    return saidOf(done)
  } catch (error) {
    const retry = () => {
      if (chat.isPending) return
      place.remove()
      void answer(chat, question, messages).then((reply) =>
        question.isSpoken ? sayAloud(chat, reply) : undefined,
      )
    }
    chat.failed = place
    place.replaceChildren(...interrupted(streamed), chat.apology(), ...reasonAndRetry(error, retry))
    return undefined
  } finally {
    place.removeAttribute('aria-busy')
    hold(chat, false)
    for (const message of chat.held.splice(0)) take(chat, message)
    panel.follow()
  }
}

/** Unless the chat was closed meanwhile. */
const sayAloud = async ({ isAttended, panel }: Chat, reply: SpokenReply | undefined) => {
  if (reply && isAttended) await panel.speech.say(reply)
}

function write({ panel }: Chat, words: HTMLElement, text: string) {
  words.className = ''
  words.replaceChildren(...saidParts(text))
  panel.follow()
}

function settle(chat: Chat, place: HTMLElement, words: HTMLElement, done: AssistantAnswer) {
  const { kept, panel } = chat
  const text = replyText(done)
  chat.failed = undefined
  if (done.conversationId) kept.keep(done.conversationId)
  if (done.contact) keepContact(done.contact)
  if (done.messageId) kept.note(done.messageId)
  chat.held = chat.held.filter(({ id }) => id !== done.messageId)
  chat.live.settled(done.waitsUntil ?? null)
  if (done.waitsUntil) {
    // The agent has the word, and the buyer reads once that they do.
    place.replaceWith(...(done.messageId ? [note(text)] : []))
    return panel.suggest([])
  }
  write(chat, words, text)
  chat.said.push({ sender: 'ai', text })
  markReply(place, done)
  rate(chat, place, done, done.messageId)
  offer(chat, place, done)
  const question = (typed: string) => putQuestion(chat, typed, false)
  panel.suggest([...chat.onAnswer(done), ...chips(done.followUpQuestions, soon(question))])
}

/** Only an answer from a listing's words can be amended there. */
function rate({ to, kept }: Chat, place: HTMLElement, { citations }: ReplyFacts, messageId?: string) {
  const id = kept.id()
  if (to.sidekick === 'listing' && citations.length > 0 && id && messageId)
    place.append(unhelpfulButton({ id, messageId }))
}

function offer(chat: Chat, place: HTMLElement, facts: ReplyFacts) {
  const offers = offersOf(
    facts,
    soon((text) => putQuestion(chat, text, false)),
  )
  if (offers) place.append(offers)
}

function say({ said, panel }: Chat, sender: Speaker, text: string, data: BubbleData) {
  said.push({ sender, text })
  // They belong to the last message.
  panel.remove('.offers')
  panel.add(bubble(sender, build('p', {}, ...saidParts(text)), data))
}

/** Which stored message it is, and of when. */
type BubbleData = { 'data-id': string; 'data-at'?: string }

function hold(chat: Chat, isPending: boolean) {
  chat.isPending = isPending
  chat.panel.hold(isPending)
}

/**
 * The first message introduces the assistant. The earlier conversation follows it, even if a question was asked
 * first. One that a reload cut off is asked again.
 */
async function greet(chat: Chat, greeting: string, suggestions: HTMLElement[]) {
  const { kept, panel, said, unsent } = chat
  const first = bubble('ai', build('p', {}, greeting))
  panel.add(first)
  panel.suggest(suggestions)
  const cutOff = unsent.cutOff()
  try {
    const { messages, state } = await kept.news()
    const earlier = messages.filter(isSaid)
    const isLast = said.length === 0
    said.unshift(...earlier.map(({ role, content }) => ({ sender: role, text: content })))
    const bubbles = messages.flatMap((message) => keptNode(chat, message) ?? [])
    first.after(...bubbles)
    chat.live.begin({ messages, state })
    const [message, place] = [messages.at(-1), bubbles.at(-1)]
    if (isLast && message?.role === 'ai' && place) offer(chat, place, storedFacts(message.metadata))
    if (messages.some(({ id }) => id === cutOff?.id)) unsent.end()
    else if (cutOff && isLast) {
      say(chat, 'user', cutOff.text, { 'data-id': cutOff.id })
      chat.greeted.then(() => answer(chat, cutOff))
    }
  } catch {
    first.after(bubble('ai', build('p', { class: 'why' }, m.listing_app_chat_history_failed())))
  }
  panel.follow()
}

/** A message that came from elsewhere. It may be this page's own question, or the answer that it is waiting for. */
function take(chat: Chat, message: StoredMessage) {
  const { panel, live, said } = chat
  const { id, role, content, createdAt } = message
  if (live.ownBubble(id, createdAt)) return
  if (chat.isPending && role !== 'agent' && role !== 'user') return void chat.held.push(message)
  if (isSaid(message) && role !== 'ai')
    return say(chat, message.role, content, { 'data-id': id, 'data-at': createdAt })
  const node = keptNode(chat, message)
  if (!node) return
  if (role === 'ai') {
    // The answer that seemed lost.
    chat.failed?.remove()
    chat.failed = undefined
    chat.unsent.end()
    panel.remove('.offers')
    said.push({ sender: 'ai', text: content })
    offer(chat, node, storedFacts(message.metadata))
  }
  panel.add(node)
}

type SaidMessage = StoredMessage & { role: Speaker }
const isSaid = (message: StoredMessage): message is SaidMessage => message.role !== 'system'

/** A stored message as it is shown. Of the notes between, the buyer reads that the agent has joined. */
function keptNode(chat: Chat, { id, role, content, metadata, createdAt }: StoredMessage) {
  if (role === 'system') return metadata.note === 'joined' ? note(content) : undefined
  const place = bubble(role, build('p', {}, ...saidParts(content)), { 'data-id': id, 'data-at': createdAt })
  if (role !== 'ai') return place
  const facts = storedFacts(metadata)
  markReply(place, facts)
  if (!metadata.isUnhelpful) rate(chat, place, facts, id)
  return place
}
