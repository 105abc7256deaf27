import type { AssistantAnswer } from '#contract/assistant.ts'
import { chatFailureText, replyText } from '#domain/assistant/chat-failure.ts'
import { m } from '#text'
import css from '../styles/chat.css?inline'
import { addStyles, build } from './build.ts'
import { answerParts, bubble, chips, type Speaker, soon, waiting } from './chat-bubbles.ts'
import { chatPanel } from './chat-panel.ts'
import { ask } from './chat-stream.ts'
import { conversation, type KeptMessage } from './conversation.ts'
import { failureOf } from './post.ts'

/** As many of the last messages go along with a question. */
const remembered = 12
const pollMs = 5000

type Said = { sender: Speaker; text: string }

type TalkProps = {
  /** What the browser remembers the conversation under. */
  topic: string
  /** Who is asked. */
  to: { sidekick: 'listing'; listingId: string } | { sidekick: 'agent'; agentSlug: string }
  /** What the log and the input are called. */
  label: string
  placeholder: string
  greeting: string
  questions: readonly string[]
  /** What an answer leads to besides its follow-up questions, as chips. */
  onAnswer: (done: AssistantAnswer) => HTMLElement[]
  /** The given sentence where a question got no answer; why, and another try, stand below it. */
  apology: () => HTMLElement
}

/** A conversation with an assistant: asks, shows the answer as it comes, and what the agent writes meanwhile. */
export function createTalk({
  topic,
  to,
  label,
  placeholder,
  greeting,
  questions,
  onAnswer,
  apology,
}: TalkProps) {
  addStyles(css)
  const kept = conversation(topic)
  const said: Said[] = []
  let pending = false
  let isAttended = false
  let polling: ReturnType<typeof setInterval> | undefined
  const panel = chatPanel({ label, placeholder, onQuestion: question })
  /** Settled once the earlier conversation stands there, or is said to be missing. */
  const greeted = greet()

  /** Blank is never sent, and nothing is while an answer is on its way. */
  async function question(typed: string, isSpoken = false) {
    const text = typed.trim()
    if (text === '' || pending) return
    panel.clear()
    panel.suggest([])
    say('user', text)
    await answer(isSpoken)
  }

  /** Of the messages the last is the question; on another try they are those of the first. */
  async function answer(isSpoken: boolean, again?: readonly Said[]) {
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
    const { status, words } = failureOf(error)
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

  /** The first message says what it is; the earlier conversation follows, also after a question was asked. */
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

  /** The agent may step in: what they write shows while the chat is open. */
  async function lookForAgent() {
    await greeted
    if (document.hidden || pending) return
    for (const { content } of await kept.news()) say('agent', content)
  }

  return {
    panel,
    question,
    conversationId: kept.id,
    /** Its frame is open. */
    attend() {
      isAttended = true
      panel.enter()
      clearInterval(polling)
      // A look that failed is made up for by the next one.
      polling = setInterval(() => lookForAgent().catch(() => undefined), pollMs)
    },
    /** Its frame is closed; what was said stays. */
    rest() {
      isAttended = false
      clearInterval(polling)
      panel.speech.hush()
    },
  }
}

type SaidMessage = KeptMessage & { role: Speaker }
const isSaid = (message: KeptMessage): message is SaidMessage => message.role !== 'system'

function keptBubble({ role, content, metadata }: SaidMessage) {
  const place = bubble(role, build('p', {}, content))
  if (Array.isArray(metadata.citations)) place.append(...answerParts(metadata.citations))
  return place
}
