import type { AssistantAnswer } from '#contract/assistant.ts'
import { chatFailureText, replyText } from '#domain/assistant/chat-failure.ts'
import type { Speaker } from '#domain/assistant/message-roles.ts'
import { m } from '#text'
import { asProblem } from '#web/lib/problem-error.ts'
import css from '../styles/chat.css?inline'
import { addStyles, build } from './build.ts'
import { answerParts, bubble, chips, soon, waiting } from './chat-bubbles.ts'
import { chatPanel } from './chat-panel.ts'
import { ask } from './chat-stream.ts'
import { conversation, type StoredMessage } from './conversation.ts'

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

/**
 * A conversation with an assistant: sends questions, shows answers as they arrive, and what the agent writes meanwhile.
 */
export function createAssistantChat({
  topic,
  to,
  label,
  placeholder,
  greeting,
  questions,
  onAnswer,
  apology,
}: AssistantChatProps) {
  addStyles(css)
  const kept = conversation(topic)
  const said: ChatMessage[] = []
  let pending = false
  let isAttended = false
  let polling: ReturnType<typeof setInterval> | undefined
  const panel = chatPanel({ label, placeholder, onQuestion: question })
  /** Settles once the earlier conversation is shown, or reported as missing. */
  const greeted = greet()

  /** Empty input is never sent, and nothing is sent while an answer is pending. */
  async function question(typed: string, isSpoken = false) {
    const text = typed.trim()
    if (text === '' || pending) return
    panel.clear()
    panel.suggest([])
    say('user', text)
    await answer(isSpoken)
  }

  /** The last message is the question. A retry sends the same messages as the first try. */
  async function answer(isSpoken: boolean, again?: ChatMessage[]) {
    hold(true)
    const words = waiting()
    const place = bubble('ai', words, { 'aria-busy': true })
    panel.add(place)
    await greeted
    const messages = again ?? said.slice(-remembered)
    let streamed = ''
    const onDelta = (delta: string) => {
      streamed += delta
      write(words, streamed)
    }
    try {
      const done = await ask({ ...to, messages, conversationId: kept.id() }, onDelta, kept.forget)
      settle(place, words, done)
      if (isSpoken && isAttended) panel.speech.say(replyText(done))
    } catch (error) {
      const retry = () => {
        if (pending) return
        place.remove()
        answer(isSpoken, messages)
      }
      place.replaceChildren(...failed(error, streamed, retry))
    } finally {
      place.removeAttribute('aria-busy')
      hold(false)
      panel.follow()
    }
  }

  function write(words: HTMLElement, text: string) {
    words.className = ''
    words.textContent = text
    panel.follow()
  }

  function settle(place: HTMLElement, words: HTMLElement, done: AssistantAnswer) {
    const text = replyText(done)
    write(words, text)
    said.push({ sender: 'ai', text })
    if (done.conversationId) kept.keep(done.conversationId)
    place.append(...answerParts(done.citations))
    panel.suggest([...onAnswer(done), ...chips(done.followUpQuestions, soon(question))])
  }

  function failed(error: unknown, streamed: string, retry: () => void) {
    const { status, message: words } = asProblem(error)
    return [
      ...(streamed ? [build('p', {}, `${streamed}… ${m.listing_app_chat_interrupted()}`)] : []),
      apology(),
      build('p', { class: 'why' }, chatFailureText({ status, words })),
      build('button', { type: 'button', class: 'chip again', onclick: retry }, m.listing_app_chat_retry()),
    ]
  }

  function say(sender: Speaker, text: string) {
    said.push({ sender, text })
    panel.add(bubble(sender, build('p', {}, text)))
  }

  function hold(isPending: boolean) {
    pending = isPending
    panel.hold(isPending)
  }

  /**
   * The first message introduces the assistant. The earlier conversation follows it, even if a question was asked
   * first.
   */
  async function greet() {
    const first = bubble('ai', build('p', {}, greeting))
    panel.add(first)
    panel.suggest(chips(questions, soon(question)))
    try {
      const earlier = (await kept.history()).filter(isSaid)
      said.unshift(...earlier.map(({ role, content }) => ({ sender: role, text: content })))
      first.after(...earlier.map(keptBubble))
    } catch {
      first.after(bubble('ai', build('p', { class: 'why' }, m.listing_app_chat_history_failed())))
    }
    panel.follow()
  }

  /** The agent may step in. Their messages show while the chat is open. */
  async function lookForAgent() {
    await greeted
    if (document.hidden || pending) return
    for (const { content } of await kept.news()) say('agent', content)
  }

  return {
    panel,
    question,
    conversationId: kept.id,
    /** Call when its frame opens. */
    attend() {
      isAttended = true
      panel.enter()
      clearInterval(polling)
      // A failed check is made up for by the next one.
      polling = setInterval(() => lookForAgent().catch(() => undefined), pollMs)
    },
    /** Call when its frame closes. The messages stay. */
    rest() {
      isAttended = false
      clearInterval(polling)
      panel.speech.hush()
    },
  }
}

type SaidMessage = StoredMessage & { role: Speaker }
const isSaid = (message: StoredMessage): message is SaidMessage => message.role !== 'system'

function keptBubble({ role, content, metadata }: SaidMessage) {
  const place = bubble(role, build('p', {}, content))
  if (Array.isArray(metadata.citations)) place.append(...answerParts(metadata.citations))
  return place
}
