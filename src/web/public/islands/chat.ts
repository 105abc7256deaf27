import type { AssistantAnswer } from '#contract/assistant.ts'
import { m } from '#text'
import css from '../styles/chat.css?inline'
import { addStyles, build, icon, pageListing } from './build.ts'
import { answerParts, bubble, chips, type Speaker } from './chat-bubbles.ts'
import { contactOffer } from './chat-offer.ts'
import { ask } from './chat-stream.ts'
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

  const log = build('div', {
    class: 'log',
    role: 'log',
    tabindex: 0,
    'aria-label': m.listing_app_chat_title(),
  })
  const suggestions = build('div', {
    class: 'chips',
    role: 'group',
    'aria-label': m.listing_app_chat_suggest(),
  })
  const input = build('textarea', {
    rows: 1,
    maxlength: 2000,
    placeholder: m.listing_app_chat_ask(),
    'aria-label': m.listing_app_chat_ask(),
    enterkeyhint: 'send',
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    },
  })
  const send = build('button', { class: 'send', 'aria-label': m.listing_app_chat_send() }, icon('send'))
  const form = build('form', { class: 'ask', onsubmit: submit }, input, send)
  const dialog = build(
    'dialog',
    { class: 'sheet chat', 'aria-labelledby': 'chat-title', onclose: rest },
    build(
      'div',
      { class: 'sheet-head' },
      build(
        'div',
        {},
        build('h2', { id: 'chat-title' }, m.listing_app_chat_title()),
        build('p', { class: 'muted' }, listing.address),
      ),
      build(
        'button',
        {
          type: 'button',
          class: 'close',
          'aria-label': m.listing_app_close(),
          onclick: () => dialog.close(),
        },
        icon('close'),
      ),
    ),
    log,
    suggestions,
    form,
    build('p', { class: 'hint' }, m.listing_app_chat_hint()),
  )
  document.body.append(dialog)
  greet()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    question(input.value)
  }

  /** Blank is never sent, nothing is while an answer is on its way. */
  async function question(typed: string) {
    const text = typed.trim()
    if (text === '' || pending) return
    input.value = ''
    suggestions.replaceChildren()
    say('user', text)
    await answer(text)
  }

  async function answer(text: string) {
    hold(true)
    const words = build('p', { class: 'waiting' }, m.listing_app_chat_thinking())
    const place = bubble('ai', words, { 'aria-busy': true })
    add(place)
    let streamed = ''
    try {
      const done = await ask(
        {
          messages: said.slice(-remembered),
          sidekick: 'listing',
          listingId: listing.id,
          conversationId: kept.id(),
        },
        (delta) => {
          streamed += delta
          words.className = ''
          words.textContent = streamed
          follow()
        },
        kept.forget,
      )
      settle(place, words, done)
    } catch (error) {
      place.replaceChildren(...failed(text, streamed, error, place))
    } finally {
      place.removeAttribute('aria-busy')
      hold(false)
      follow()
      if (dialog.open) input.focus()
    }
  }

  function settle(place: HTMLElement, words: HTMLElement, done: AssistantAnswer) {
    words.className = ''
    words.textContent = done.response
    said.push({ sender: 'ai', text: done.response })
    if (done.conversationId) kept.keep(done.conversationId)
    place.append(...answerParts(done.citations))
    const next = [
      ...chips(done.suggestedActions, (action) => setTimeout(() => act(action), actionDelayMs), 'action'),
      ...chips(done.followUpQuestions, (follow) => setTimeout(() => question(follow), actionDelayMs)),
    ]
    suggestions.replaceChildren(...next)
    if (done.offerContact)
      add(contactOffer({ agent: listing.agent, listingId: listing.id, conversationId: kept.id() }))
  }

  /** The given sentence leads to the agent; why it failed and another try stand below it. */
  function failed(text: string, streamed: string, error: unknown, place: HTMLElement) {
    const retry = () => {
      place.remove()
      if (!pending) answer(text)
    }
    return [
      streamed ? build('p', {}, `${streamed}… ${m.listing_app_chat_interrupted()}`) : null,
      build('button', { type: 'button', class: 'link', onclick: toAgent }, m.listing_app_chat_failed()),
      build('p', { class: 'why' }, failureOf(error).message),
      build('button', { type: 'button', class: 'chip', onclick: retry }, m.listing_app_chat_retry()),
    ].filter((part) => part !== null)
  }

  function act(action: string) {
    if (/showing|visit|tour/i.test(action)) {
      dialog.close()
      document.querySelector<HTMLElement>('a[href="#book-a-showing"]')?.click()
    } else if (/contact|agent|call|e-?mail/i.test(action)) toAgent()
    else question(action)
  }

  function toAgent() {
    dialog.close()
    document.querySelector('#contact')?.scrollIntoView()
    document.querySelector<HTMLElement>('#contact-name')?.focus({ preventScroll: true })
  }

  function say(sender: Speaker, text: string) {
    said.push({ sender, text })
    add(bubble(sender, build('p', {}, text)))
  }

  function add(node: Node) {
    log.append(node)
    follow()
  }

  function follow() {
    log.scrollTo({ top: log.scrollHeight })
  }

  function hold(isPending: boolean) {
    pending = isPending
    input.disabled = isPending
    send.disabled = isPending
  }

  /** The first message says what it is; the earlier conversation follows, if there is one. */
  function greet() {
    add(
      bubble(
        'ai',
        build('p', {}, m.listing_app_chat_greeting({ address: listing.address, agent: listing.agent })),
      ),
    )
    const first = [
      m.listing_app_chat_suggest_kitchen(),
      m.listing_app_chat_suggest_outdoor(),
      m.listing_app_chat_suggest_pets(),
    ]
    suggestions.append(...chips(first, (text) => setTimeout(() => question(text), actionDelayMs)))
    kept
      .history()
      .then((messages) => {
        for (const { role, content } of messages) if (role !== 'system') say(role, content)
      })
      .catch(() => add(bubble('ai', build('p', { class: 'why' }, m.listing_app_chat_history_failed()))))
  }

  /** The agent may step in: what they write shows while the chat is open. */
  async function lookForAgent() {
    if (document.hidden || pending) return
    for (const { content } of await kept.news()) say('agent', content)
  }

  function rest() {
    clearInterval(polling)
  }

  return {
    show() {
      if (dialog.open) return
      dialog.showModal()
      input.focus()
      follow()
      // A missed look is made up for by the next one.
      polling = setInterval(() => lookForAgent().catch(() => undefined), pollMs)
    },
  }
}
