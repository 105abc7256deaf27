import { m } from '#text'
import { addStyles, build } from '../islands/build.ts'
import { answerParts, bubble, chips, type Speaker } from '../islands/chat-bubbles.ts'
import { ask } from '../islands/chat-stream.ts'
import { conversation } from '../islands/conversation.ts'
import { failureOf } from '../islands/post.ts'
import chatCss from '../styles/chat.css?inline'
import css from './assistant.css?inline'
import { assistantCard } from './assistant-card.ts'
import { voice } from './voice.ts'

/** As many of the last messages go along with a question. */
const remembered = 12
/** A suggested action acts this long after its tap, so that the tap is seen. */
const actionDelayMs = 100

let assistant: { show(): void } | undefined

/** How can I help? Turns the card over to its assistant; closed and opened again it is where it was. */
export function start(): void {
  assistant ??= createAssistant()
  assistant.show()
}

function createAssistant() {
  addStyles(chatCss)
  addStyles(css)
  const { agentSlug = '', agent = '' } = document.body.dataset
  const kept = conversation(`agent:${agentSlug}`)
  const said: { sender: Speaker; text: string }[] = []
  let pending = false
  const speech = voice({
    onHeard: (text) => question(text, true),
    onState: (isListening) => view.listen(isListening),
    onUnusable: (why) => view.noVoice(why),
  })
  const view = assistantCard(agent, { onQuestion: question, onMicrophone: speech?.toggle })
  greet()

  /** Blank is never sent, and nothing is while an answer is on its way. */
  async function question(typed: string, isSpoken = false) {
    const text = typed.trim()
    if (text === '' || pending) return
    view.clear()
    view.suggest([])
    say('user', text)
    await answer(text, isSpoken)
  }

  async function answer(text: string, isSpoken: boolean) {
    hold(true)
    const words = build('p', { class: 'waiting' }, m.listing_app_chat_thinking())
    const place = bubble('ai', words, { 'aria-busy': true })
    view.add(place)
    let streamed = ''
    try {
      const asked = {
        messages: said.slice(-remembered),
        sidekick: 'agent',
        agentSlug,
        conversationId: kept.id(),
      }
      const done = await ask(
        asked,
        (delta) => {
          streamed += delta
          write(words, streamed)
        },
        kept.forget,
      )
      write(words, done.response)
      said.push({ sender: 'ai', text: done.response })
      if (done.conversationId) kept.keep(done.conversationId)
      place.append(...answerParts(done.citations))
      if (isSpoken) speech?.say(done.response)
      view.suggest([
        ...(done.needsHumanHandoff || done.offerContact
          ? chips([m.cards_public_contact({ name: agent })], soon(toForm), 'action')
          : []),
        ...chips(done.followUpQuestions, soon(question)),
      ])
    } catch (error) {
      place.replaceChildren(
        build('p', {}, m.cards_public_assistant_failed()),
        build('p', { class: 'why' }, failureOf(error).message),
        build('button', { type: 'button', class: 'chip', onclick: retry }, m.listing_app_chat_retry()),
      )
    } finally {
      place.removeAttribute('aria-busy')
      hold(false)
      view.follow()
    }
    function retry() {
      place.remove()
      if (!pending) answer(text, isSpoken)
    }
  }

  function write(words: HTMLElement, text: string) {
    words.className = ''
    words.textContent = text
    view.follow()
  }

  function say(sender: Speaker, text: string) {
    said.push({ sender, text })
    view.add(bubble(sender, build('p', {}, text)))
  }

  function hold(isPending: boolean) {
    pending = isPending
    view.hold(isPending)
  }

  function toForm() {
    view.close()
    document.querySelector('#contact')?.scrollIntoView()
    document.querySelector<HTMLElement>('#contact-name')?.focus({ preventScroll: true })
  }

  /** The first message says what it is; the earlier conversation follows, if there is one. */
  function greet() {
    view.add(bubble('ai', build('p', {}, m.cards_public_assistant_greeting({ agent }))))
    view.suggest(
      chips(
        [m.cards_public_question_area(), m.cards_public_question_hours(), m.cards_public_question_sell()],
        soon(question),
      ),
    )
    kept
      .history()
      .then((messages) => {
        for (const { role, content } of messages) say(role === 'system' ? 'ai' : role, content)
      })
      // Without its history the conversation still goes on: the server has it.
      .catch(reportError)
  }

  return view
}

const soon =
  <T>(act: (text: string) => T) =>
  (text: string) =>
    setTimeout(() => act(text), actionDelayMs)
