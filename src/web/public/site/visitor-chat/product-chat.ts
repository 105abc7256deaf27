import type { VisitorAnswer } from '#contract/visitor-chat.ts'
import { productName } from '#domain/product.ts'
import { asksForAddress } from '#domain/visitor-chat/support-ticket.ts'
import { m } from '#text'
import { build } from '../../islands/build.ts'
import { bubble, chips, soon, waiting } from '../../islands/chat-bubbles.ts'
import { chatPanel } from '../../islands/chat-panel.ts'
import { askPerson } from './ask-person.ts'
import { askSite, saidIn } from './ask-site.ts'
import { type ChatMessage, type KeptChat, keepChat, readChat } from './kept-chat.ts'
import { modeSwitch } from './mode-switch.ts'

/** More would leave the answer no room. */
const maxFollowUps = 2
/** How many messages are passed on to a person. */
const maxHanded = 40

/** The conversation with the site's assistant. `onCall` opens booking a consultation with a person. */
export function createProductChat(onCall: () => void) {
  let chat: KeptChat = readChat()
  let isPending = false
  /** Offered once per conversation. */
  let hasOffered = false
  const panel = chatPanel({
    label: m.visitor_chat_title({ product: productName }),
    placeholder: m.visitor_chat_input({ product: productName }),
    hint: '',
    onQuestion: question,
  })
  const modes = modeSwitch(choose, clear)
  begin()

  function begin() {
    keepChat(chat)
    modes.show(chat.mode ?? 'general')
    panel.add(bubble('ai', build('p', {}, m.visitor_chat_first())))
    for (const message of chat.messages) show(message)
    const last = chat.messages.at(-1)
    if (!last) panel.suggest(chips(usual(), soon(question)))
    // The page was left before its answer arrived.
    else
      panel.suggest(last.sender === 'user' ? chips([m.visitor_chat_action_again()], soon(act), 'action') : [])
  }

  function clear() {
    if (isPending) return
    chat = { messages: [] }
    hasOffered = false
    panel.empty()
    begin()
    panel.add(note(m.visitor_chat_cleared()))
  }

  function choose(mode: VisitorAnswer['mode'], text: string) {
    chat.mode = mode
    keep({ sender: 'note', text })
  }

  function keep(message: ChatMessage) {
    chat.messages.push(message)
    keepChat(chat)
    return show(message)
  }

  function show({ sender, text, sources }: ChatMessage): HTMLElement {
    const place = sender === 'note' ? note(text) : bubble(sender, build('p', {}, text))
    const links = Array.isArray(sources) ? sourceLinks(sources) : undefined
    if (links) place.append(links)
    panel.add(place)
    return place
  }

  /** Empty input is never sent, and nothing is sent while an answer is pending. */
  async function question(typed: string) {
    const text = typed.trim()
    if (text === '' || isPending) return
    panel.clear()
    keep({ sender: 'user', text })
    await answer()
  }

  async function answer() {
    hold(true)
    panel.suggest([])
    panel.remove('.unanswered')
    const place = bubble('ai', waiting(), { 'aria-busy': true })
    panel.add(place)
    const done = await askSite(chat.messages, chat.mode)
    place.remove()
    const said = done.isFailure ? failed(done.message) : answered(done)
    panel.suggest([
      ...chips(done.suggestedActions, soon(act), 'action'),
      ...chips(done.followUpQuestions.slice(0, maxFollowUps), soon(question)),
    ])
    hold(false)
    panel.reveal(said)
  }

  /** Not stored: the next try removes it, and so does leaving the page. */
  function failed(message: string) {
    const place = bubble('ai', build('p', {}, message))
    place.classList.add('unanswered')
    panel.add(place)
    return place
  }

  function answered(done: Awaited<ReturnType<typeof askSite>>) {
    const place = keep({ sender: 'ai', text: done.message, sources: done.sources })
    modes.show(done.mode)
    if (asksForAddress(done) && !hasOffered) offer()
    return place
  }

  function act(action: string) {
    if (isPending) return
    if (action === m.visitor_chat_action_call()) onCall()
    else if (action === m.visitor_chat_action_support()) openForm()
    else if (action === m.visitor_chat_action_trial()) location.assign('/#signup')
    else if (action === m.visitor_chat_action_again()) answer()
    else question(action)
  }

  /** One line, so the answer above stays in view. */
  function offer() {
    hasOffered = true
    const place: HTMLElement = build(
      'div',
      { class: 'ask-person' },
      build('h3', {}, m.visitor_chat_form()),
      build(
        'div',
        { class: 'choice' },
        build('button', { type: 'button', class: 'button', onclick: openForm }, m.visitor_chat_form_open()),
        build(
          'button',
          { type: 'button', class: 'link', onclick: () => place.remove() },
          m.visitor_chat_form_skip(),
        ),
      ),
    )
    panel.add(place)
  }

  function openForm() {
    hasOffered = true
    panel.remove('.ask-person')
    panel.suggest([])
    const asked = chat.messages.findLast(({ sender }) => sender === 'user')?.text ?? ''
    const form = askPerson({
      question: asked,
      more: () => ({ transcript: saidIn(chat.messages, maxHanded), ...(chat.mode && { mode: chat.mode }) }),
      onSent: (text) => {
        keep({ sender: 'note', text })
        panel.suggest([])
        panel.enter()
      },
    })
    panel.add(form)
    panel.reveal(form)
    form.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }

  function hold(pending: boolean) {
    isPending = pending
    panel.hold(pending)
  }

  return { parts: [modes.element, ...panel.parts], enter: panel.enter, rest: panel.speech.hush }
}

const usual = () => [m.visitor_chat_ask_what(), m.visitor_chat_ask_price(), m.visitor_chat_ask_trial()]

const note = (text: string) => build('p', { class: 'note', role: 'status' }, text)

/** Links to an answer's sources. Only this site's pages, whatever was stored. */
function sourceLinks(sources: VisitorAnswer['sources']) {
  const own = sources.filter(({ href }) => /^\/(?![/\\])/.test(href))
  if (own.length === 0) return undefined
  return build(
    'p',
    { class: 'sources' },
    build('b', {}, m.visitor_chat_sources()),
    ...own.map(({ label, href }) => build('a', { href }, label)),
  )
}
