import type { AssistantAnswer } from '#contract/assistant.ts'
import { chatFailureText, replyText } from '#domain/assistant/chat-failure.ts'
import type { Speaker } from '#domain/assistant/message-roles.ts'
import { introductions } from '#domain/speech/introduction.ts'
import { spokenReply } from '#domain/speech/spoken-parts.ts'
import { m } from '#text'
import { asProblem } from '#web/lib/problem-error.ts'
import css from '../styles/chat.css?inline'
import { addStyles, build } from './build.ts'
import { bubble, chips, soon, waiting } from './chat-bubbles.ts'
import { chatPanel } from './chat-panel.ts'
import { ask } from './chat-stream.ts'
import { conversation, type StoredMessage } from './conversation.ts'
import { handsFreeButton } from './hands-free-button.ts'
import { markReply, offersOf, type ReplyFacts, storedFacts } from './reply-parts.ts'
import type { Said } from './speaker.ts'
import { unhelpfulButton } from './unhelpful.ts'

/** How many of the latest messages are sent with a question. */
const remembered = 12
const pollMs = 5000

type ChatMessage = { sender: Speaker; text: string }

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
  said: ChatMessage[]
  isPending: boolean
  isAttended: boolean
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
  const chat: Chat = {
    ...props,
    kept: conversation(props.topic),
    panel: chatPanel({ label: props.label, placeholder: props.placeholder, onQuestion: question }),
    said: [],
    isPending: false,
    isAttended: false,
    greeted: Promise.resolve(),
  }
  chat.greeted = greet(chat, props.greeting, chips(props.questions, soon(question)))
  const talk = handsFreeButton({
    hello: () => helloOf(chat),
    ask: (heard) => putQuestion(chat, heard, true),
    onTalking(isTalking) {
      chat.panel.talk(isTalking)
      chat.panel.follow()
    },
    onDeaf: chat.panel.beDeaf,
  })
  chat.panel.parts.push(talk.place)
  let polling: ReturnType<typeof setInterval> | undefined
  return {
    panel: chat.panel,
    question,
    conversationId: chat.kept.id,
    /** Call when its frame opens. */
    attend() {
      chat.isAttended = true
      chat.panel.enter()
      clearInterval(polling)
      // A failed check is made up for by the next one.
      polling = setInterval(() => lookForAgent(chat).catch(() => undefined), pollMs)
    },
    /** Call when its frame closes. The messages stay. */
    rest() {
      chat.isAttended = false
      clearInterval(polling)
      talk.end('left')
      chat.panel.speech.hush()
    },
  }
}

/**
 * Empty input is never sent, and nothing is sent while an answer is pending. Returns what can be said aloud; nothing if
 * there is no answer.
 */
async function putQuestion(chat: Chat, typed: string, isSpoken: boolean): Promise<Said | undefined> {
  const text = typed.trim()
  if (text === '' || chat.isPending) return undefined
  chat.panel.clear()
  chat.panel.suggest([])
  say(chat, 'user', text)
  return answer(chat, isSpoken)
}

/** The last message is the question. A retry sends the same messages as the first try. */
async function answer(chat: Chat, isSpoken: boolean, again?: ChatMessage[]): Promise<Said | undefined> {
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
    const done = await ask(
      { ...to, messages, conversationId: kept.id(), spoken: isSpoken },
      onDelta,
      kept.forget,
    )
    settle(chat, place, words, done)
    return saidOf(done)
  } catch (error) {
    const retry = () => {
      if (chat.isPending) return
      place.remove()
      void answer(chat, isSpoken, messages).then((reply) => (isSpoken ? sayAloud(chat, reply) : undefined))
    }
    place.replaceChildren(...interrupted(streamed), chat.apology(), ...reasonAndRetry(error, retry))
    return undefined
  } finally {
    place.removeAttribute('aria-busy')
    hold(chat, false)
    panel.follow()
  }
}

/** Unless the chat was closed meanwhile. */
const sayAloud = async ({ isAttended, panel }: Chat, reply: Said | undefined) => {
  if (reply && isAttended) await panel.speech.say(reply)
}

/** What was not stored, the server doesn't read aloud. */
function saidOf(done: AssistantAnswer): Said {
  const { conversationId, messageId, choices, waitsUntil } = done
  if (waitsUntil) return { parts: [m.speech_waits()] }
  const from = conversationId && messageId ? { conversationId, messageId } : undefined
  return { parts: spokenReply(replyText(done), choices), from }
}

function helloOf({ to }: Chat): Said {
  const from = to.sidekick === 'listing' ? { listingId: to.listingId } : { agentSlug: to.agentSlug }
  return { parts: [introductions[to.sidekick]()], from }
}

function write({ panel }: Chat, words: HTMLElement, text: string) {
  words.className = ''
  words.textContent = text
  panel.follow()
}

function settle(chat: Chat, place: HTMLElement, words: HTMLElement, done: AssistantAnswer) {
  const text = replyText(done)
  write(chat, words, text)
  chat.said.push({ sender: 'ai', text })
  if (done.conversationId) chat.kept.keep(done.conversationId)
  markReply(place, done)
  rate(chat, place, done, done.messageId)
  offer(chat, place, done)
  const question = (typed: string) => putQuestion(chat, typed, false)
  chat.panel.suggest([...chat.onAnswer(done), ...chips(done.followUpQuestions, soon(question))])
}

const interrupted = (streamed: string) =>
  streamed ? [build('p', {}, `${streamed}… ${m.listing_app_chat_interrupted()}`)] : []

function reasonAndRetry(error: unknown, retry: () => void) {
  const { status, message: words } = asProblem(error)
  return [
    build('p', { class: 'why' }, chatFailureText({ status, words })),
    build('button', { type: 'button', class: 'chip again', onclick: retry }, m.listing_app_chat_retry()),
  ]
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

function say({ said, panel }: Chat, sender: Speaker, text: string) {
  said.push({ sender, text })
  // They belong to the last message.
  panel.remove('.offers')
  panel.add(bubble(sender, build('p', {}, text)))
}

function hold(chat: Chat, isPending: boolean) {
  chat.isPending = isPending
  chat.panel.hold(isPending)
}

/**
 * The first message introduces the assistant. The earlier conversation follows it, even if a question was asked
 * first.
 */
async function greet(chat: Chat, greeting: string, suggestions: HTMLElement[]) {
  const { kept, panel, said } = chat
  const first = bubble('ai', build('p', {}, greeting))
  panel.add(first)
  panel.suggest(suggestions)
  try {
    const earlier = (await kept.history()).filter(isSaid)
    const isLast = said.length === 0
    said.unshift(...earlier.map(({ role, content }) => ({ sender: role, text: content })))
    const bubbles = earlier.map((message) => keptBubble(chat, message))
    first.after(...bubbles)
    const [message, place] = [earlier.at(-1), bubbles.at(-1)]
    if (isLast && message?.role === 'ai' && place) offer(chat, place, storedFacts(message.metadata))
  } catch {
    first.after(bubble('ai', build('p', { class: 'why' }, m.listing_app_chat_history_failed())))
  }
  panel.follow()
}

/** The agent may step in. Their messages show while the chat is open. */
async function lookForAgent(chat: Chat) {
  await chat.greeted
  if (document.hidden || chat.isPending) return
  for (const { content } of await chat.kept.news()) say(chat, 'agent', content)
}

type SaidMessage = StoredMessage & { role: Speaker }
const isSaid = (message: StoredMessage): message is SaidMessage => message.role !== 'system'

function keptBubble(chat: Chat, { id, role, content, metadata }: SaidMessage) {
  const place = bubble(role, build('p', {}, content))
  if (role !== 'ai') return place
  const facts = storedFacts(metadata)
  markReply(place, facts)
  if (!metadata.isUnhelpful) rate(chat, place, facts, id)
  return place
}
