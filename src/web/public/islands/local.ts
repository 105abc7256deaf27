import { m } from '#text'
import { build, pageListing } from './build.ts'
import { answerParts } from './chat-bubbles.ts'
import { ask } from './chat-stream.ts'
import { conversation } from './conversation.ts'

/** Asks the home's assistant about the area. The answer and its sources appear below the question. */
export function start(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) answer(form)
}

async function answer(form: HTMLFormElement): Promise<void> {
  const question = String(new FormData(form).get('question') ?? '').trim()
  const button = form.querySelector('button')
  const place = form.querySelector('[role=status]')
  const wrong = form.querySelector('.error')
  wrong?.replaceChildren(question === '' ? m.listing_app_local_empty() : '')
  if (question === '' || !button || button.disabled || !place) return
  const { id: listingId } = pageListing()
  const kept = conversation(listingId)
  const words = build('p', {}, m.listing_app_chat_thinking())
  place.replaceChildren(words)
  button.disabled = true
  try {
    const asked = { sidekick: 'listing', listingId, conversationId: kept.id() }
    const messages = [{ sender: 'user' as const, text: question }]
    const done = await ask({ ...asked, messages }, () => undefined, kept.forget)
    if (done.conversationId) kept.keep(done.conversationId)
    words.textContent = done.response
    place.append(...answerParts(done.citations))
  } catch {
    // The person sees the message and can ask again.
    words.textContent = m.listing_app_local_failed()
  } finally {
    button.disabled = false
  }
}
