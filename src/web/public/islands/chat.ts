import type { AssistantAnswer } from '#contract/assistant.ts'
import { m } from '#text'
import css from '../styles/chat.css?inline'
import { addStyles, build, pageListing } from './build.ts'
import { answerParts, bubble, chips, type Speaker } from './chat-bubbles.ts'
import { contactOffer } from './chat-offer.ts'
import { ask } from './chat-stream.ts'
import { chatWindow } from './chat-window.ts'
import { conversation } from './conversation.ts'
import { failureOf } from './post.ts'

/** As many of the last messages go along with a question. */
const remembered = 12
/** A suggested action acts this long after its tap, so that the tap is seen. */
const actionDelayMs = 100
const pollMs = 5000

let chat: { show(): void } | undefined

/** Talk to the Home: opens over the page; closed and opened again it is where it was. */
export function start(): void {
  chat ??= createChat()
  chat.show()
}

function createChat() {
  addStyles(css)
  const listing = pageListing()
  const kept = conversation(listing.id)
  const said: { sender: Speaker; text: string }[] = []
  let pending = false
  let polling: ReturnType<typeof setInterval> | undefined
  const view = chatWindow(listing.address, {
    onQuestion: question,
    onClose: () => clearInterval(polling),
  })
  greet()

  /** Blank is never sent, and nothing is while an answer is on its way. */
  async function question(typed: string) {
    const text = typed.trim()
    if (text === '' || pending) return
    view.clear()
    view.suggest([])
    say('user', text)
    await answer(text)
  }

  async function answer(text: string) {
    hold(true)
    const words = build('p', { class: 'waiting' }, m.listing_app_chat_thinking())
    const place = bubble('ai', words, { 'aria-busy': true })
    view.add(place)
    let streamed = ''
    const onDelta = (delta: string) => {
      streamed += delta
      write(words, streamed)
    }
    try {
      const messages = said.slice(-remembered)
      const asked = { messages, sidekick: 'listing', listingId: listing.id, conversationId: kept.id() }
      settle(place, words, await ask(asked, onDelta, kept.forget))
    } catch (error) {
      place.replaceChildren(...failed(text, streamed, error, place))
    } finally {
      place.removeAttribute('aria-busy')
      hold(false)
      view.follow()
    }
  }

  function write(words: HTMLElement, text: string) {
    words.className = ''
    words.textContent = text
    view.follow()
  }

  function settle(place: HTMLElement, words: HTMLElement, done: AssistantAnswer) {
    write(words, done.response)
    said.push({ sender: 'ai', text: done.response })
    if (done.conversationId) kept.keep(done.conversationId)
    place.append(...answerParts(done.citations))
    view.suggest([...chips(done.suggestedActions, soon(act), 'action'), ...questions(done.followUpQuestions)])
    if (done.offerContact) offerContact()
  }

  /** The given sentence leads to the agent; why it failed and another try stand below it. */
  function failed(text: string, streamed: string, error: unknown, place: HTMLElement) {
    const retry = () => {
      place.remove()
      if (!pending) answer(text)
    }
    return [
      ...(streamed ? [build('p', {}, `${streamed}… ${m.listing_app_chat_interrupted()}`)] : []),
      build('button', { type: 'button', class: 'link', onclick: toAgent }, m.listing_app_chat_failed()),
      build('p', { class: 'why' }, failureOf(error).message),
      build('button', { type: 'button', class: 'chip', onclick: retry }, m.listing_app_chat_retry()),
    ]
  }

  function act(action: string) {
    if (/showing|visit|tour/i.test(action)) toSheet('book-a-showing')
    else if (/mortgage/i.test(action)) toSheet('mortgage-calculator')
    else if (/call back/i.test(action)) offerContact()
    else if (/contact|agent|call|e-?mail/i.test(action)) toAgent()
    else question(action)
  }

  function questions(texts: readonly string[]) {
    return chips(texts, soon(question))
  }

  function offerContact() {
    if (view.log.querySelector('.offer')) return
    view.add(contactOffer({ agent: listing.agent, listingId: listing.id, conversationId: kept.id() }))
  }

  function toSheet(name: string) {
    view.dialog.close()
    document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.click()
  }

  function toAgent() {
    view.dialog.close()
    document.querySelector('#contact')?.scrollIntoView()
    document.querySelector<HTMLElement>('#contact-name')?.focus({ preventScroll: true })
  }

  function say(sender: Speaker, text: string, citations?: unknown) {
    said.push({ sender, text })
    const place = bubble(sender, build('p', {}, text))
    if (Array.isArray(citations)) place.append(...answerParts(citations))
    view.add(place)
  }

  function hold(isPending: boolean) {
    pending = isPending
    view.hold(isPending)
  }

  /** The first message says what it is; the earlier conversation follows, if there is one. */
  function greet() {
    const { address, agent } = listing
    const hello = listing.greeting || m.listing_app_chat_greeting({ address, agent })
    view.add(bubble('ai', build('p', {}, hello)))
    view.suggest(
      questions(
        listing.questions.length > 0
          ? listing.questions
          : [
              m.listing_app_chat_suggest_kitchen(),
              m.listing_app_chat_suggest_outdoor(),
              m.listing_app_chat_suggest_pets(),
            ],
      ),
    )
    kept
      .history()
      .then((messages) => {
        for (const { role, content, metadata } of messages)
          if (role !== 'system') say(role, content, metadata.citations)
      })
      .catch(() => view.add(bubble('ai', build('p', { class: 'why' }, m.listing_app_chat_history_failed()))))
  }

  /** The agent may step in: what they write shows while the chat is open. */
  async function lookForAgent() {
    if (document.hidden || pending) return
    for (const { content } of await kept.news()) say('agent', content)
  }

  return {
    show() {
      if (view.dialog.open) return
      view.show()
      // A look that failed is made up for by the next one.
      polling = setInterval(() => lookForAgent().catch(() => undefined), pollMs)
    },
  }
}

const soon = (work: (text: string) => unknown) => (text: string) =>
  void setTimeout(() => work(text), actionDelayMs)
