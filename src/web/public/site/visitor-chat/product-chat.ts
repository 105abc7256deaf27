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

type Chat = {
  panel: ReturnType<typeof chatPanel>
  modes: ReturnType<typeof modeSwitch>
  kept: KeptChat
  isPending: boolean
  /** Offered once per conversation. */
  hasOffered: boolean
  onCall: () => void
}

/** The conversation with the site's assistant. `onCall` opens booking a consultation with a person. */
export function createProductChat(onCall: () => void) {
  const panel = chatPanel({
    // As the rest of the conversation.
    ...{ topic: 'site', store: 'sessionStorage' },
    label: m.visitor_chat_title({ product: productName }),
    placeholder: m.visitor_chat_input({ product: productName }),
    hint: '',
    onQuestion: (typed) => putQuestion(chat, typed),
  })
  const modes = modeSwitch(
    (mode, text) => choose(chat, mode, text),
    () => clear(chat),
  )
  const chat: Chat = { panel, modes, kept: readChat(), isPending: false, hasOffered: false, onCall }
  begin(chat)
  return { parts: [modes.element, ...panel.parts], enter: panel.enter, rest: panel.speech.hush }
}

function begin(chat: Chat) {
  const { panel, modes, kept } = chat
  keepChat(kept)
  modes.show(kept.mode ?? 'general')
  panel.add(bubble('ai', build('p', {}, m.visitor_chat_first())))
  for (const message of kept.messages) show(chat, message)
  const last = kept.messages.at(-1)
  if (!last) panel.suggest(questionChips(chat, usual()))
  // The page was left before its answer arrived.
  else panel.suggest(last.sender === 'user' ? actionChips(chat, [m.visitor_chat_action_again()]) : [])
}

function clear(chat: Chat) {
  if (chat.isPending) return
  chat.kept = { messages: [] }
  chat.hasOffered = false
  chat.panel.empty()
  begin(chat)
  chat.panel.add(note(m.visitor_chat_cleared()))
}

function choose(chat: Chat, mode: VisitorAnswer['mode'], text: string) {
  chat.kept.mode = mode
  keep(chat, { sender: 'note', text })
}

function keep(chat: Chat, message: ChatMessage) {
  chat.kept.messages.push(message)
  keepChat(chat.kept)
  return show(chat, message)
}

function show({ panel }: Chat, { sender, text, sources }: ChatMessage): HTMLElement {
  const place = sender === 'note' ? note(text) : bubble(sender, build('p', {}, text))
  const links = Array.isArray(sources) ? sourceLinks(sources) : undefined
  if (links) place.append(links)
  panel.add(place)
  return place
}

const questionChips = (chat: Chat, texts: readonly string[]) =>
  chips(
    texts,
    soon((text) => putQuestion(chat, text)),
  )

const actionChips = (chat: Chat, texts: readonly string[]) =>
  chips(
    texts,
    soon((text) => act(chat, text)),
    'action',
  )

/** Empty input is never sent, and nothing is sent while an answer is pending. */
async function putQuestion(chat: Chat, typed: string) {
  const text = typed.trim()
  if (text === '' || chat.isPending) return
  keep(chat, { sender: 'user', text })
  await answer(chat)
}

async function answer(chat: Chat) {
  const { panel } = chat
  hold(chat, true)
  panel.suggest([])
  panel.remove('.unanswered')
  const place = bubble('ai', waiting(), { 'aria-busy': true })
  panel.add(place)
  const done = await askSite(chat.kept.messages, chat.kept.mode)
  place.remove()
  const said = done.isFailure ? failed(chat, done.message) : answered(chat, done)
  panel.suggest([
    ...actionChips(chat, done.suggestedActions),
    ...questionChips(chat, done.followUpQuestions.slice(0, maxFollowUps)),
  ])
  hold(chat, false)
  panel.reveal(said)
}

/** Not stored: the next try removes it, and so does leaving the page. */
function failed({ panel }: Chat, message: string) {
  const place = bubble('ai', build('p', {}, message))
  place.classList.add('unanswered')
  panel.add(place)
  return place
}

function answered(chat: Chat, done: Awaited<ReturnType<typeof askSite>>) {
  const place = keep(chat, { sender: 'ai', text: done.message, sources: done.sources })
  chat.modes.show(done.mode)
  if (asksForAddress(done) && !chat.hasOffered) offer(chat)
  return place
}

function act(chat: Chat, action: string) {
  if (chat.isPending) return
  if (action === m.visitor_chat_action_call()) chat.onCall()
  else if (action === m.visitor_chat_action_support()) openForm(chat)
  else if (action === m.visitor_chat_action_trial()) location.assign('/#signup')
  else if (action === m.visitor_chat_action_again()) answer(chat)
  else putQuestion(chat, action)
}

/** One line, so the answer above stays in view. */
function offer(chat: Chat) {
  chat.hasOffered = true
  const place: HTMLElement = build(
    'div',
    { class: 'ask-person' },
    build('h3', {}, m.visitor_chat_form()),
    build(
      'div',
      { class: 'choice' },
      build(
        'button',
        { type: 'button', class: 'button', onclick: () => openForm(chat) },
        m.visitor_chat_form_open(),
      ),
      build(
        'button',
        { type: 'button', class: 'link', onclick: () => place.remove() },
        m.visitor_chat_form_skip(),
      ),
    ),
  )
  chat.panel.add(place)
}

function openForm(chat: Chat) {
  const { panel } = chat
  chat.hasOffered = true
  panel.remove('.ask-person')
  panel.suggest([])
  const form = askPerson({
    question: chat.kept.messages.findLast(({ sender }) => sender === 'user')?.text ?? '',
    more: () => ({
      transcript: saidIn(chat.kept.messages, maxHanded),
      ...(chat.kept.mode && { mode: chat.kept.mode }),
    }),
    onSent: (text) => {
      keep(chat, { sender: 'note', text })
      panel.suggest([])
      panel.enter()
    },
  })
  panel.add(form)
  panel.reveal(form)
  form.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
}

function hold(chat: Chat, isPending: boolean) {
  chat.isPending = isPending
  chat.panel.hold(isPending)
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
